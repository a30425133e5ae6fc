-- A release that was deleted can be brought back for a while; its name is free at once.
ALTER TABLE releases ADD COLUMN deleted_at timestamptz;
ALTER TABLE releases DROP CONSTRAINT releases_workspace_id_name_key_key;
CREATE UNIQUE INDEX releases_name ON releases (workspace_id, name_key) WHERE deleted_at IS NULL;

-- Counts changes of what the milestone says; a tick is none.
ALTER TABLE release_milestones ADD COLUMN row_version integer NOT NULL DEFAULT 1;

-- What a task leads to: a few kinds with ids and the names at that time, read and replaced as a whole. Of what is gone
-- the name stays here.
ALTER TABLE board_tasks ADD COLUMN links jsonb NOT NULL DEFAULT '[]';

-- The files of a deleted release wait for the job that removes them; one that came back refers to them again.
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
  SELECT workspace_id, file_key, file_bytes, file_sha256, 'a sound of the blind vote ' || vote_id FROM blind_sounds;
