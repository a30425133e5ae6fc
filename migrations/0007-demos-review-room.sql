-- Demos of one name are the versions of a song, which keeps its id while its name changes.
CREATE TABLE songs (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  title_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, title_key)
);
INSERT INTO songs (workspace_id, id, title_key)
  SELECT workspace_id, gen_random_uuid(), title_key FROM (SELECT DISTINCT workspace_id, title_key FROM demos) AS known;

ALTER TABLE demos
  ADD COLUMN song_id uuid,
  ADD COLUMN stage text CHECK (stage IN ('idea', 'demo', 'mix', 'master')),
  ADD COLUMN listen_for text,
  -- The bar grid as a person set or accepted it.
  ADD COLUMN first_beat_ms integer CHECK (first_beat_ms >= 0),
  ADD COLUMN beats_per_bar smallint CHECK (beats_per_bar BETWEEN 1 AND 16),
  ADD COLUMN sections_version integer NOT NULL DEFAULT 1,
  ADD COLUMN loudness_range_lu double precision,
  ADD COLUMN max_momentary_lufs double precision,
  ADD COLUMN max_short_term_lufs double precision,
  ADD COLUMN clippings integer,
  -- What the analysis takes tempo and key for, with its confidence and the other candidates: read and replaced as a whole.
  ADD COLUMN estimates jsonb,
  ADD COLUMN lanes_key text,
  ADD COLUMN lanes_bytes bigint NOT NULL DEFAULT 0;
UPDATE demos SET song_id = songs.id FROM songs
  WHERE songs.workspace_id = demos.workspace_id AND songs.title_key = demos.title_key;
DROP INDEX demos_songs;
ALTER TABLE demos
  ALTER COLUMN song_id SET NOT NULL,
  DROP COLUMN title_key,
  ADD FOREIGN KEY (workspace_id, song_id) REFERENCES songs (workspace_id, id);
CREATE INDEX demos_of_song ON demos (workspace_id, song_id, version DESC);

-- Other wrappings of a demo's sound, made once from the original: `exact` seeks where the waveform says, `light` is small.
CREATE TABLE demo_renditions (
  workspace_id uuid NOT NULL,
  demo_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('exact', 'light')),
  file_key text NOT NULL,
  file_bytes bigint NOT NULL CHECK (file_bytes > 0),
  file_sha256 bytea NOT NULL,
  media_type text NOT NULL,
  PRIMARY KEY (workspace_id, demo_id, kind),
  FOREIGN KEY (workspace_id, demo_id) REFERENCES demos (workspace_id, id) ON DELETE CASCADE
);

CREATE TABLE demo_sections (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  demo_id uuid NOT NULL,
  name text NOT NULL,
  start_ms integer NOT NULL CHECK (start_ms >= 0),
  end_ms integer NOT NULL CHECK (end_ms > start_ms),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, demo_id) REFERENCES demos (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX demo_sections_order ON demo_sections (workspace_id, demo_id, start_ms);

-- A reply stands under its note. A note that was carried over from an older version waits for somebody to confirm it.
ALTER TABLE demo_notes
  ADD COLUMN parent_id uuid,
  ADD COLUMN carried_from uuid,
  ADD COLUMN carry_state text CHECK (carry_state IN ('to-confirm', 'still-open', 'fixed')),
  ADD COLUMN carry_confidence double precision CHECK (carry_confidence BETWEEN 0 AND 1),
  ADD FOREIGN KEY (workspace_id, parent_id) REFERENCES demo_notes (workspace_id, id) ON DELETE CASCADE,
  ADD FOREIGN KEY (workspace_id, carried_from) REFERENCES demo_notes (workspace_id, id) ON DELETE SET NULL (carried_from);
CREATE INDEX demo_notes_replies ON demo_notes (workspace_id, parent_id) WHERE parent_id IS NOT NULL;
CREATE UNIQUE INDEX demo_notes_carried_once ON demo_notes (workspace_id, demo_id, carried_from) WHERE carried_from IS NOT NULL;

CREATE TABLE demo_note_mentions (
  workspace_id uuid NOT NULL,
  note_id uuid NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (workspace_id, note_id, account_id),
  FOREIGN KEY (workspace_id, note_id) REFERENCES demo_notes (workspace_id, id) ON DELETE CASCADE
);

-- Where each moment of one version is in another; made from the two envelopes, and made again when either file changes.
CREATE TABLE demo_alignments (
  workspace_id uuid NOT NULL,
  from_demo_id uuid NOT NULL,
  to_demo_id uuid NOT NULL,
  from_lanes_key text NOT NULL,
  to_lanes_key text NOT NULL,
  alignment jsonb NOT NULL,
  PRIMARY KEY (workspace_id, from_demo_id, to_demo_id),
  FOREIGN KEY (workspace_id, from_demo_id) REFERENCES demos (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, to_demo_id) REFERENCES demos (workspace_id, id) ON DELETE CASCADE
);

ALTER TABLE songs ENABLE ROW LEVEL SECURITY;
ALTER TABLE songs FORCE ROW LEVEL SECURITY;
ALTER TABLE demo_renditions ENABLE ROW LEVEL SECURITY;
ALTER TABLE demo_renditions FORCE ROW LEVEL SECURITY;
ALTER TABLE demo_sections ENABLE ROW LEVEL SECURITY;
ALTER TABLE demo_sections FORCE ROW LEVEL SECURITY;
ALTER TABLE demo_note_mentions ENABLE ROW LEVEL SECURITY;
ALTER TABLE demo_note_mentions FORCE ROW LEVEL SECURITY;
ALTER TABLE demo_alignments ENABLE ROW LEVEL SECURITY;
ALTER TABLE demo_alignments FORCE ROW LEVEL SECURITY;

CREATE POLICY within_workspace ON songs TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON demo_renditions TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON demo_sections TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON demo_note_mentions TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON demo_alignments TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON songs TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON demo_renditions TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON demo_sections TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON demo_note_mentions TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON demo_alignments TO :"owner" USING (true) WITH CHECK (true);
-- The sweeper and `verify` ask which files are referred to.
CREATE POLICY administration ON demo_renditions FOR SELECT TO :"admin" USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON songs, demo_renditions, demo_sections, demo_note_mentions, demo_alignments TO :"app";
GRANT SELECT ON demo_renditions TO :"admin";

-- Every stored file of a workspace, in one list: for deletion, for the sweeper, and for `verify`.
CREATE VIEW stored_files WITH (security_invoker = true) AS
  SELECT workspace_id, file_key AS key, file_bytes AS bytes, file_sha256 AS sha256, 'the demo ' || id AS what FROM demos
  UNION ALL
  SELECT workspace_id, peaks_key, peaks_bytes, NULL, 'the waveform of the demo ' || id FROM demos WHERE peaks_key IS NOT NULL
  UNION ALL
  SELECT workspace_id, lanes_key, lanes_bytes, NULL, 'the lanes of the demo ' || id FROM demos WHERE lanes_key IS NOT NULL
  UNION ALL
  SELECT workspace_id, file_key, file_bytes, file_sha256, 'the ' || kind || ' rendition of the demo ' || demo_id FROM demo_renditions;
GRANT SELECT ON stored_files TO :"app", :"admin";
