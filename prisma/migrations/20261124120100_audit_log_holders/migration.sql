-- What a person may know the secret of: asked for where they decide what a credential asked for.
CREATE INDEX "audit_log_holders_idx" ON "audit_log"("organization_id", "actor_id")
  WHERE "action" IN ('api_key.created', 'oauth_application.created', 'oauth_application.secret_rotated');
