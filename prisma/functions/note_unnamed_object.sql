-- Notes the object in the bucket of a content that was deleted, for the gateway to delete.
--
-- Runs as assay_lookup. May be called by nobody but its trigger.
CREATE OR REPLACE FUNCTION note_unnamed_object()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO unnamed_objects (object_key) VALUES (OLD.object_key) ON CONFLICT (object_key) DO UPDATE SET due_at = excluded.due_at;
  RETURN NULL;
END
$$;
