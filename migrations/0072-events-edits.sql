-- What an event was before it was edited, so that an edit can be taken back while nothing else has happened to the event.
CREATE TABLE event_edits (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  -- The series that begins where this one was parted; it goes when the edit is taken back.
  later_id uuid,
  -- Its fields, who was expected, what single dates said differently, and what was answered: read and put back as a whole.
  before jsonb NOT NULL,
  -- The versions that the edit was made of and made.
  version_before integer NOT NULL,
  version_after integer NOT NULL,
  later_version integer,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  CHECK ((later_id IS NULL) = (later_version IS NULL)),
  FOREIGN KEY (workspace_id, event_id) REFERENCES events (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, later_id) REFERENCES events (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX event_edits_event ON event_edits (workspace_id, event_id);
CREATE INDEX event_edits_later ON event_edits (workspace_id, later_id) WHERE later_id IS NOT NULL;
CREATE INDEX event_edits_age ON event_edits (workspace_id, made_at);

ALTER TABLE event_edits ENABLE ROW LEVEL SECURITY;
ALTER TABLE event_edits FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON event_edits TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON event_edits TO :"owner" USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON event_edits TO :"app";
