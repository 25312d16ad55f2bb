"""Pages: plain functions from what a viewer may see to markup."""
