-- Returns the session of a set-up link by the hash of its token.
--
-- It acts with an owner's authority: it has `ended` once the link was revoked, or its maker is no owner any more.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION find_set_up_session(token_hash bytea)
RETURNS TABLE (
  id text, organization_id text, organization_name text, plan text, parts text[], maker_id text, expires_at timestamptz,
  ended boolean
)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT l.id, l.organization_id, o.name, o.plan, l.parts, l.maker_id, l.expires_at, l.revoked_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = l.organization_id AND m.user_id = l.maker_id AND m.role = 'owner' AND u.disabled_at IS NULL)
  FROM set_up_links l JOIN organizations o ON o.id = l.organization_id WHERE l.session_hash = token_hash
$$;
