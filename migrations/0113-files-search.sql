-- Names of files and folders are found by any two letters that stand beside each other in them. The pairs are hashed with the
-- workspace: what is looked for in one band never meets the names of another. Nothing but PostgreSQL itself is needed (decision 0085).
CREATE FUNCTION name_pairs(workspace uuid, name text) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT array_agg(DISTINCT hashtextextended(substr(name, n, 2), uuid_hash_extended(workspace, 0)))
    FROM generate_series(1, length(name) - 1) AS n
  $$;
CREATE INDEX file_items_pairs ON file_items USING gin (name_pairs(workspace_id, name_key)) WITH (fastupdate = off)
  WHERE trash_id IS NULL;
CREATE INDEX file_items_folders ON file_items (workspace_id, name_key) WHERE is_folder AND trash_id IS NULL;
CREATE INDEX file_items_in_order ON file_items (workspace_id, name_key, id) WHERE trash_id IS NULL;

-- The first items in the order of their names whose names hold a text. The row policies come before every operator that is not
-- leakproof, so that a member's own statement could use no index: this one looks in front of them, in the caller's workspace alone.
-- A text that many names hold is found among the first of them; one that few hold, by its pairs.
CREATE FUNCTION find_file_items(wanted text, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      own uuid := app_workspace();
      found uuid[];
      pairs bigint[] := name_pairs(own, wanted);
    BEGIN
      found := ARRAY(SELECT f.id FROM (
          SELECT i.id, i.name_key FROM file_items i WHERE i.workspace_id = own AND i.trash_id IS NULL
          ORDER BY i.name_key, i.id LIMIT 2000) f
        WHERE strpos(f.name_key, wanted) > 0 ORDER BY f.name_key, f.id LIMIT most);
      IF cardinality(found) = most THEN
        RETURN QUERY SELECT unnest(found);
      ELSIF pairs IS NULL THEN
        RETURN QUERY SELECT i.id FROM file_items i
          WHERE i.workspace_id = own AND i.trash_id IS NULL AND strpos(i.name_key, wanted) > 0
          ORDER BY i.name_key, i.id LIMIT most;
      ELSE
        -- Looked up before they are put in order: a plan for the order would read all names.
        RETURN QUERY WITH holding AS MATERIALIZED (
            SELECT i.id, i.name_key FROM file_items i
            WHERE name_pairs(i.workspace_id, i.name_key) @> pairs AND i.trash_id IS NULL
              AND i.workspace_id = own AND strpos(i.name_key, wanted) > 0)
          SELECT h.id FROM holding h ORDER BY h.name_key, h.id LIMIT most;
      END IF;
    END
  $$;
REVOKE EXECUTE ON FUNCTION find_file_items(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_file_items(text, integer) TO :"app";
