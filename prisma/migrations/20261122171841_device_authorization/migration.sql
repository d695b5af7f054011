-- Device authorization (RFC 8628). Grants that an application is registered for beside those that follow from its type and redirect URIs.
ALTER TABLE "oauth_applications" ADD COLUMN "grant_types" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Of a device code: when the device asked last, and how long it has to wait between two requests.
ALTER TABLE "oauth_artifacts" ADD COLUMN "polled_at" TIMESTAMPTZ(3), ADD COLUMN "poll_interval_seconds" INTEGER;

DROP FUNCTION find_oauth_application(text);
CREATE FUNCTION find_oauth_application(application_id text) RETURNS TABLE (
  id text, organization_id text, organization_name text, environment text, name text, type text, redirect_uris text[],
  post_logout_redirect_uris text[], scopes text[], grant_types text[], secret_hashes bytea[]
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT a.id, a.organization_id, o.name, a.environment, a.name, a.type, a.redirect_uris, a.post_logout_redirect_uris, a.scopes, a.grant_types,
    ARRAY(SELECT s.hash FROM oauth_application_secrets s
      WHERE s.application_id = a.id AND (s.expires_at IS NULL OR s.expires_at > now()) ORDER BY s.created_at DESC)
  FROM oauth_applications a JOIN organizations o ON o.id = a.organization_id
  WHERE a.id = find_oauth_application.application_id AND a.deleted_at IS NULL
$$;

DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION find_oauth_application(text) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION find_oauth_application(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_oauth_application(text) TO assay_auth;
