-- What distributors ask for beside a name and a date; all of it may wait.
ALTER TABLE releases
  ADD COLUMN label text NOT NULL DEFAULT '',
  ADD COLUMN distributor text NOT NULL DEFAULT '',
  ADD COLUMN phonogram_line text NOT NULL DEFAULT '',
  ADD COLUMN copyright_line text NOT NULL DEFAULT '',
  ADD COLUMN genre text NOT NULL DEFAULT '',
  ADD COLUMN language text NOT NULL DEFAULT '',
  ADD COLUMN explicit boolean NOT NULL DEFAULT false,
  ADD COLUMN smart_link text NOT NULL DEFAULT '',
  ADD COLUMN presave_link text NOT NULL DEFAULT '',
  -- Who was faster is told by name.
  ADD COLUMN changed_by uuid REFERENCES accounts ON DELETE SET NULL;

ALTER TABLE release_tracks
  ADD COLUMN version text NOT NULL DEFAULT '',
  ADD COLUMN writers text NOT NULL DEFAULT '',
  ADD COLUMN performers text NOT NULL DEFAULT '';

ALTER TABLE release_milestones ADD COLUMN changed_by uuid REFERENCES accounts ON DELETE SET NULL;
ALTER TABLE board_tasks ADD COLUMN changed_by uuid REFERENCES accounts ON DELETE SET NULL;
