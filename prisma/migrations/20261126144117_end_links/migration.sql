-- Ends the links that a person made for others, and may not make any more: the same person makes new ones once they have the role again.
--
-- Runs after any change of a membership.
--
-- Runs as assay_lookup. May be called by nobody but its trigger.
CREATE OR REPLACE FUNCTION end_links()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
BEGIN
  UPDATE set_up_links l SET revoked_at = now()
    WHERE l.organization_id = OLD.organization_id AND l.maker_id = OLD.user_id AND l.revoked_at IS NULL
      AND (TG_OP = 'DELETE' OR NEW.role <> 'owner');
  UPDATE compliance_report_shares s SET revoked_at = now()
    WHERE s.organization_id = OLD.organization_id AND s.maker_id = OLD.user_id AND s.revoked_at IS NULL
      AND (TG_OP = 'DELETE' OR NEW.role NOT IN ('owner', 'admin'));
  RETURN NULL;
END
$$;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION end_links OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION end_links FROM PUBLIC;

GRANT UPDATE (revoked_at) ON "set_up_links", "compliance_report_shares" TO assay_lookup;
CREATE POLICY ending ON "set_up_links" FOR UPDATE TO assay_lookup USING (true);
CREATE POLICY ending ON "compliance_report_shares" FOR UPDATE TO assay_lookup USING (true);
CREATE TRIGGER memberships_links AFTER UPDATE OF role OR DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION end_links();
