-- What the board counts above its columns is read from this index alone; so is how many comments a task has, and how many
-- notes a demo has and of those how many are open.
CREATE INDEX board_tasks_counts ON board_tasks (workspace_id, status, assignee_id, priority) WHERE deleted_at IS NULL;
CREATE INDEX board_comments_living ON board_comments (workspace_id, task_id) WHERE deleted_at IS NULL;
CREATE INDEX demo_notes_counts ON demo_notes (workspace_id, demo_id, resolved_at) WHERE parent_id IS NULL;
