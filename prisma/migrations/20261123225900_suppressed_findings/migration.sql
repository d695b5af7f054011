-- Whether a finding is suppressed already is looked up for each new suppression and each request for one.
CREATE INDEX "suppressions_organization_id_repository_fingerprint_idx" ON "suppressions"("organization_id", "repository", "fingerprint");
