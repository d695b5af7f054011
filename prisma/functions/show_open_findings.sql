-- Makes the open findings of a repository those of one evaluation. Rows that say the same already are not written; of a renamed file
-- age and triage stay. `seen_at` is the age of those that are new.
--
-- Nested loops are off: of findings that the same transaction inserted the planner knows no number, takes them for one or two, and
-- compares each of 10,000 with each (15 s and more, where hashing takes 0.3 s).
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION show_open_findings(of_organization text, of_environment text, of_repository text, of_evaluation text, seen_at timestamptz) RETURNS void
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
