-- Tasks that were done before the day of it was kept: a report says how many it leaves out.
CREATE INDEX board_tasks_done_sometime ON board_tasks (workspace_id)
  WHERE status = 'done' AND done_at IS NULL AND deleted_at IS NULL;
