"""Made by node tools/generate-clients.mjs from docs/openapi.json."""
