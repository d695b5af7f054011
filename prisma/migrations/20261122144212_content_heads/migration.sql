-- The first bytes of a content that lies in an object: reports look for `#!` lines in files without an extension.
ALTER TABLE "blobs" ADD COLUMN "head" BYTEA;
GRANT UPDATE (head) ON "blobs" TO assay_gateway;
