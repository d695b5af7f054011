-- Who is behind requests that were open when requests began to name that person: whoever made the key or application. Nobody decides
-- their own, docs/decisions/exceptions.md. The owner of the tables may see every row for this moment.
ALTER TABLE "suppression_requests" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "api_keys" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "oauth_applications" NO FORCE ROW LEVEL SECURITY;
UPDATE "suppression_requests" r SET requester_id = made.maker_id
  FROM (SELECT id, organization_id, maker_id FROM "api_keys" UNION ALL SELECT id, organization_id, maker_id FROM "oauth_applications") made
  WHERE made.id = r.created_by AND made.organization_id = r.organization_id AND r.status = 'open' AND r.requester_id IS NULL;
UPDATE "suppression_requests" SET requester_id = created_by WHERE created_by LIKE 'usr\_%' AND status = 'open' AND requester_id IS NULL;
ALTER TABLE "suppression_requests" FORCE ROW LEVEL SECURITY;
ALTER TABLE "api_keys" FORCE ROW LEVEL SECURITY;
ALTER TABLE "oauth_applications" FORCE ROW LEVEL SECURITY;
