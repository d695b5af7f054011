-- What operators' commands need: every table for assay_operator (erasure, re-encryption, retention), and how long an
-- organization keeps its evaluations. Tables of later migrations name the operator themselves; tests/database checks it.
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname <> '_prisma_migrations' LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO assay_operator', name);
    IF NOT EXISTS (SELECT FROM pg_policies WHERE schemaname = current_schema() AND tablename = name AND 'assay_operator' = ANY (roles)) THEN
      EXECUTE format('CREATE POLICY operator ON %I TO assay_operator USING (true)', name);
    END IF;
  END LOOP;
END
$$;

ALTER TABLE "organizations" ADD COLUMN "retention_days" INTEGER;

-- Each service keeps what it uses: auth and the evaluator deliver nothing, auth and the dispatcher run no jobs, and only
-- services that consume messages give some up.
REVOKE ALL ON "jobs" FROM assay_auth, assay_dispatcher;
REVOKE ALL ON "delivery_queue" FROM assay_auth, assay_evaluator;
REVOKE INSERT, UPDATE, DELETE ON "dead_letters" FROM assay_auth, assay_gateway;
