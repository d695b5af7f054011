-- Which part of the repository an evaluation is of. Reports count evaluations of the whole repository only.
ALTER TABLE "evaluations" ADD COLUMN "scope" TEXT NOT NULL DEFAULT 'repository';
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_scope_check" CHECK ("scope" IN ('repository', 'changes'));

-- Rows from before the column: a part that the command line sent, and a file that was sent without a path, are not a repository.
-- The owner is bound by row-level security while it is forced, and has named no organization here.
ALTER TABLE "evaluations" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "evaluation_files" NO FORCE ROW LEVEL SECURITY;
UPDATE "evaluations" e SET "scope" = 'changes'
WHERE e."metadata"::jsonb -> 'assay_cli' ? 'part'
  OR EXISTS (SELECT FROM "evaluation_files" f WHERE f."evaluation_id" = e."id" AND f."path" = 'file-' || (f."ordinal" + 1));
ALTER TABLE "evaluations" FORCE ROW LEVEL SECURITY;
ALTER TABLE "evaluation_files" FORCE ROW LEVEL SECURITY;
