-- The open findings of every repository, as its latest evaluation shows them, and what people decided about each.
-- docs/decisions/open-findings.md

-- Which evaluation shows the state of a repository: see follow_evaluation.
CREATE TABLE "repositories" (
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "evaluation_id" TEXT NOT NULL,
    "branch" TEXT,
    "evaluated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "repositories_pkey" PRIMARY KEY ("organization_id", "environment", "repository")
);

CREATE TABLE "open_findings" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "rule_id" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "context_fingerprint" TEXT,
    "finding_id" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "severity_rank" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "line" INTEGER,
    "message" TEXT NOT NULL,
    "first_evaluation_id" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "open_findings_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "open_findings_by_severity_idx" ON "open_findings"("organization_id", "environment", "severity_rank", "first_seen_at", "id");
CREATE INDEX "open_findings_by_age_idx" ON "open_findings"("organization_id", "environment", "first_seen_at", "id");
CREATE INDEX "open_findings_by_repository_idx" ON "open_findings"("organization_id", "environment", "repository", "severity_rank", "first_seen_at", "id");

-- Apart from the findings: what was decided stays while a finding is gone, and holds again when it comes back.
CREATE TABLE "finding_triage" (
    "finding_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "assignee_id" TEXT,
    "updated_by" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "finding_triage_pkey" PRIMARY KEY ("finding_id")
);
CREATE INDEX "finding_triage_organization_id_environment_assignee_id_idx" ON "finding_triage"("organization_id", "environment", "assignee_id");

CREATE TABLE "finding_activity" (
    "id" TEXT NOT NULL,
    "finding_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,
    "text" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "finding_activity_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "finding_activity_organization_id_environment_finding_id_id_idx" ON "finding_activity"("organization_id", "environment", "finding_id", "id");

ALTER TABLE "repositories" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "repositories" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "repositories" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "repositories" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "repositories" TO assay_gateway, assay_evaluator, assay_operator;

ALTER TABLE "open_findings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "open_findings" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "open_findings" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "open_findings" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "open_findings" TO assay_gateway, assay_evaluator, assay_operator;

ALTER TABLE "finding_triage" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "finding_triage" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "finding_triage" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "finding_triage" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE ON "finding_triage" TO assay_gateway;
GRANT SELECT, UPDATE ON "finding_triage" TO assay_evaluator;
GRANT SELECT, INSERT, UPDATE, DELETE ON "finding_triage" TO assay_operator;

ALTER TABLE "finding_activity" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "finding_activity" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "finding_activity" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "finding_activity" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE ON "finding_activity" TO assay_gateway;
GRANT SELECT, UPDATE ON "finding_activity" TO assay_evaluator;
GRANT SELECT, INSERT, UPDATE, DELETE ON "finding_activity" TO assay_operator;

-- A branch by its name or by its whole reference.
CREATE FUNCTION branch_of(ref text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(ref, '^refs/heads/', '');

-- main counts before master, and both before every other branch, as in compliance reports.
CREATE FUNCTION branch_rank(ref text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE branch_of(ref) WHEN 'main' THEN 0 WHEN 'master' THEN 1 ELSE 2 END;

-- The same finding has the same identifier in every evaluation, also after it was gone: 100 bits in the letters of a ULID.
CREATE FUNCTION open_finding_id(organization_id text, environment text, repository text, policy_id text, rule_id text, fingerprint text) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN 'opf_0' || substr(encode(sha256(convert_to(
    organization_id || E'\n' || environment || E'\n' || repository || E'\n' || policy_id || E'\n' || rule_id || E'\n' || fingerprint, 'UTF8')), 'hex'), 1, 25);

-- Makes the open findings of a repository those of one evaluation. Rows that say the same already are not written.
-- Nested loops are off: of findings that the same transaction inserted the planner knows no number, takes them for one or two, and
-- compared each of 10,000 with each (15 s and more, where hashing takes 0.3 s).
CREATE FUNCTION show_open_findings(of_organization text, of_environment text, of_repository text, of_evaluation text, seen_at timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  INSERT INTO open_findings AS o (id, organization_id, environment, repository, policy_id, rule_id, fingerprint, context_fingerprint, finding_id, severity, severity_rank,
    action, path, line, message, first_evaluation_id, first_seen_at)
  SELECT DISTINCT ON (f.policy_id, f.rule_id, f.fingerprint)
    open_finding_id(of_organization, of_environment, of_repository, f.policy_id, f.rule_id, f.fingerprint), of_organization, of_environment, of_repository,
    f.policy_id, f.rule_id, f.fingerprint, said.fingerprints ->> 'context/v1', f.id, f.severity,
    CASE f.severity WHEN 'critical' THEN 5 WHEN 'high' THEN 4 WHEN 'medium' THEN 3 WHEN 'low' THEN 2 ELSE 1 END,
    f.action, f.path, (said."start" ->> 'line')::integer, coalesce(said.message, ''), of_evaluation, seen_at
  FROM findings f CROSS JOIN LATERAL json_to_record(f.data) AS said(message text, "start" json, fingerprints json)
  WHERE f.organization_id = of_organization AND f.environment = of_environment AND f.evaluation_id = of_evaluation
    AND f.status = 'open' AND f.baseline_state <> 'absent' AND f.action <> 'off'
  ORDER BY f.policy_id, f.rule_id, f.fingerprint, f.ordinal
  ON CONFLICT (id) DO UPDATE SET context_fingerprint = excluded.context_fingerprint, finding_id = excluded.finding_id, severity = excluded.severity,
    severity_rank = excluded.severity_rank, action = excluded.action, path = excluded.path, line = excluded.line, message = excluded.message
  WHERE (o.context_fingerprint, o.finding_id, o.severity, o.action, o.path, o.line, o.message)
    IS DISTINCT FROM (excluded.context_fingerprint, excluded.finding_id, excluded.severity, excluded.action, excluded.path, excluded.line, excluded.message);

  -- In a renamed file it is the same finding: its age and what was decided go with it.
  WITH gone AS (
    SELECT o.*, row_number() OVER (PARTITION BY o.policy_id, o.rule_id, o.context_fingerprint ORDER BY o.path, o.line, o.id) AS nth
    FROM open_findings o
    WHERE o.organization_id = of_organization AND o.environment = of_environment AND o.repository = of_repository
      AND NOT EXISTS (SELECT FROM findings f WHERE f.evaluation_id = of_evaluation AND f.fingerprint = o.fingerprint AND f.rule_id = o.rule_id AND f.policy_id = o.policy_id
        AND f.organization_id = of_organization AND f.environment = of_environment AND f.status = 'open' AND f.baseline_state <> 'absent' AND f.action <> 'off')
  ), came AS (
    SELECT o.*, row_number() OVER (PARTITION BY o.policy_id, o.rule_id, o.context_fingerprint ORDER BY o.path, o.line, o.id) AS nth
    FROM open_findings o
    WHERE o.organization_id = of_organization AND o.environment = of_environment AND o.repository = of_repository AND o.first_evaluation_id = of_evaluation
  ), moved AS (
    SELECT gone.id AS old_id, came.id AS new_id, gone.first_evaluation_id, gone.first_seen_at
    FROM gone JOIN came USING (policy_id, rule_id, context_fingerprint, nth) WHERE gone.id <> came.id
  ), aged AS (
    UPDATE open_findings o SET first_evaluation_id = moved.first_evaluation_id, first_seen_at = least(o.first_seen_at, moved.first_seen_at)
    FROM moved WHERE o.id = moved.new_id
  ), triaged AS (
    UPDATE finding_triage t SET finding_id = moved.new_id FROM moved
    WHERE t.finding_id = moved.old_id AND NOT EXISTS (SELECT FROM finding_triage other WHERE other.finding_id = moved.new_id)
  ), told AS (
    UPDATE finding_activity a SET finding_id = moved.new_id FROM moved
    WHERE a.organization_id = of_organization AND a.environment = of_environment AND a.finding_id = moved.old_id
  )
  DELETE FROM open_findings o USING gone WHERE o.id = gone.id;
END $$;

-- After each completed evaluation of a whole repository, and after one was erased: a trigger, so that no way to change
-- evaluations leaves it out. Those of one repository go one after the other.
CREATE FUNCTION follow_evaluation() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Evaluations from before. The owner is bound by row-level security while it is forced, and has named no organization here.
ALTER TABLE "evaluations" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "findings" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "repositories" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "open_findings" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "finding_triage" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "finding_activity" NO FORCE ROW LEVEL SECURITY;
INSERT INTO "repositories" (organization_id, environment, repository, evaluation_id, branch, evaluated_at)
  SELECT DISTINCT ON (organization_id, environment, repository) organization_id, environment, repository, id, branch_of(ref), completed_at
  FROM "evaluations" WHERE status = 'completed' AND scope = 'repository' AND deleted_at IS NULL
  ORDER BY organization_id, environment, repository, branch_rank(ref), id DESC;
SELECT show_open_findings(r.organization_id, r.environment, r.repository, r.evaluation_id, e.created_at) FROM "repositories" r JOIN "evaluations" e ON e.id = r.evaluation_id;
UPDATE "open_findings" o SET first_seen_at = first.seen_at, first_evaluation_id = first.evaluation_id
FROM (
  SELECT open_finding_id(e.organization_id, e.environment, e.repository, f.policy_id, f.rule_id, f.fingerprint) AS id, min(e.created_at) AS seen_at, min(e.id) AS evaluation_id
  FROM "findings" f JOIN "evaluations" e ON e.id = f.evaluation_id
  WHERE e.status = 'completed' AND e.scope = 'repository' AND e.deleted_at IS NULL AND f.baseline_state <> 'absent'
  GROUP BY 1
) AS first WHERE first.id = o.id;
ALTER TABLE "evaluations" FORCE ROW LEVEL SECURITY;
ALTER TABLE "findings" FORCE ROW LEVEL SECURITY;
ALTER TABLE "repositories" FORCE ROW LEVEL SECURITY;
ALTER TABLE "open_findings" FORCE ROW LEVEL SECURITY;
ALTER TABLE "finding_triage" FORCE ROW LEVEL SECURITY;
ALTER TABLE "finding_activity" FORCE ROW LEVEL SECURITY;

CREATE TRIGGER evaluations_completed AFTER UPDATE OF status ON "evaluations" FOR EACH ROW
  WHEN (NEW.status = 'completed' AND OLD.status <> 'completed' AND NEW.scope = 'repository' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION follow_evaluation();
CREATE TRIGGER evaluations_deleted AFTER UPDATE OF deleted_at ON "evaluations" FOR EACH ROW
  WHEN (OLD.status = 'completed' AND OLD.scope = 'repository' AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION follow_evaluation();
CREATE TRIGGER evaluations_erased AFTER DELETE ON "evaluations" FOR EACH ROW
  WHEN (OLD.status = 'completed' AND OLD.scope = 'repository' AND OLD.deleted_at IS NULL) EXECUTE FUNCTION follow_evaluation();
