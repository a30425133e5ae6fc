-- How many messages of each folder are kept and unread, kept by triggers in the transaction that changes a message, which holds
-- the row of the mailbox. The serving role only reads it.
CREATE TABLE mail_folder_counts (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  folder_id uuid NOT NULL,
  total integer NOT NULL,
  unread integer NOT NULL,
  PRIMARY KEY (workspace_id, folder_id)
);
ALTER TABLE mail_folder_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_folder_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON mail_folder_counts FOR SELECT TO :"app" USING (workspace_id = app_workspace());
CREATE POLICY upkeep ON mail_folder_counts TO :"owner" USING (true) WITH CHECK (true);
GRANT SELECT ON mail_folder_counts TO :"app";

-- Where messages go nothing is inserted: when a band goes, its counts may be gone before its messages.
-- What stays where it is, read or unread as before, is not counted again.
CREATE FUNCTION keep_mail_counts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO mail_folder_counts AS k (workspace_id, folder_id, total, unread)
        SELECT workspace_id, folder_id, count(*), count(*) FILTER (WHERE NOT is_read) FROM added GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (workspace_id, folder_id) DO UPDATE
          SET total = k.total + excluded.total, unread = k.unread + excluded.unread;
      ELSIF TG_OP = 'DELETE' THEN
        UPDATE mail_folder_counts k SET total = k.total - g.total, unread = k.unread - g.unread
        FROM (SELECT workspace_id, folder_id, count(*) AS total, count(*) FILTER (WHERE NOT is_read) AS unread
          FROM gone GROUP BY 1, 2) g
        WHERE k.workspace_id = g.workspace_id AND k.folder_id = g.folder_id;
      ELSE
        INSERT INTO mail_folder_counts AS k (workspace_id, folder_id, total, unread)
        SELECT workspace_id, folder_id, sum(more), coalesce(sum(more) FILTER (WHERE NOT is_read), 0) FROM (
          SELECT workspace_id, folder_id, is_read, -1 AS more FROM gone
          UNION ALL SELECT workspace_id, folder_id, is_read, 1 FROM added) c
        GROUP BY 1, 2 HAVING sum(more) <> 0 OR sum(more) FILTER (WHERE NOT is_read) <> 0 ORDER BY 1, 2
        ON CONFLICT (workspace_id, folder_id) DO UPDATE
          SET total = k.total + excluded.total, unread = k.unread + excluded.unread;
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER keep_mail_counts_added AFTER INSERT ON mail_messages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_mail_counts();
CREATE TRIGGER keep_mail_counts_changed AFTER UPDATE ON mail_messages
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_mail_counts();
CREATE TRIGGER keep_mail_counts_gone AFTER DELETE ON mail_messages
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_mail_counts();

INSERT INTO mail_folder_counts (workspace_id, folder_id, total, unread)
SELECT workspace_id, folder_id, count(*), count(*) FILTER (WHERE NOT is_read) FROM mail_messages GROUP BY 1, 2;

REVOKE EXECUTE ON FUNCTION keep_mail_counts() FROM PUBLIC;
