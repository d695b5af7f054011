-- Contents that come before the evaluation that names them, in PostgreSQL or as objects of an S3 store.

-- Exactly one of: the bytes; the object that holds them; neither, where it is too large to be evaluated. The size stands
-- beside the latter two. What a client says of a content that it need not send is `claimed`: nobody else is told that it is
-- here, and what is received later takes its place.
ALTER TABLE "blobs" ALTER COLUMN "content" DROP NOT NULL;
ALTER TABLE "blobs" ADD COLUMN "size_bytes" INTEGER;
ALTER TABLE "blobs" ADD COLUMN "object_key" TEXT;
ALTER TABLE "blobs" ADD COLUMN "claimed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "blobs" ADD CONSTRAINT "blobs_place" CHECK (content IS NOT NULL OR size_bytes IS NOT NULL);

-- Contents that no evaluation may name: those that were sent, and those whose evaluation was erased. The sweep looks at each
-- once it is due, and forgets it where it is named.
CREATE TABLE "unnamed_contents" (
    "organization_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unnamed_contents_pkey" PRIMARY KEY ("organization_id", "environment", "digest")
);
CREATE INDEX "unnamed_contents_since_idx" ON "unnamed_contents"("since");
ALTER TABLE "unnamed_contents" ADD CONSTRAINT "unnamed_contents_organization_id_environment_digest_fkey" FOREIGN KEY ("organization_id", "environment", "digest") REFERENCES "blobs"("organization_id", "environment", "digest") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Objects that no row names: written down before they are made, and again when their row is deleted.
CREATE TABLE "unnamed_objects" (
    "object_key" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unnamed_objects_pkey" PRIMARY KEY ("object_key")
);
CREATE INDEX "unnamed_objects_due_at_idx" ON "unnamed_objects"("due_at");

ALTER TABLE "unnamed_contents" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "unnamed_contents" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "unnamed_contents" USING (organization_id = assay_organization() AND environment = assay_environment());
CREATE POLICY operator ON "unnamed_contents" TO assay_operator USING (true);
CREATE POLICY lookup ON "unnamed_contents" TO assay_lookup USING (true);
GRANT SELECT, INSERT, UPDATE ON "unnamed_contents" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "unnamed_contents" TO assay_operator;
GRANT SELECT, UPDATE, DELETE ON "unnamed_contents" TO assay_lookup;

ALTER TABLE "unnamed_objects" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "unnamed_objects" FORCE ROW LEVEL SECURITY;
CREATE POLICY services ON "unnamed_objects" TO assay_gateway USING (true);
CREATE POLICY operator ON "unnamed_objects" TO assay_operator USING (true);
CREATE POLICY lookup ON "unnamed_objects" TO assay_lookup USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "unnamed_objects" TO assay_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "unnamed_objects" TO assay_operator;
GRANT SELECT, INSERT, UPDATE ON "unnamed_objects" TO assay_lookup;

GRANT UPDATE (content, size_bytes, object_key, claimed) ON "blobs" TO assay_gateway;
CREATE POLICY lookup ON "blobs" TO assay_lookup USING (true);
-- FOR UPDATE asks for the right to change a column
GRANT SELECT (organization_id, environment, digest), UPDATE (digest), DELETE ON "blobs" TO assay_lookup;
CREATE POLICY lookup ON "evaluation_files" TO assay_lookup USING (true);
GRANT SELECT (organization_id, environment, digest) ON "evaluation_files" TO assay_lookup;

CREATE FUNCTION note_unnamed_object() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO unnamed_objects (object_key) VALUES (OLD.object_key) ON CONFLICT (object_key) DO UPDATE SET due_at = excluded.due_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER blobs_object AFTER DELETE ON "blobs" FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION note_unnamed_object();

-- Erases contents that have been unnamed for `kept`, at most `at_most` of them; returns how many it looked at. Each statement
-- sees what was committed before it: once a row is locked, whoever wanted to name it has either committed, which the last
-- statement sees, or waits for this transaction, and then finds the content gone. It waits for nobody itself.
CREATE FUNCTION erase_unnamed_contents(kept interval, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  organizations text[];
  environments text[];
  digests bytea[];
BEGIN
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
      AND NOT EXISTS (SELECT FROM evaluation_files f
        WHERE f.organization_id = b.organization_id AND f.environment = b.environment AND f.digest = b.digest);
  DELETE FROM unnamed_contents u USING unnest(organizations, environments, digests) AS d(organization_id, environment, digest)
    WHERE u.organization_id = d.organization_id AND u.environment = d.environment AND u.digest = d.digest;
  RETURN coalesce(cardinality(digests), 0);
END
$$;

-- A role must be able to create in the schema to take a function over; only for this moment.
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION note_unnamed_object() OWNER TO assay_lookup;
ALTER FUNCTION erase_unnamed_contents(interval, integer) OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION note_unnamed_object(), erase_unnamed_contents(interval, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_unnamed_contents(interval, integer) TO assay_gateway;

-- At present; null where nothing can be said.
ALTER TABLE "evaluations" ADD COLUMN "files_per_second" DOUBLE PRECISION;
