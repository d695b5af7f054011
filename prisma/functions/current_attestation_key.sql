-- Returns the key that signs attestations now. `private_jwk` is encrypted.
--
-- Runs as assay_lookup. May be called by evaluator.
CREATE OR REPLACE FUNCTION current_attestation_key()
RETURNS TABLE (id text, private_jwk bytea)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT k.id, k.private_jwk FROM attestation_keys k WHERE k.state = 'current'
$$;
