CREATE TABLE releases (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  -- SPEC's call deletes by name, so a name is one release, however it is written.
  name_key text NOT NULL,
  type text NOT NULL CHECK (type IN ('single', 'ep', 'album')),
  -- A day on the calendar of the workspace's time zone.
  expected_release_date date NOT NULL,
  status text NOT NULL
    CHECK (status IN ('writing', 'recording', 'mixing', 'mastering', 'delivered', 'pitched', 'released', 'archived')),
  art_ready boolean NOT NULL,
  mix_ready boolean NOT NULL,
  upc text CHECK (upc ~ '^\d{12,13}$'),
  artwork_key text,
  artwork_bytes bigint NOT NULL DEFAULT 0,
  artwork_sha256 bytea,
  artwork_format text CHECK (artwork_format IN ('jpeg', 'png')),
  artwork_side integer,
  preview_key text,
  preview_bytes bigint NOT NULL DEFAULT 0,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, name_key)
);

CREATE TABLE release_tracks (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  release_id uuid NOT NULL,
  position smallint NOT NULL,
  title text NOT NULL,
  title_key text NOT NULL,
  isrc text CHECK (isrc ~ '^[A-Z]{2}[A-Z0-9]{3}\d{7}$'),
  demo_id uuid,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, release_id, position),
  -- The same recording on a single and on the album keeps its code; on one release it is there once.
  UNIQUE (workspace_id, release_id, isrc),
  FOREIGN KEY (workspace_id, release_id) REFERENCES releases (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, demo_id) REFERENCES demos (workspace_id, id) ON DELETE SET NULL (demo_id)
);
CREATE INDEX release_tracks_isrc ON release_tracks (workspace_id, isrc) WHERE isrc IS NOT NULL;
CREATE INDEX release_tracks_demo ON release_tracks (workspace_id, demo_id) WHERE demo_id IS NOT NULL;

CREATE TABLE release_milestones (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  release_id uuid NOT NULL,
  title text NOT NULL,
  due date NOT NULL,
  latest_days smallint CHECK (latest_days >= 0),
  pinned boolean NOT NULL DEFAULT false,
  owner_id uuid,
  done_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, release_id) REFERENCES releases (workspace_id, id) ON DELETE CASCADE,
  -- Whoever leaves the band owns none of its tasks any more.
  FOREIGN KEY (workspace_id, owner_id) REFERENCES memberships (workspace_id, account_id) ON DELETE SET NULL (owner_id)
);
CREATE INDEX release_milestones_due ON release_milestones (workspace_id, due);
CREATE INDEX release_milestones_order ON release_milestones (workspace_id, release_id, due);
CREATE INDEX release_milestones_owner ON release_milestones (workspace_id, owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE release_settings (
  workspace_id uuid NOT NULL PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  spotify_artist_id text NOT NULL CHECK (spotify_artist_id ~ '^[A-Za-z0-9]{22}$')
);

ALTER TABLE releases ENABLE ROW LEVEL SECURITY;
ALTER TABLE releases FORCE ROW LEVEL SECURITY;
ALTER TABLE release_tracks ENABLE ROW LEVEL SECURITY;
ALTER TABLE release_tracks FORCE ROW LEVEL SECURITY;
ALTER TABLE release_milestones ENABLE ROW LEVEL SECURITY;
ALTER TABLE release_milestones FORCE ROW LEVEL SECURITY;
ALTER TABLE release_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE release_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON releases TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON release_tracks TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON release_milestones TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON release_settings TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON releases TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON release_tracks TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON release_milestones TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON release_settings TO :"owner" USING (true) WITH CHECK (true);
-- The sweeper and `verify` ask which files are referred to.
CREATE POLICY administration ON releases FOR SELECT TO :"admin" USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON releases, release_tracks, release_milestones, release_settings TO :"app";
GRANT SELECT ON releases TO :"admin";

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
  FROM releases WHERE artwork_key IS NOT NULL
  UNION ALL
  SELECT workspace_id, preview_key, preview_bytes, NULL, 'the small artwork of the release ' || id
  FROM releases WHERE preview_key IS NOT NULL;
