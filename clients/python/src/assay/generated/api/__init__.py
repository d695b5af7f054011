"""The routes of the API, a package for each part of it."""
