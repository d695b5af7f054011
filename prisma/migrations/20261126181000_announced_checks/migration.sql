ALTER TABLE "pull_request_checks" ADD COLUMN "announced" BOOLEAN NOT NULL DEFAULT false;
