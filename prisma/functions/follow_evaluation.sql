-- Keeps `repositories` and `open_findings` with the latest evaluation of each repository's most important branch.
--
-- Runs after each completed evaluation of a whole repository, and after one was deleted: a trigger, so that no way to change
-- evaluations leaves it out. Those of one repository go one after the other.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION follow_evaluation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head repositories%ROWTYPE;
  next record;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO repositories (organization_id, environment, repository, evaluation_id, branch, evaluated_at)
      VALUES (NEW.organization_id, NEW.environment, NEW.repository, '', NULL, NEW.completed_at) ON CONFLICT DO NOTHING;
    SELECT * INTO STRICT head FROM repositories r
      WHERE r.organization_id = NEW.organization_id AND r.environment = NEW.environment AND r.repository = NEW.repository FOR UPDATE;
    IF head.evaluation_id <> '' AND (branch_rank(NEW.ref) > branch_rank(head.branch) OR (branch_rank(NEW.ref) = branch_rank(head.branch) AND NEW.id < head.evaluation_id)) THEN
      RETURN NULL;
    END IF;
    next := NEW;
  ELSE
    SELECT * INTO head FROM repositories r
      WHERE r.organization_id = OLD.organization_id AND r.environment = OLD.environment AND r.repository = OLD.repository AND r.evaluation_id = OLD.id FOR UPDATE;
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    SELECT e.id, e.ref, e.completed_at, e.created_at INTO next FROM evaluations e
      WHERE e.organization_id = OLD.organization_id AND e.environment = OLD.environment AND e.repository = OLD.repository
        AND e.status = 'completed' AND e.scope = 'repository' AND e.deleted_at IS NULL
      ORDER BY branch_rank(e.ref), e.id DESC LIMIT 1;
    IF NOT FOUND THEN
      DELETE FROM open_findings o WHERE o.organization_id = head.organization_id AND o.environment = head.environment AND o.repository = head.repository;
      DELETE FROM repositories r WHERE r.organization_id = head.organization_id AND r.environment = head.environment AND r.repository = head.repository;
      RETURN NULL;
    END IF;
  END IF;
  UPDATE repositories r SET evaluation_id = next.id, branch = branch_of(next.ref), evaluated_at = next.completed_at
    WHERE r.organization_id = head.organization_id AND r.environment = head.environment AND r.repository = head.repository;
  PERFORM show_open_findings(head.organization_id, head.environment, head.repository, next.id, next.created_at);
  RETURN NULL;
END $$;
