-- An override that lowered nothing when it was made needed no approval, and so never lowers anything. Those from before stay as they are.
-- docs/decisions/policy-overrides.md
ALTER TABLE "policy_overrides" ADD COLUMN "only_raises" BOOLEAN NOT NULL DEFAULT false;
