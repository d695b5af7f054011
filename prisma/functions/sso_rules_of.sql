-- Returns, of each organization of a person, what asks for single sign-on and who may do without.
--
-- `usable_break_glass`: how many administrators may do without; `break_glass`: whether the person is one; `has_factor`: whether
-- the person has a second factor. `connection_id` is null where no connection is enforced.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION sso_rules_of(person_id text)
RETURNS TABLE (
  organization_id text, plan text, role text, connection_id text, connection_active boolean, tested boolean,
  verified_domains integer, break_glass boolean, usable_break_glass integer, has_factor boolean
)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  WITH factors AS (
    SELECT f.user_id FROM totp_factors f WHERE f.confirmed_at IS NOT NULL UNION SELECT w.user_id FROM webauthn_credentials w),
  usable AS (
    SELECT b.organization_id, b.user_id FROM break_glass_administrators b
    JOIN memberships m ON m.organization_id = b.organization_id AND m.user_id = b.user_id AND m.role IN ('owner', 'admin')
    JOIN users u ON u.id = b.user_id AND u.disabled_at IS NULL
    WHERE b.expires_at > now() AND b.user_id IN (SELECT user_id FROM factors))
  SELECT m.organization_id, o.plan, m.role, c.id, c.status = 'active', c.tested_at IS NOT NULL,
    (SELECT count(*)::integer FROM sso_domains d WHERE d.organization_id = o.id AND d.verified_at IS NOT NULL),
    EXISTS (SELECT 1 FROM usable x WHERE x.organization_id = o.id AND x.user_id = person_id),
    (SELECT count(*)::integer FROM usable x WHERE x.organization_id = o.id),
    person_id IN (SELECT user_id FROM factors)
  FROM memberships m JOIN organizations o ON o.id = m.organization_id
  LEFT JOIN connections c ON c.organization_id = o.id AND c.enforced
  WHERE m.user_id = person_id
$$;
