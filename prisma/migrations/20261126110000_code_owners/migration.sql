-- Owners of the code decide about exceptions, where the organization lets them.
ALTER TABLE "suppression_settings"
    ADD COLUMN "code_owners" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "code_owner_names" JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN "code_owner_keys" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "suppression_requests" ADD COLUMN "code_owner" TEXT;
ALTER TABLE "suppressions" ADD COLUMN "code_owner" TEXT;
