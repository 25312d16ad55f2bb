"""Lantern Quay: boats hang out lanterns for wares, and the tallest stack gets the purse."""
