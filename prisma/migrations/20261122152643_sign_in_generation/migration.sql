-- Ending everything of a person ends the sign-ins too that are no session yet: one of an earlier generation opens nothing.
ALTER TABLE users ADD COLUMN sign_in_generation integer NOT NULL DEFAULT 0;
