-- A comment that was deleted can be brought back for a day, by whoever deleted it or manages the workspace.
ALTER TABLE board_comments
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_by uuid REFERENCES accounts ON DELETE SET NULL;
