-- A file on its way to the server, in pieces: its bytes so far lie in the store's parts, under this id.
CREATE TABLE uploads (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Nobody's when the account is gone: then it waits for its end.
  person_id uuid REFERENCES accounts ON DELETE SET NULL,
  purpose text NOT NULL CHECK (purpose IN ('demo')),
  file_name text NOT NULL,
  file_changed_ms bigint,
  -- Booked on the workspace from the beginning, until it is used or dropped.
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- What is on disk for good.
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
  created_at timestamptz NOT NULL DEFAULT now(),
  moved_at timestamptz NOT NULL DEFAULT now(),
  -- Whoever writes holds the lease; it ends by itself when nothing arrives any more.
  lease uuid,
  leased_until timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX uploads_of_person ON uploads (workspace_id, person_id, created_at);

ALTER TABLE uploads ENABLE ROW LEVEL SECURITY;
ALTER TABLE uploads FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON uploads TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON uploads TO :"owner" USING (true) WITH CHECK (true);
-- The sweeper asks which uploads rest.
CREATE POLICY administration ON uploads FOR SELECT TO :"admin" USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON uploads TO :"app";
GRANT SELECT ON uploads TO :"admin";
