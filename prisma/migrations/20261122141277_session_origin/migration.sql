-- As before, and whether the session that a token was given in began at an organization's identity provider: such a session
-- acts for its organization, never for the person.
DROP FUNCTION find_access_token(bytea);
CREATE FUNCTION find_access_token(token_hash bytea) RETURNS TABLE (
  credential_id text, client_id text, user_id text, organization_id text, organization_name text, plan text, environment text,
  scopes text[], application_scopes text[], role text, bound boolean, jkt text, expires_at timestamptz, ended boolean, by_idp boolean
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
        AND sso_is_missing(o.id, t.user_id, t.acr, t.origin_uid)),
    t.origin_uid IS NOT NULL AND EXISTS (SELECT FROM sso_sessions s WHERE s.session_uid = t.origin_uid)
  FROM oauth_artifacts t
  LEFT JOIN oauth_grants g ON g.id = t.grant_id
  LEFT JOIN oauth_applications app ON app.id = t.client_id
  JOIN organizations o ON o.id = coalesce(g.organization_id, app.organization_id)
  LEFT JOIN users u ON u.id = t.user_id
  LEFT JOIN memberships m ON m.user_id = t.user_id AND m.organization_id = o.id
  WHERE t.kind IN ('AccessToken', 'ClientCredentials') AND t.id = token_hash
$$;

DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION find_access_token(bytea) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION find_access_token(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_access_token(bytea) TO assay_auth;
