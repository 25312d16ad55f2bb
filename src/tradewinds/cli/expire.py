"""`tradewinds expire`: what a store need not keep any longer, by the policy in docs/host.md."""

from __future__ import annotations

import argparse

from tradewinds import Problem

try:
    from tradewinds.web.settings import Settings
    from tradewinds.web.store import open_store
    from tradewinds.web.store.backup import check_there
    from tradewinds.web.store.expiry import Expired, expire
    from tradewinds.web.store.failing import by_hand
    from tradewinds.web.store.store import understood
except ModuleNotFoundError as error:
    raise Problem(f"the server needs the package {error.name}: pip install tradewinds[server]") from error


def expire_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--store", default=Settings().store, metavar="URL", help="sqlite:///FILE or postgresql://…")
    parser.add_argument("--dry-run", action="store_true", help="only say what would go")


def run_expire(args: argparse.Namespace) -> int:
    found = by_hand(expired(args.store, args.dry_run))
    parts = [f"{count} {what}" for what, count in found._asdict().items()]
    print(f"{'Would be gone' if args.dry_run else 'Gone'}: {', '.join(parts)}.".replace("talk", "lines of talk"))
    return 0


async def expired(url: str, rehearse: bool) -> Expired:
    with understood():
        check_there(url)
    store = await open_store(url)
    try:
        return await expire(store.work, rehearse)
    finally:
        await store.close()
