-- What a report says of whose it is and who asked for it, as it was then: signed, and not part of its digest. Reports of before
-- have neither.
ALTER TABLE "compliance_reports" ADD COLUMN "organization_name" TEXT;
ALTER TABLE "compliance_reports" ADD COLUMN "prepared_by" JSON;
ALTER TABLE "compliance_schedules" ADD COLUMN "prepared_by" JSON;
