-- Returns which organization a set-up link belongs to, by the hash of the link. Whether it may be opened is decided where it is
-- opened.
--
-- Runs as assay_lookup. May be called by auth.
CREATE OR REPLACE FUNCTION set_up_link_of(link_hash bytea)
RETURNS TABLE (id text, organization_id text)
LANGUAGE sql
STABLE SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
  SELECT l.id, l.organization_id FROM set_up_links l WHERE l.hash = link_hash
$$;
