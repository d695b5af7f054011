-- Token exchange (RFC 8693). Clients whose tokens an application may exchange; none where it may exchange none.
ALTER TABLE "oauth_applications" ADD COLUMN "token_exchange_clients" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Of an exchanged token: the applications that act for the person, the current one first, and the digests of the tokens that were exchanged.
ALTER TABLE "oauth_artifacts" ADD COLUMN "actors" TEXT[] DEFAULT ARRAY[]::TEXT[], ADD COLUMN "subjects" BYTEA[] DEFAULT ARRAY[]::BYTEA[];

-- Who acted for the person that an entry names, the current one first. The hash of an entry covers it where there is one.
ALTER TABLE "audit_log" ADD COLUMN "acting" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- As before, with who acts for the person. An exchanged token ends with each of the tokens and applications that it came through,
-- and may no more than each of them: `chain` holds scopes and authority of every application on its way.
DROP FUNCTION find_access_token(bytea);
CREATE FUNCTION find_access_token(token_hash bytea) RETURNS TABLE (
  credential_id text, client_id text, user_id text, organization_id text, organization_name text, plan text, environment text,
  scopes text[], application_scopes text[], role text, bound boolean, jkt text, expires_at timestamptz, ended boolean, by_idp boolean,
  actors text[], chain jsonb
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT coalesce(g.id, app.id), t.client_id, t.user_id, o.id, o.name, o.plan, coalesce(g.environment, app.environment),
    t.scopes, app.scopes, m.role, t.bound, t.jkt, t.expires_at,
    t.revoked_at IS NOT NULL OR g.revoked_at IS NOT NULL OR app.deleted_at IS NOT NULL OR u.disabled_at IS NOT NULL
      OR (t.user_id IS NOT NULL AND (u.id IS NULL OR m.role IS NULL))
      OR (o.require_mfa AND t.user_id IS NOT NULL AND t.acr IS DISTINCT FROM 'urn:assay:2fa')
      OR (t.session_uid IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM oauth_artifacts s WHERE s.kind = 'Session' AND s.uid = t.session_uid AND s.expires_at > now()))
      -- the look-up of an index spares most organizations the call
      OR (EXISTS (SELECT FROM connections c WHERE c.organization_id = o.id AND c.enforced)
        AND sso_is_missing(o.id, t.user_id, t.acr, t.origin_uid))
      OR (t.subjects <> '{}' AND (
        SELECT count(*) FROM oauth_artifacts s WHERE s.kind = 'AccessToken' AND s.id = ANY (t.subjects) AND s.revoked_at IS NULL) < cardinality(t.subjects))
      OR (t.actors <> '{}' AND EXISTS (
        SELECT FROM oauth_applications a WHERE a.id = ANY (t.actors || g.client_id) AND a.deleted_at IS NOT NULL)),
    t.origin_uid IS NOT NULL AND EXISTS (SELECT FROM sso_sessions s WHERE s.session_uid = t.origin_uid),
    coalesce(t.actors, '{}'),
    CASE WHEN t.actors <> '{}' THEN (
      SELECT jsonb_agg(jsonb_build_object('scopes', a.scopes, 'authority', a.authority))
      FROM oauth_applications a WHERE a.id = ANY (t.actors || g.client_id)) END
  FROM oauth_artifacts t
  LEFT JOIN oauth_grants g ON g.id = t.grant_id
  LEFT JOIN oauth_applications app ON app.id = t.client_id
  JOIN organizations o ON o.id = coalesce(g.organization_id, app.organization_id)
  LEFT JOIN users u ON u.id = t.user_id
  LEFT JOIN memberships m ON m.user_id = t.user_id AND m.organization_id = o.id
  WHERE t.kind IN ('AccessToken', 'ClientCredentials') AND t.id = token_hash
$$;

DROP FUNCTION find_oauth_application(text);
CREATE FUNCTION find_oauth_application(application_id text) RETURNS TABLE (
  id text, organization_id text, organization_name text, environment text, name text, type text, redirect_uris text[],
  post_logout_redirect_uris text[], scopes text[], grant_types text[], token_exchange_clients text[], secret_hashes bytea[]
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT a.id, a.organization_id, o.name, a.environment, a.name, a.type, a.redirect_uris, a.post_logout_redirect_uris, a.scopes, a.grant_types,
    a.token_exchange_clients,
    ARRAY(SELECT s.hash FROM oauth_application_secrets s
      WHERE s.application_id = a.id AND (s.expires_at IS NULL OR s.expires_at > now()) ORDER BY s.created_at DESC)
  FROM oauth_applications a JOIN organizations o ON o.id = a.organization_id
  WHERE a.id = find_oauth_application.application_id AND a.deleted_at IS NULL
$$;

DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION find_access_token(bytea) OWNER TO assay_lookup;
ALTER FUNCTION find_oauth_application(text) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION find_access_token(bytea), find_oauth_application(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_access_token(bytea), find_oauth_application(text) TO assay_auth;
