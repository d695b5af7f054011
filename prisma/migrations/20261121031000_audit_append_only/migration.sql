-- Nobody changes a line of the audit log. An operator removes those of an erased organization, and nothing else: a single
-- line that is missing shows in the chain.
REVOKE UPDATE ON "audit_log" FROM assay_operator;
