-- Lowers what credentials may do when their maker's role changes or ends: to what their authority and that role now both allow.
--
-- Runs at the commit, after any change of a membership. What was lowered is suspended, and its organization's owners are told of
-- it.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION lower_authority()
RETURNS trigger
LANGUAGE plpgsql
AS $$
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
