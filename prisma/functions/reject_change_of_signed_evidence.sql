-- A trigger: what was signed is what is reviewed, and what a report names by its digest. It never changes.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION reject_change_of_signed_evidence()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'compliance evidence % is signed and cannot be changed', OLD.id;
END
$$;
