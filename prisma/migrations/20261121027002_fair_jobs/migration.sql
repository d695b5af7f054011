-- Waiting jobs of one organization after another: for turns between organizations, and for bounds of what may wait.
CREATE INDEX "jobs_kind_organization_id_id_idx" ON "jobs"("kind", "organization_id", "id");
