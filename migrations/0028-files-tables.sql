-- The folders and files of a band: one table for both, as a name is taken once in its folder.
CREATE TABLE file_items (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Null at the top.
  parent_id uuid,
  is_folder boolean NOT NULL,
  name text NOT NULL,
  name_key text NOT NULL,
  -- The version that counts: the last one, or an older one that was made to count again.
  version integer,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid REFERENCES accounts ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- In the trash: with which item it went there (its own id for what was thrown away itself).
  trash_id uuid,
  trashed_at timestamptz,
  trashed_by uuid REFERENCES accounts ON DELETE SET NULL,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  CHECK (is_folder = (version IS NULL)),
  CHECK ((trash_id IS NULL) = (trashed_at IS NULL)),
  CHECK (parent_id <> id),
  FOREIGN KEY (workspace_id, parent_id) REFERENCES file_items (workspace_id, id)
);
CREATE UNIQUE INDEX file_items_names ON file_items (workspace_id, parent_id, name_key) NULLS NOT DISTINCT
  WHERE trash_id IS NULL;
CREATE INDEX file_items_parent ON file_items (workspace_id, parent_id);
CREATE INDEX file_items_trash ON file_items (workspace_id, trash_id) WHERE trash_id IS NOT NULL;

CREATE TABLE file_versions (
  workspace_id uuid NOT NULL,
  file_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  file_key text NOT NULL,
  file_bytes bigint NOT NULL CHECK (file_bytes >= 0),
  file_sha256 bytea NOT NULL,
  -- What a zip says of it before its bytes come.
  file_crc32 bigint NOT NULL CHECK (file_crc32 BETWEEN 0 AND 4294967295),
  -- What its bytes say it is, and as what it may be shown or played.
  kind text NOT NULL CHECK (kind IN ('audio', 'image', 'pdf', 'text', 'other')),
  media_type text NOT NULL,
  preview text NOT NULL CHECK (preview IN ('none', 'pending', 'ready', 'failed')),
  -- Small copies of pictures, made by us.
  picture_key text,
  picture_bytes bigint,
  thumb_key text,
  thumb_bytes bigint,
  -- Of sound: its length, and its waveform in 200 columns.
  duration_seconds double precision,
  overview bytea,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, file_id, number),
  FOREIGN KEY (workspace_id, file_id) REFERENCES file_items (workspace_id, id) ON DELETE CASCADE
);

-- What files belong to. No key holds the other end: a link outlives what it leads to, by the name kept here.
CREATE TABLE file_links (
  workspace_id uuid NOT NULL,
  file_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('song', 'release', 'task')),
  target_id uuid NOT NULL,
  name text NOT NULL,
  linked_by uuid REFERENCES accounts ON DELETE SET NULL,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, file_id, kind, target_id),
  FOREIGN KEY (workspace_id, file_id) REFERENCES file_items (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX file_links_target ON file_links (workspace_id, kind, target_id);

ALTER TABLE file_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_items FORCE ROW LEVEL SECURITY;
ALTER TABLE file_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE file_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_links FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON file_items TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON file_versions TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON file_links TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON file_items TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON file_versions TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON file_links TO :"owner" USING (true) WITH CHECK (true);
-- The sweeper asks whose trash is over, and which files are referred to.
CREATE POLICY administration ON file_items FOR SELECT TO :"admin" USING (true);
CREATE POLICY administration ON file_versions FOR SELECT TO :"admin" USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON file_items, file_versions, file_links TO :"app";
GRANT SELECT ON file_items, file_versions TO :"admin";

-- What an upload is for is the contract's to check: a list here would be one more to change with each feature.
ALTER TABLE uploads DROP CONSTRAINT IF EXISTS uploads_purpose_check;

-- Added to the view as it is: other features add theirs.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW stored_files WITH (security_invoker = true) AS '
    || rtrim(pg_get_viewdef('stored_files'::regclass), E' \n;') || '
  UNION ALL
  SELECT workspace_id, file_key, file_bytes, file_sha256, ''version '' || number || '' of the file '' || file_id
  FROM file_versions
  UNION ALL
  SELECT workspace_id, picture_key, picture_bytes, NULL, ''the picture of the file '' || file_id
  FROM file_versions WHERE picture_key IS NOT NULL
  UNION ALL
  SELECT workspace_id, thumb_key, thumb_bytes, NULL, ''the small picture of the file '' || file_id
  FROM file_versions WHERE thumb_key IS NOT NULL';
END
$$;
