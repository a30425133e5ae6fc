-- A milestone that was deleted can be brought back for a while.
ALTER TABLE release_milestones ADD COLUMN deleted_at timestamptz;
