-- A session by another connection of the organization is none by the one that its members must sign in by.
CREATE OR REPLACE FUNCTION sso_is_missing(organization text, person text, level text, session text) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
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
