"""Logs: structured, on standard error, without secrets."""

from lostcities.telemetry.logs import Logger, configure, logger

__all__ = ["Logger", "configure", "logger"]
