-- The last number given to a task of each workspace; its row is the lock of the whole board.
CREATE TABLE boards (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  last_number integer NOT NULL DEFAULT 0
);

CREATE TABLE board_tasks (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  name text NOT NULL,
  details text NOT NULL DEFAULT '',
  priority text NOT NULL CHECK (priority IN ('low', 'mid', 'high', 'urgent')),
  status text NOT NULL CHECK (status IN ('todo', 'doing', 'waiting', 'done')),
  -- A fraction written as text, ordered by its bytes: between any two there is room for another.
  position text COLLATE "C" NOT NULL CHECK (position <> ''),
  -- Nobody, and not for everyone: the assignee's account was deleted.
  for_everyone boolean NOT NULL,
  assignee_id uuid REFERENCES accounts ON DELETE SET NULL,
  due_date date,
  -- A few names, and a few lines with ids and ticks: read and replaced as a whole.
  labels jsonb NOT NULL DEFAULT '[]',
  checklist jsonb NOT NULL DEFAULT '[]',
  demo_id uuid,
  note_id uuid,
  created_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  -- Counts changes of what the task says, not of where it stands.
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, number),
  CHECK (NOT for_everyone OR assignee_id IS NULL),
  FOREIGN KEY (workspace_id, demo_id) REFERENCES demos (workspace_id, id) ON DELETE SET NULL (demo_id),
  FOREIGN KEY (workspace_id, note_id) REFERENCES demo_notes (workspace_id, id) ON DELETE SET NULL (note_id)
);
CREATE INDEX board_tasks_order ON board_tasks (workspace_id, status, position) WHERE deleted_at IS NULL;
CREATE INDEX board_tasks_demo ON board_tasks (workspace_id, demo_id) WHERE demo_id IS NOT NULL;
CREATE INDEX board_tasks_note ON board_tasks (workspace_id, note_id) WHERE note_id IS NOT NULL;

CREATE TABLE board_comments (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  task_id uuid NOT NULL,
  author_id uuid REFERENCES accounts ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, task_id) REFERENCES board_tasks (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX board_comments_order ON board_comments (workspace_id, task_id, created_at, id);

ALTER TABLE boards ENABLE ROW LEVEL SECURITY;
ALTER TABLE boards FORCE ROW LEVEL SECURITY;
ALTER TABLE board_tasks ENABLE ROW LEVEL SECURITY;
ALTER TABLE board_tasks FORCE ROW LEVEL SECURITY;
ALTER TABLE board_comments ENABLE ROW LEVEL SECURITY;
ALTER TABLE board_comments FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON boards TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON board_tasks TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON board_comments TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON boards TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON board_tasks TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON board_comments TO :"owner" USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON boards, board_tasks, board_comments TO :"app";
