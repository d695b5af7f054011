-- Returns an application with the hashes of its live secrets, the newest first, whatever organization it belongs to.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION find_oauth_application(application_id text)
RETURNS TABLE (
  id text, organization_id text, organization_name text, environment text, name text, type text, redirect_uris text[],
  post_logout_redirect_uris text[], scopes text[], grant_types text[], token_exchange_clients text[], secret_hashes bytea[]
)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT a.id, a.organization_id, o.name, a.environment, a.name, a.type, a.redirect_uris, a.post_logout_redirect_uris, a.scopes, a.grant_types,
    a.token_exchange_clients,
    ARRAY(SELECT s.hash FROM oauth_application_secrets s
      WHERE s.application_id = a.id AND (s.expires_at IS NULL OR s.expires_at > now()) ORDER BY s.created_at DESC)
  FROM oauth_applications a JOIN organizations o ON o.id = a.organization_id
  WHERE a.id = find_oauth_application.application_id AND a.deleted_at IS NULL
$$;
