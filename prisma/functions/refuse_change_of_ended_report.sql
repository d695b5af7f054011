-- Rejects any change of a compliance report that is completed or failed, whoever asks.
--
-- Runs as its caller. May be called by everyone.
CREATE OR REPLACE FUNCTION refuse_change_of_ended_report()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'compliance report % has ended and cannot be changed', OLD.id;
END
$$;
