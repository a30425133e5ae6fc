-- Who gets a mail without the others seeing it, and the files that go along: copies of our own, so that what is sent is what
-- was chosen, and the copy in Sent is what was sent.
ALTER TABLE mail_drafts ADD COLUMN bcc_line text NOT NULL DEFAULT '';

CREATE TABLE mail_draft_files (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  draft_id uuid NOT NULL,
  file_key text NOT NULL,
  file_name text NOT NULL,
  file_bytes bigint NOT NULL,
  file_sha256 bytea NOT NULL,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, draft_id) REFERENCES mail_drafts (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX mail_draft_files_draft ON mail_draft_files (workspace_id, draft_id);
ALTER TABLE mail_draft_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_draft_files FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON mail_draft_files TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON mail_draft_files TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY administration ON mail_draft_files FOR SELECT TO :"admin" USING (true);
GRANT SELECT, INSERT, DELETE ON mail_draft_files TO :"app";
GRANT SELECT (workspace_id, id, file_key, file_bytes, file_sha256) ON mail_draft_files TO :"admin";

-- Added to the view as it is: other features add theirs.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW stored_files WITH (security_invoker = true) AS '
    || rtrim(pg_get_viewdef('stored_files'::regclass), E' \n;') || '
  UNION ALL
  SELECT workspace_id, file_key, file_bytes, file_sha256, ''the file '' || id || '' of a mail'' FROM mail_draft_files';
END
$$;
