-- A shared view and a private one of the same creator can have the same name: otherwise whoever renames the shared one learns of the private one.
CREATE UNIQUE INDEX "finding_views_organization_id_environment_created_by_shared_key" ON "finding_views"("organization_id", "environment", "created_by", "shared", "name");
DROP INDEX "finding_views_organization_id_environment_created_by_name_key";
