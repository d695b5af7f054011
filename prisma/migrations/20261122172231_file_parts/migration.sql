-- The list of files of an evaluation in parts, each stored once for all evaluations that have it.
-- docs/decisions/parts.md

CREATE TABLE "file_parts" (
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "lines" TEXT NOT NULL,
    "files" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,
    "has_claimed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "file_parts_pkey" PRIMARY KEY ("organization_id", "environment", "digest")
);
-- digests do not get smaller by compression, and a list of 50,000 files is read whole
ALTER TABLE "file_parts" ALTER COLUMN "lines" SET STORAGE EXTERNAL;

CREATE TABLE "file_part_contents" (
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "part" BYTEA NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "file_part_contents_pkey" PRIMARY KEY ("organization_id", "environment", "part", "content")
);
CREATE INDEX "file_part_contents_organization_id_environment_content_idx" ON "file_part_contents"("organization_id", "environment", "content");

CREATE TABLE "evaluation_parts" (
    "evaluation_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "part" BYTEA NOT NULL,

    CONSTRAINT "evaluation_parts_pkey" PRIMARY KEY ("evaluation_id", "ordinal")
);
CREATE INDEX "evaluation_parts_organization_id_environment_part_idx" ON "evaluation_parts"("organization_id", "environment", "part");

-- Parts whose evaluation was erased: the sweep erases those that no other one has.
CREATE TABLE "unnamed_parts" (
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    -- of the evaluation: contents that were sent since may be for the next one
    "named_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unnamed_parts_pkey" PRIMARY KEY ("organization_id", "environment", "digest")
);

CREATE TABLE "part_results" (
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "key" BYTEA NOT NULL,
    "part" BYTEA NOT NULL,
    "result" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "part_results_pkey" PRIMARY KEY ("organization_id", "environment", "key")
);
CREATE INDEX "part_results_organization_id_environment_part_idx" ON "part_results"("organization_id", "environment", "part");
CREATE INDEX "part_results_organization_id_environment_used_at_idx" ON "part_results"("organization_id", "environment", "used_at");

-- Evaluations from before: their lists in parts of 128 files. Where a list is cut means nothing, but to how much two of them share.
-- The owner is bound by row-level security while it is forced, and has named no organization here.
ALTER TABLE "evaluation_files" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "blobs" NO FORCE ROW LEVEL SECURITY;
CREATE TABLE "carried_parts" AS
  SELECT "organization_id", "environment", "evaluation_id", "ordinal", "digests", "lines", sha256(convert_to("lines", 'UTF8')) AS "part"
  FROM (
    SELECT "organization_id", "environment", "evaluation_id", "ordinal", array_agg("digest") AS "digests",
      string_agg(encode("digest", 'hex') || '  ' || "path" || E'\n', '' ORDER BY "path" COLLATE "C") AS "lines"
    FROM (
      SELECT *, ((row_number() OVER (PARTITION BY "evaluation_id" ORDER BY "path" COLLATE "C") - 1) / 128)::integer AS "place" FROM "evaluation_files"
    ) AS f("evaluation_id", "at", "organization_id", "environment", "path", "digest", "ordinal")
    GROUP BY "organization_id", "environment", "evaluation_id", "ordinal"
  ) AS cut;
INSERT INTO "file_parts" ("organization_id", "environment", "digest", "lines", "files", "bytes", "has_claimed")
  SELECT c."organization_id", c."environment", c."part", c."lines", cardinality(c."digests"),
    sum(CASE WHEN b."claimed" THEN 0 ELSE coalesce(b."size_bytes", octet_length(b."content")) END), bool_or(b."claimed")
  FROM (SELECT DISTINCT ON ("organization_id", "environment", "part") * FROM "carried_parts") c
  CROSS JOIN LATERAL unnest(c."digests") AS d("digest")
  JOIN "blobs" b ON b."organization_id" = c."organization_id" AND b."environment" = c."environment" AND b."digest" = d."digest"
  GROUP BY c."organization_id", c."environment", c."part", c."lines", c."digests";
INSERT INTO "file_part_contents" ("organization_id", "environment", "part", "content")
  SELECT DISTINCT c."organization_id", c."environment", c."part", d."digest" FROM "carried_parts" c CROSS JOIN LATERAL unnest(c."digests") AS d("digest");
INSERT INTO "evaluation_parts" ("evaluation_id", "ordinal", "organization_id", "environment", "part")
  SELECT "evaluation_id", "ordinal", "organization_id", "environment", "part" FROM "carried_parts";
DROP TABLE "carried_parts";
ALTER TABLE "blobs" FORCE ROW LEVEL SECURITY;

ALTER TABLE "file_part_contents" ADD CONSTRAINT "file_part_contents_organization_id_environment_part_fkey" FOREIGN KEY ("organization_id", "environment", "part") REFERENCES "file_parts"("organization_id", "environment", "digest") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "file_part_contents" ADD CONSTRAINT "file_part_contents_organization_id_environment_content_fkey" FOREIGN KEY ("organization_id", "environment", "content") REFERENCES "blobs"("organization_id", "environment", "digest") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "evaluation_parts" ADD CONSTRAINT "evaluation_parts_organization_id_environment_part_fkey" FOREIGN KEY ("organization_id", "environment", "part") REFERENCES "file_parts"("organization_id", "environment", "digest") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "unnamed_parts" ADD CONSTRAINT "unnamed_parts_organization_id_environment_digest_fkey" FOREIGN KEY ("organization_id", "environment", "digest") REFERENCES "file_parts"("organization_id", "environment", "digest") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "part_results" ADD CONSTRAINT "part_results_organization_id_environment_part_fkey" FOREIGN KEY ("organization_id", "environment", "part") REFERENCES "file_parts"("organization_id", "environment", "digest") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE "file_parts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "file_parts" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "file_parts" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "file_parts" TO assay_operator USING (true);
CREATE POLICY lookup ON "file_parts" TO assay_lookup USING (true);
GRANT SELECT, INSERT ON "file_parts" TO assay_gateway;
GRANT SELECT ON "file_parts" TO assay_evaluator;
GRANT SELECT, INSERT, UPDATE, DELETE ON "file_parts" TO assay_operator;
-- FOR UPDATE asks for the right to change a column
GRANT SELECT (organization_id, environment, digest), UPDATE (digest), DELETE ON "file_parts" TO assay_lookup;

ALTER TABLE "file_part_contents" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "file_part_contents" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "file_part_contents" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "file_part_contents" TO assay_operator USING (true);
CREATE POLICY lookup ON "file_part_contents" TO assay_lookup USING (true);
GRANT INSERT ON "file_part_contents" TO assay_gateway;
-- ON CONFLICT asks for the right to read its key
GRANT SELECT ON "file_part_contents" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "file_part_contents" TO assay_operator;
GRANT SELECT ON "file_part_contents" TO assay_lookup;

ALTER TABLE "evaluation_parts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "evaluation_parts" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "evaluation_parts" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "evaluation_parts" TO assay_operator USING (true);
CREATE POLICY lookup ON "evaluation_parts" TO assay_lookup USING (true);
GRANT SELECT, INSERT, DELETE ON "evaluation_parts" TO assay_gateway;
GRANT SELECT ON "evaluation_parts" TO assay_evaluator;
GRANT SELECT, INSERT, UPDATE, DELETE ON "evaluation_parts" TO assay_operator;
GRANT SELECT (organization_id, environment, part) ON "evaluation_parts" TO assay_lookup;

ALTER TABLE "unnamed_parts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "unnamed_parts" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "unnamed_parts" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "unnamed_parts" TO assay_operator USING (true);
CREATE POLICY lookup ON "unnamed_parts" TO assay_lookup USING (true);
GRANT SELECT, INSERT, UPDATE ON "unnamed_parts" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "unnamed_parts" TO assay_operator;
GRANT SELECT, UPDATE, DELETE ON "unnamed_parts" TO assay_lookup;

ALTER TABLE "part_results" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "part_results" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "part_results" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "part_results" TO assay_operator USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "part_results" TO assay_evaluator;
GRANT SELECT, INSERT, UPDATE, DELETE ON "part_results" TO assay_operator;

GRANT INSERT ON "unnamed_contents" TO assay_lookup;

DROP FUNCTION erase_unnamed_contents(interval, integer);
DROP TABLE "evaluation_files";

-- Erases parts that no evaluation has any more, and then contents that no part has named for `kept`; those of an erased part are
-- due at once, unless they were sent again since. Returns how many it looked at (`at_most` or more where there may be others), and how many contents
-- it erased. Each statement sees what was committed before it: once a row is locked, whoever wanted to name it has either
-- committed, which the next statement sees, or waits for this transaction, and then finds it gone. Locks are passed over,
-- or taken in the order of digests, as everybody takes them.
CREATE FUNCTION erase_unnamed_contents(kept interval, at_most integer, OUT looked_at integer, OUT erased integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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

-- A role must be able to create in the schema to take a function over; only for this moment.
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION erase_unnamed_contents(interval, integer) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION erase_unnamed_contents(interval, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_unnamed_contents(interval, integer) TO assay_gateway, assay_operator;
