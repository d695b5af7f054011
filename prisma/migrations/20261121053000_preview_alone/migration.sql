-- A draft may be previewed by itself: it is then compared with no policy, and with no version.
ALTER TABLE "policy_previews" ALTER COLUMN "policy_id" DROP NOT NULL, ALTER COLUMN "version" DROP NOT NULL;
ALTER TABLE "policy_previews" ADD CONSTRAINT "policy_previews_compared" CHECK (("policy_id" IS NULL) = ("version" IS NULL));
