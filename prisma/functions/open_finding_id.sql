-- Returns the identifier of an open finding: the same in every evaluation, also after it was gone. 100 bits in the letters of a ULID.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION open_finding_id(organization_id text, environment text, repository text, policy_id text, rule_id text, fingerprint text) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN 'opf_0' || substr(encode(sha256(convert_to(
    organization_id || E'\n' || environment || E'\n' || repository || E'\n' || policy_id || E'\n' || rule_id || E'\n' || fingerprint, 'UTF8')), 'hex'), 1, 25);
