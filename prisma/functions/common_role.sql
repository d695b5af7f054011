-- Returns the greatest role that both roles cover (commonRole in libs/contracts/src/roles.ts).
--
-- Roles are a partial order: an auditor shares with a developer, and with a member, what a `reader` may, a role of credentials
-- alone.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION common_role(one text, other text)
RETURNS text
LANGUAGE sql
IMMUTABLE
AS $$
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
