"""What requests take and responses hold: every schema of the API."""

from .generated.models import *  # noqa: F403
