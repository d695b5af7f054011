-- Erases parts that no evaluation has any more, and then contents that no part has named for `kept`.
--
-- Contents of an erased part are due at once, unless they were sent again since. `looked_at`: how many it looked at (`at_most` or
-- more where there may be others); `erased`: how many contents went.
--
-- Each statement sees what was committed before it: once a row is locked, whoever wanted to name it has either committed, which
-- the next statement sees, or waits for this transaction, and then finds it gone. Locks are passed over, or taken in the order of
-- digests, as everybody takes them.
--
-- Runs as assay_lookup. May be called by gateway, operator.
CREATE OR REPLACE FUNCTION erase_unnamed_contents(kept interval, at_most integer, OUT looked_at integer, OUT erased integer)
RETURNS record
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
DECLARE
  organizations text[];
  environments text[];
  digests bytea[];
  times timestamptz[];
  due_organizations text[];
  due_environments text[];
  due_digests bytea[];
BEGIN
  SELECT array_agg(d.organization_id), array_agg(d.environment), array_agg(d.digest), array_agg(d.named_at)
  INTO organizations, environments, digests, times FROM (
    SELECT u.organization_id, u.environment, u.digest, u.named_at FROM unnamed_parts u LIMIT greatest(at_most / 50, 1) FOR UPDATE SKIP LOCKED) d;
  SELECT array_agg(l.organization_id), array_agg(l.environment), array_agg(l.digest), array_agg(l.named_at)
  INTO organizations, environments, digests, times FROM (
    SELECT p.organization_id, p.environment, p.digest, d.named_at FROM file_parts p
    JOIN unnest(organizations, environments, digests, times) AS d(organization_id, environment, digest, named_at)
      ON p.organization_id = d.organization_id AND p.environment = d.environment AND p.digest = d.digest
    FOR UPDATE OF p SKIP LOCKED) l;
  -- a part has some contents
  looked_at := 50 * coalesce(cardinality(digests), 0);
  IF looked_at > 0 THEN
    DELETE FROM unnamed_parts u USING unnest(organizations, environments, digests) AS d(organization_id, environment, digest)
      WHERE u.organization_id = d.organization_id AND u.environment = d.environment AND u.digest = d.digest;
    SELECT array_agg(d.organization_id), array_agg(d.environment), array_agg(d.digest), array_agg(d.named_at)
    INTO organizations, environments, digests, times
    FROM unnest(organizations, environments, digests, times) AS d(organization_id, environment, digest, named_at)
    WHERE NOT EXISTS (SELECT FROM evaluation_parts e
      WHERE e.organization_id = d.organization_id AND e.environment = d.environment AND e.part = d.digest);
    WITH noted AS (
      INSERT INTO unnamed_contents (organization_id, environment, digest, since)
      SELECT c.organization_id, c.environment, c.content, max(d.named_at)
      FROM unnest(organizations, environments, digests, times) AS d(organization_id, environment, digest, named_at)
      JOIN file_part_contents c ON c.organization_id = d.organization_id AND c.environment = d.environment AND c.part = d.digest
      GROUP BY c.organization_id, c.environment, c.content ORDER BY c.organization_id, c.environment, c.content
      ON CONFLICT (organization_id, environment, digest) DO UPDATE SET since = excluded.since WHERE unnamed_contents.since < excluded.since
      RETURNING organization_id, environment, digest)
    SELECT array_agg(n.organization_id), array_agg(n.environment), array_agg(n.digest)
    INTO due_organizations, due_environments, due_digests FROM noted n;
    UPDATE unnamed_contents u SET since = '-infinity'
      FROM unnest(due_organizations, due_environments, due_digests) AS d(organization_id, environment, digest)
      WHERE u.organization_id = d.organization_id AND u.environment = d.environment AND u.digest = d.digest;
    DELETE FROM file_parts p USING unnest(organizations, environments, digests) AS d(organization_id, environment, digest)
      WHERE p.organization_id = d.organization_id AND p.environment = d.environment AND p.digest = d.digest;
  END IF;
  SELECT array_agg(d.organization_id), array_agg(d.environment), array_agg(d.digest) INTO organizations, environments, digests FROM (
    SELECT u.organization_id, u.environment, u.digest FROM unnamed_contents u WHERE u.since < now() - kept
    ORDER BY u.since LIMIT at_most FOR UPDATE SKIP LOCKED) d;
  SELECT array_agg(l.organization_id), array_agg(l.environment), array_agg(l.digest) INTO organizations, environments, digests FROM (
    SELECT b.organization_id, b.environment, b.digest FROM blobs b
    JOIN unnest(organizations, environments, digests) AS d(organization_id, environment, digest)
      ON b.organization_id = d.organization_id AND b.environment = d.environment AND b.digest = d.digest
    FOR UPDATE OF b SKIP LOCKED) l;
  DELETE FROM blobs b USING unnest(organizations, environments, digests) AS d(organization_id, environment, digest)
    WHERE b.organization_id = d.organization_id AND b.environment = d.environment AND b.digest = d.digest
      AND NOT EXISTS (SELECT FROM file_part_contents c
        WHERE c.organization_id = b.organization_id AND c.environment = b.environment AND c.content = b.digest);
  GET DIAGNOSTICS erased = ROW_COUNT;
  DELETE FROM unnamed_contents u USING unnest(organizations, environments, digests) AS d(organization_id, environment, digest)
    WHERE u.organization_id = d.organization_id AND u.environment = d.environment AND u.digest = d.digest;
  looked_at := greatest(looked_at, coalesce(cardinality(digests), 0));
END
$$;
