"""Telling people that it is their turn: what there is to tell, when, and how it gets there."""
