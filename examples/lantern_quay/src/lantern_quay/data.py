"""What is printed: the numbers of data.toml, with a pack laid over them if somebody brings one."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Data:
    source: str
    wares: list[str]
    prices: list[int]
    cart: int
