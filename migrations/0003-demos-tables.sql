CREATE TABLE demos (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  title text NOT NULL,
  title_key text NOT NULL,
  version numeric(6, 2) NOT NULL CHECK (version >= 0),
  bpm numeric(6, 2),
  key_signature text,
  file_key text NOT NULL,
  file_name text NOT NULL,
  file_kind text NOT NULL CHECK (file_kind IN ('mp3', 'wav')),
  file_bytes bigint NOT NULL CHECK (file_bytes > 0),
  file_sha256 bytea NOT NULL,
  analysis text NOT NULL DEFAULT 'pending' CHECK (analysis IN ('pending', 'ready', 'failed')),
  analysis_error text,
  analyser_version integer,
  duration_seconds double precision,
  sample_rate integer,
  channels integer,
  bit_depth integer,
  integrated_lufs double precision,
  true_peak_db double precision,
  overview bytea,
  peaks_key text,
  peaks_bytes bigint NOT NULL DEFAULT 0,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX demos_newest ON demos (workspace_id, added_at DESC, id DESC);
CREATE INDEX demos_songs ON demos (workspace_id, title_key, version DESC);

CREATE TABLE demo_notes (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  demo_id uuid NOT NULL,
  author_id uuid REFERENCES accounts ON DELETE SET NULL,
  text text NOT NULL,
  at_ms integer NOT NULL CHECK (at_ms >= 0),
  until_ms integer CHECK (until_ms > at_ms),
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid REFERENCES accounts ON DELETE SET NULL,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, demo_id) REFERENCES demos (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX demo_notes_order ON demo_notes (workspace_id, demo_id, at_ms);

ALTER TABLE demos ENABLE ROW LEVEL SECURITY;
ALTER TABLE demos FORCE ROW LEVEL SECURITY;
ALTER TABLE demo_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE demo_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON demos TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON demo_notes TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON demos TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON demo_notes TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY administration ON demos FOR SELECT TO :"admin" USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON demos, demo_notes TO :"app";
GRANT SELECT ON demos TO :"admin";
