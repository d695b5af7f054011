-- The most that two roles both may: the greatest role that both cover (libs/contracts/src/roles.ts, commonRole). Roles are a partial order:
-- an auditor shares with a developer, and with a member, what a `reader` may, which is a role of credentials alone.
CREATE FUNCTION common_role(one text, other text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN one NOT IN ('owner', 'admin', 'developer', 'auditor', 'member') THEN 'reader'
    WHEN other NOT IN ('owner', 'admin', 'developer', 'auditor', 'member') THEN 'reader'
    WHEN one = other THEN one
    WHEN one = 'owner' THEN other
    WHEN other = 'owner' THEN one
    WHEN one = 'admin' THEN other
    WHEN other = 'admin' THEN one
    WHEN 'auditor' IN (one, other) THEN 'reader'
    ELSE 'member'
  END
$$;

-- As before, by that order: at the commit a credential carries what its own authority and its maker's role now both allow.
CREATE OR REPLACE FUNCTION lower_authority() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  organization CONSTANT text := coalesce(NEW.organization_id, OLD.organization_id);
  person CONSTANT text := coalesce(NEW.user_id, OLD.user_id);
  left_with text;
BEGIN
  SELECT coalesce((SELECT m.role FROM memberships m WHERE m.organization_id = organization AND m.user_id = person), 'member') INTO left_with;
  UPDATE api_keys k SET authority = common_role(k.authority, left_with), suspended_at = now(), suspension_told_at = NULL
    WHERE k.organization_id = organization AND k.maker_id = person AND k.blocked_at IS NULL
      AND k.authority <> common_role(k.authority, left_with);
  UPDATE oauth_applications a SET authority = common_role(a.authority, left_with), suspended_at = now(), suspension_told_at = NULL
    WHERE a.organization_id = organization AND a.maker_id = person
      AND a.authority <> common_role(a.authority, left_with);
  RETURN NULL;
END
$$;
