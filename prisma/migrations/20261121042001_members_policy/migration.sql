-- As before, and the setting is read once a query, not once a row: a page of groups has tens of thousands.
ALTER POLICY tenant ON "scim_group_members" USING (organization_id = (SELECT assay_organization()));
