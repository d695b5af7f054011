-- Ends the links whose creators lost the role before `end_links` was there: they would work again if the creators got it back.

-- The owner of the tables is subject to their policies, and need not be a superuser.
ALTER TABLE "memberships" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "set_up_links" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "compliance_report_shares" NO FORCE ROW LEVEL SECURITY;
UPDATE "set_up_links" l SET revoked_at = now()
  WHERE revoked_at IS NULL AND NOT EXISTS (
    SELECT FROM "memberships" m WHERE m.organization_id = l.organization_id AND m.user_id = l.maker_id AND m.role = 'owner');
UPDATE "compliance_report_shares" s SET revoked_at = now()
  WHERE revoked_at IS NULL AND NOT EXISTS (
    SELECT FROM "memberships" m WHERE m.organization_id = s.organization_id AND m.user_id = s.maker_id AND m.role IN ('owner', 'admin'));
ALTER TABLE "compliance_report_shares" FORCE ROW LEVEL SECURITY;
ALTER TABLE "set_up_links" FORCE ROW LEVEL SECURITY;
ALTER TABLE "memberships" FORCE ROW LEVEL SECURITY;
