-- Auth consumes messages since it sends mail for other services, and whoever consumes messages gives some up.
GRANT INSERT, UPDATE ON "dead_letters" TO assay_auth;
