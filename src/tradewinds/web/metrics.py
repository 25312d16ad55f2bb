"""What this process counts, for Prometheus. Every process counts for itself, on its own port."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

REGISTRY: Final = CollectorRegistry()
SECONDS: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

REQUESTS: Final = Counter(
    "tradewinds_requests", "Requests answered", ["method", "route", "status"], registry=REGISTRY
)  # fmt: skip
LATENCY: Final = Histogram(
    "tradewinds_request_seconds", "From a request to its answer", ["route"], registry=REGISTRY, buckets=SECONDS
)
SOCKETS: Final = Gauge("tradewinds_sockets", "Sockets of pages that are open", registry=REGISTRY)
ROOMS: Final = Gauge("tradewinds_rooms", "Tables in memory", registry=REGISTRY)
MATCHES: Final = Gauge("tradewinds_matches_running", "Running matches in memory", registry=REGISTRY)
DECISIONS: Final = Histogram(
    "tradewinds_bot_decision_seconds", "Decisions of bots, from question to answer", registry=REGISTRY, buckets=SECONDS
)
LATE: Final = Counter("tradewinds_bot_decisions_late", "Bots that did not keep to their time", registry=REGISTRY)
FAILED: Final = Counter("tradewinds_bot_decisions_failed", "Bots that failed otherwise", registry=REGISTRY)
REPLACED: Final = Counter("tradewinds_bot_workers_replaced", "Workers that died or hung", registry=REGISTRY)
BATCHES: Final = Histogram(
    "tradewinds_store_batch_seconds", "Transactions that write", registry=REGISTRY, buckets=SECONDS
)  # fmt: skip
NOT_STORED: Final = Counter("tradewinds_store_batch_failures", "Transactions that failed", registry=REGISTRY)
REFUSED: Final = Counter("tradewinds_refused", "Refused for coming too often", ["limit"], registry=REGISTRY)
NOTICES: Final = Counter("tradewinds_notices", "Messages to people who wait", ["kind", "outcome"], registry=REGISTRY)
ProcessCollector(registry=REGISTRY)


def written(rooms: int, matches: int) -> bytes:
    """In the text format of Prometheus."""
    ROOMS.set(rooms)
    MATCHES.set(matches)
    return generate_latest(REGISTRY)
