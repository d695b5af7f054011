-- Ends the links that a person made for others: a person whose account is enabled again makes new ones.
--
-- Runs after an account was disabled.
--
-- Runs as assay_lookup. May be called by nobody but its trigger.
CREATE OR REPLACE FUNCTION end_links_of_account()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
BEGIN
  UPDATE set_up_links SET revoked_at = now() WHERE maker_id = NEW.id AND revoked_at IS NULL;
  UPDATE compliance_report_shares SET revoked_at = now() WHERE maker_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END
$$;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION end_links_of_account OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION end_links_of_account FROM PUBLIC;

CREATE TRIGGER users_links AFTER UPDATE OF disabled_at ON "users" FOR EACH ROW
  WHEN (OLD.disabled_at IS NULL AND NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION end_links_of_account();

-- Those of accounts that are disabled now. The owner of the tables is subject to their policies, and need not be a superuser.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "set_up_links" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "compliance_report_shares" NO FORCE ROW LEVEL SECURITY;
UPDATE "set_up_links" SET revoked_at = now()
  WHERE revoked_at IS NULL AND maker_id IN (SELECT id FROM "users" WHERE disabled_at IS NOT NULL);
UPDATE "compliance_report_shares" SET revoked_at = now()
  WHERE revoked_at IS NULL AND maker_id IN (SELECT id FROM "users" WHERE disabled_at IS NOT NULL);
ALTER TABLE "compliance_report_shares" FORCE ROW LEVEL SECURITY;
ALTER TABLE "set_up_links" FORCE ROW LEVEL SECURITY;
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
