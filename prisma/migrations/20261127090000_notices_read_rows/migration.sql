-- Auth owns mail: whether an exception or evidence was asked for as a message says, and nothing else of it.
GRANT SELECT (id, organization_id, requester_id, status) ON "suppression_requests" TO assay_auth;
GRANT SELECT (id, organization_id, member_id, status) ON "compliance_evidence_requests" TO assay_auth;
