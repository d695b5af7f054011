-- A content whose object somebody deleted from the bucket is sent again: the evaluator, which finds it gone, marks its row.
GRANT UPDATE (claimed) ON "blobs" TO assay_evaluator;

-- Should the former object turn up after all, it is erased.
CREATE TRIGGER blobs_object_replaced AFTER UPDATE OF object_key ON "blobs" FOR EACH ROW
  WHEN (OLD.object_key IS NOT NULL AND OLD.object_key IS DISTINCT FROM NEW.object_key) EXECUTE FUNCTION note_unnamed_object();
