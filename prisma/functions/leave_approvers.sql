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
