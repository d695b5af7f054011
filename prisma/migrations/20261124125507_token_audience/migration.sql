-- A token can be issued for one part of the service alone (RFC 8707): docs/decisions/mcp-endpoint.md.
ALTER TABLE "oauth_artifacts" ADD COLUMN "audience" TEXT;

-- Turns many codes and refresh tokens into tokens in one statement (group commit). Returns the places whose source was taken.
--
-- `sources`: what each request presented [{place, kind, id, family, answer}]; `issued`: what is written for it where its source
-- was still unused, or where it has no place (token requests of clients for themselves). `auth_time` is in seconds since 1970,
-- `expires_in` in seconds.
--
-- The consumption is a compare-and-set in the same transaction as what is issued, so that of any number of redemptions one
-- issues, and nothing is consumed without a response. Everything is locked in one order, so that batches of several processes do
-- not wait for each other in a circle. Families come first, as in revoke_oauth_family, so that nothing is issued behind a
-- revocation.
--
-- Runs as its caller. May be called by auth.
CREATE OR REPLACE FUNCTION exchange_oauth_artifacts(sources jsonb, issued jsonb)
RETURNS integer[]
LANGUAGE plpgsql
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
DECLARE
  taken integer[] := '{}';
BEGIN
  IF sources <> '[]' THEN
    PERFORM pg_advisory_xact_lock_shared(f.key) FROM (
      SELECT DISTINCT hashtextextended(encode(s.family, 'hex'), 0) AS key
      FROM jsonb_to_recordset(sources) AS s(family bytea) ORDER BY 1) AS f;
    PERFORM FROM oauth_artifacts a
      WHERE (a.kind, a.id) IN (SELECT s.kind, s.id FROM jsonb_to_recordset(sources) AS s(kind text, id bytea))
      ORDER BY a.kind, a.id FOR UPDATE;
    -- of several requests with the same token in one batch the first is the one
    WITH asked AS (
      SELECT DISTINCT ON (s.kind, s.id) s.place, s.kind, s.id, s.answer
      FROM jsonb_to_recordset(sources) AS s(place integer, kind text, id bytea, answer bytea) ORDER BY s.kind, s.id, s.place),
    consumed AS (
      UPDATE oauth_artifacts a SET consumed_at = now(), answer = asked.answer FROM asked
      WHERE a.kind = asked.kind AND a.id = asked.id AND a.consumed_at IS NULL AND a.revoked_at IS NULL
      RETURNING asked.place)
    SELECT coalesce(array_agg(place), '{}') INTO taken FROM consumed;
  END IF;
  INSERT INTO oauth_artifacts (kind, id, grant_id, family, client_id, user_id, session_uid, origin_uid, scopes, bound, jkt, audience, payload, acr, auth_time, expires_at)
    SELECT r.kind, r.id, r.grant_id, r.family, r.client_id, r.user_id, r.session_uid, r.origin_uid, r.scopes, r.bound, r.jkt, r.audience, r.payload,
      r.acr, to_timestamp(r.auth_time), now() + make_interval(secs => r.expires_in)
    FROM jsonb_to_recordset(issued) AS r(place integer, kind text, id bytea, grant_id text, family bytea, client_id text, user_id text,
      session_uid text, origin_uid text, scopes text[], bound boolean, jkt text, audience text, payload bytea, acr text, auth_time float8, expires_in float8)
    WHERE r.place IS NULL OR r.place = ANY (taken);
  RETURN taken;
END
$$;
