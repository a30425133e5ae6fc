CREATE TABLE tabs (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  title text NOT NULL,
  artist text NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL
    CHECK (format IN ('gp3', 'gp4', 'gp5', 'gpx', 'gp', 'musicxml', 'mxl', 'capx', 'alphatex')),
  file_key text NOT NULL,
  file_bytes bigint NOT NULL CHECK (file_bytes >= 0),
  file_sha256 bytea NOT NULL,
  file_version integer NOT NULL DEFAULT 1,
  tempo double precision NOT NULL,
  bars integer NOT NULL,
  -- Name, instrument, tuning and strings of each, as the file says; read and replaced as a whole.
  tracks jsonb NOT NULL,
  song_id uuid,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- For an hour it can be brought back.
  deleted_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, song_id) REFERENCES songs (workspace_id, id) ON DELETE SET NULL (song_id)
);
CREATE INDEX tabs_song ON tabs (workspace_id, song_id) WHERE song_id IS NOT NULL;

-- Where the bars of a tab start in a recording.
CREATE TABLE tab_syncs (
  workspace_id uuid NOT NULL,
  tab_id uuid NOT NULL,
  demo_id uuid NOT NULL,
  -- Bar, occurrence and milliseconds of each, by their time; read and replaced as a whole.
  points jsonb NOT NULL,
  changed_by uuid REFERENCES accounts ON DELETE SET NULL,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, tab_id, demo_id),
  FOREIGN KEY (workspace_id, tab_id) REFERENCES tabs (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, demo_id) REFERENCES demos (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX tab_syncs_demo ON tab_syncs (workspace_id, demo_id);

ALTER TABLE tabs ENABLE ROW LEVEL SECURITY;
ALTER TABLE tabs FORCE ROW LEVEL SECURITY;
ALTER TABLE tab_syncs ENABLE ROW LEVEL SECURITY;
ALTER TABLE tab_syncs FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON tabs TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON tab_syncs TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON tabs TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON tab_syncs TO :"owner" USING (true) WITH CHECK (true);
-- The sweeper and `verify` ask which files are referred to.
CREATE POLICY administration ON tabs FOR SELECT TO :"admin" USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON tabs, tab_syncs TO :"app";
GRANT SELECT ON tabs TO :"admin";

-- The file of a deleted tab waits for the job that removes it; one that came back refers to it again.
CREATE OR REPLACE VIEW stored_files WITH (security_invoker = true) AS
  SELECT workspace_id, file_key AS key, file_bytes AS bytes, file_sha256 AS sha256, 'the demo ' || id AS what FROM demos
  UNION ALL
  SELECT workspace_id, peaks_key, peaks_bytes, NULL, 'the waveform of the demo ' || id FROM demos WHERE peaks_key IS NOT NULL
  UNION ALL
  SELECT workspace_id, lanes_key, lanes_bytes, NULL, 'the lanes of the demo ' || id FROM demos WHERE lanes_key IS NOT NULL
  UNION ALL
  SELECT workspace_id, file_key, file_bytes, file_sha256, 'the ' || kind || ' rendition of the demo ' || demo_id FROM demo_renditions
  UNION ALL
  SELECT workspace_id, artwork_key, artwork_bytes, artwork_sha256, 'the artwork of the release ' || id
  FROM releases WHERE artwork_key IS NOT NULL AND deleted_at IS NULL
  UNION ALL
  SELECT workspace_id, preview_key, preview_bytes, NULL, 'the small artwork of the release ' || id
  FROM releases WHERE preview_key IS NOT NULL AND deleted_at IS NULL
  UNION ALL
  SELECT workspace_id, file_key, file_bytes, file_sha256, 'a sound of the blind vote ' || vote_id FROM blind_sounds
  UNION ALL
  SELECT workspace_id, file_key, file_bytes, file_sha256, 'the file of the tab ' || id FROM tabs WHERE deleted_at IS NULL;
