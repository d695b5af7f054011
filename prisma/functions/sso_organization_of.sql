-- Returns whose connection, request, outcome or test this is (`kind`), by its identifier or the hash of it in hexadecimal.
--
-- Auth must know it before it can name the organization.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION sso_organization_of(kind text, wanted text)
RETURNS text
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT organization_id FROM connections WHERE kind = 'connection' AND id = wanted AND type <> 'scim-only'
  UNION ALL SELECT organization_id FROM sso_requests WHERE kind = 'request' AND id = wanted
  UNION ALL SELECT organization_id FROM sso_requests WHERE kind = 'outcome' AND outcome_hash = decode(wanted, 'hex')
  UNION ALL SELECT organization_id FROM sso_tests WHERE kind = 'test' AND hash = decode(wanted, 'hex')
$$;
