-- Returns the access token with this hash, and everything that decides what it may do; `ended` where it may do nothing any more.
--
-- It has ended with its revocation, its application, its person or their membership, its session, or a token that it was
-- exchanged from; and where the organization requires a second factor or single sign-on that the sign-in behind it lacked.
-- `chain`: [{scopes, authority}] of the applications that act.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION find_access_token(token_hash bytea)
RETURNS TABLE (
  credential_id text, client_id text, user_id text, organization_id text, organization_name text, plan text, environment text,
  scopes text[], application_scopes text[], role text, bound boolean, jkt text, expires_at timestamptz, ended boolean,
  by_idp boolean, actors text[], chain jsonb
)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT coalesce(g.id, app.id), t.client_id, t.user_id, o.id, o.name, o.plan, coalesce(g.environment, app.environment),
    t.scopes, app.scopes, m.role, t.bound, t.jkt, t.expires_at,
    t.revoked_at IS NOT NULL OR g.revoked_at IS NOT NULL OR app.deleted_at IS NOT NULL OR u.disabled_at IS NOT NULL
      OR (t.user_id IS NOT NULL AND (u.id IS NULL OR m.role IS NULL))
      OR (o.require_mfa AND t.user_id IS NOT NULL AND t.acr IS DISTINCT FROM 'urn:assay:2fa')
      OR (t.session_uid IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM oauth_artifacts s WHERE s.kind = 'Session' AND s.uid = t.session_uid AND s.expires_at > now()))
      -- the look-up of an index spares most organizations the call
      OR (EXISTS (SELECT FROM connections c WHERE c.organization_id = o.id AND (c.enforced OR (c.authority <> 'owner' AND c.type <> 'scim-only')))
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
