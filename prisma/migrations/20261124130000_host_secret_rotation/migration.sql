-- Whoever rotates the webhook secret of a connection holds this until the host has the new one: two at once would leave the host
-- with a secret that is not the current one here.
ALTER TABLE "host_connections" ADD COLUMN "rotating_until" TIMESTAMPTZ(3);
