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
