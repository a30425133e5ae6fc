-- How many living items lie straight in each folder, kept by triggers in the transaction that moves, adds or throws away one,
-- which holds the workspace's row. The serving role only reads it.
CREATE TABLE file_folder_counts (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  folder_id uuid NOT NULL,
  items integer NOT NULL,
  PRIMARY KEY (workspace_id, folder_id)
);
ALTER TABLE file_folder_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_folder_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON file_folder_counts FOR SELECT TO :"app" USING (workspace_id = app_workspace());
CREATE POLICY upkeep ON file_folder_counts TO :"owner" USING (true) WITH CHECK (true);
GRANT SELECT ON file_folder_counts TO :"app";

-- Where items go nothing is inserted: when a band goes, its counts may be gone before its items. What stays in its folder
-- (a name, a version) is not counted again.
CREATE FUNCTION keep_folder_counts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO file_folder_counts AS k (workspace_id, folder_id, items)
        SELECT workspace_id, parent_id, count(*) FROM added WHERE parent_id IS NOT NULL AND trash_id IS NULL
        GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (workspace_id, folder_id) DO UPDATE SET items = k.items + excluded.items;
      ELSIF TG_OP = 'DELETE' THEN
        UPDATE file_folder_counts k SET items = k.items - g.items
        FROM (SELECT workspace_id, parent_id, count(*) AS items FROM gone
          WHERE parent_id IS NOT NULL AND trash_id IS NULL GROUP BY 1, 2) g
        WHERE k.workspace_id = g.workspace_id AND k.folder_id = g.parent_id;
      ELSE
        INSERT INTO file_folder_counts AS k (workspace_id, folder_id, items)
        SELECT workspace_id, parent_id, sum(more) FROM (
          SELECT workspace_id, parent_id, trash_id, -1 AS more FROM gone
          UNION ALL SELECT workspace_id, parent_id, trash_id, 1 FROM added) c
        WHERE parent_id IS NOT NULL AND trash_id IS NULL
        GROUP BY 1, 2 HAVING sum(more) <> 0 ORDER BY 1, 2
        ON CONFLICT (workspace_id, folder_id) DO UPDATE SET items = k.items + excluded.items;
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER keep_folder_counts_added AFTER INSERT ON file_items
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_folder_counts();
CREATE TRIGGER keep_folder_counts_changed AFTER UPDATE ON file_items
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_folder_counts();
CREATE TRIGGER keep_folder_counts_gone AFTER DELETE ON file_items
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_folder_counts();

INSERT INTO file_folder_counts (workspace_id, folder_id, items)
SELECT workspace_id, parent_id, count(*) FROM file_items WHERE parent_id IS NOT NULL AND trash_id IS NULL GROUP BY 1, 2;

REVOKE EXECUTE ON FUNCTION keep_folder_counts() FROM PUBLIC;
