-- Takes a person who leaves an organization off its lists of approvers and code owners: one who joins again is named again. A policy
-- whose last approver left keeps its empty list, by which nobody approves.
--
-- Runs after a membership was deleted.
--
-- Runs as assay_lookup. May be called by nobody but its trigger.
CREATE OR REPLACE FUNCTION leave_approvers()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
BEGIN
  UPDATE suppression_settings SET
    approvers = (
      SELECT coalesce(jsonb_agg(one || jsonb_build_object('member_ids', (one -> 'member_ids') - OLD.user_id) ORDER BY at), '[]')
      FROM jsonb_array_elements(approvers) WITH ORDINALITY AS e(one, at)),
    code_owner_names = (
      SELECT coalesce(jsonb_agg(one || jsonb_build_object('member_ids', (one -> 'member_ids') - OLD.user_id) ORDER BY at), '[]')
      FROM jsonb_array_elements(code_owner_names) WITH ORDINALITY AS e(one, at) WHERE one -> 'member_ids' <> to_jsonb(ARRAY[OLD.user_id]))
    WHERE organization_id = OLD.organization_id
      AND jsonb_path_exists(approvers || code_owner_names, '$[*].member_ids[*] ? (@ == $id)', jsonb_build_object('id', OLD.user_id));
  RETURN NULL;
END
$$;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;
ALTER FUNCTION leave_approvers OWNER TO assay_lookup;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;
REVOKE EXECUTE ON FUNCTION leave_approvers FROM PUBLIC;

GRANT SELECT (organization_id, approvers, code_owner_names), UPDATE (approvers, code_owner_names) ON "suppression_settings" TO assay_lookup;
CREATE POLICY reading ON "suppression_settings" FOR SELECT TO assay_lookup USING (true);
CREATE POLICY leaving ON "suppression_settings" FOR UPDATE TO assay_lookup USING (true);
CREATE TRIGGER memberships_approvers AFTER DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION leave_approvers();

-- Those who left before. The owner of the tables is subject to their policies, and need not be a superuser.
ALTER TABLE "memberships" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "suppression_settings" NO FORCE ROW LEVEL SECURITY;
UPDATE "suppression_settings" s SET
  approvers = (
    SELECT coalesce(jsonb_agg(one || jsonb_build_object('member_ids', (
      SELECT coalesce(jsonb_agg(id ORDER BY nth), '[]') FROM jsonb_array_elements_text(one -> 'member_ids') WITH ORDINALITY AS i(id, nth)
      WHERE EXISTS (SELECT FROM "memberships" m WHERE m.organization_id = s.organization_id AND m.user_id = id))) ORDER BY at), '[]')
    FROM jsonb_array_elements(approvers) WITH ORDINALITY AS e(one, at)),
  code_owner_names = (
    SELECT coalesce(jsonb_agg(one || jsonb_build_object('member_ids', members) ORDER BY at), '[]')
    FROM jsonb_array_elements(code_owner_names) WITH ORDINALITY AS e(one, at)
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(id ORDER BY nth) AS members FROM jsonb_array_elements_text(one -> 'member_ids') WITH ORDINALITY AS i(id, nth)
      WHERE EXISTS (SELECT FROM "memberships" m WHERE m.organization_id = s.organization_id AND m.user_id = id)) AS left_over
    WHERE members IS NOT NULL);
ALTER TABLE "suppression_settings" FORCE ROW LEVEL SECURITY;
ALTER TABLE "memberships" FORCE ROW LEVEL SECURITY;
