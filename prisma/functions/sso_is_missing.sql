-- Returns whether what a person was given is too little for an organization that enforces single sign-on.
--
-- It is where it rests on no sign-in by the enforced connection and the person may not go without: a break-glass administrator
-- with a second factor may (`level` urn:assay:2fa), or an owner while there is no such administrator. It also is where it rests
-- on a sign-in by a connection whose authority the person's role exceeds. A sign-in that the identity provider signed out
-- (`expires_at` of 1970) stays known as the origin of its tokens, and opens nothing. apps/auth/src/sso/rules.ts says the same of
-- sessions.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION sso_is_missing(organization text, person text, level text, session text)
RETURNS boolean
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM sso_sessions s JOIN connections c ON c.id = s.connection_id
    JOIN memberships m ON m.organization_id = s.organization_id AND m.user_id = s.user_id
    WHERE s.session_uid = session AND s.organization_id = organization AND s.user_id = person
      AND common_role(c.authority, m.role) <> m.role) THEN
    RETURN true;
  END IF;
  IF person IS NULL OR NOT EXISTS (
    SELECT FROM connections c JOIN organizations o ON o.id = c.organization_id
    WHERE c.organization_id = organization AND c.enforced AND c.status = 'active' AND c.tested_at IS NOT NULL AND o.plan <> 'free'
      AND EXISTS (SELECT FROM sso_domains d WHERE d.organization_id = organization AND d.verified_at IS NOT NULL)) THEN
    RETURN false;
  END IF;
  IF EXISTS (
    SELECT FROM sso_sessions s JOIN connections c ON c.id = s.connection_id AND c.status = 'active' AND c.enforced
    WHERE s.session_uid = session AND s.organization_id = organization AND s.user_id = person AND s.expires_at > to_timestamp(0)) THEN
    RETURN false;
  END IF;
  RETURN level IS DISTINCT FROM 'urn:assay:2fa' OR NOT EXISTS (
    SELECT FROM sso_rules_of(person) r
    WHERE r.organization_id = organization AND (r.break_glass OR (r.usable_break_glass = 0 AND r.role = 'owner')));
END
$$;
