-- What a band has in its calendar. Dates and minutes are those of the event's own zone: what the clocks there show stays,
-- whatever a change of their rules makes of the instant.
CREATE TABLE events (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  title text NOT NULL,
  category text NOT NULL CHECK (category IN ('rehearsal', 'gig', 'studio', 'meeting', 'release', 'other')),
  location text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  -- The first and the last day of the event; of the first date, where it repeats.
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  -- Minutes after midnight; null where it lasts whole days.
  start_minute smallint CHECK (start_minute BETWEEN 0 AND 1439),
  end_minute smallint CHECK (end_minute BETWEEN 0 AND 1439),
  time_zone text NOT NULL,
  -- RFC 5545, as domain/rule.ts writes it.
  rule text,
  -- The dates from here on were deleted; without it the rule's own end holds.
  cut_on date,
  cut_at timestamptz,
  -- The last date that the rule gives: by it a part of a long series is found without counting from its first.
  last_on date NOT NULL,
  -- All its dates lie within these days, those that were moved too.
  spans_from date NOT NULL,
  spans_to date NOT NULL,
  for_everyone boolean NOT NULL,
  -- By this an .ics file that is taken in twice is known.
  import_uid text,
  import_id uuid,
  created_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  CHECK (ends_on >= starts_on),
  CHECK ((start_minute IS NULL) = (end_minute IS NULL)),
  CHECK ((cut_on IS NULL) = (cut_at IS NULL)),
  CHECK (spans_to >= spans_from)
);
CREATE INDEX events_span ON events (workspace_id, spans_to, spans_from) WHERE deleted_at IS NULL;
CREATE INDEX events_deleted ON events (workspace_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE UNIQUE INDEX events_import_uid ON events (workspace_id, import_uid)
  WHERE import_uid IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE event_imports (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  file_name text NOT NULL,
  imported integer NOT NULL,
  imported_by uuid REFERENCES accounts ON DELETE SET NULL,
  imported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id)
);
ALTER TABLE events ADD FOREIGN KEY (workspace_id, import_id)
  REFERENCES event_imports (workspace_id, id) ON DELETE SET NULL (import_id);
CREATE INDEX events_import ON events (workspace_id, import_id) WHERE import_id IS NOT NULL;

-- One date of a series, named by the date that the rule gives, that was deleted or differs from the others.
CREATE TABLE event_exceptions (
  workspace_id uuid NOT NULL,
  event_id uuid NOT NULL,
  occurs_on date NOT NULL,
  cancelled_at timestamptz,
  -- What it says differently: read and replaced as a whole.
  changes jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (workspace_id, event_id, occurs_on),
  FOREIGN KEY (workspace_id, event_id) REFERENCES events (workspace_id, id) ON DELETE CASCADE
);

-- Who is expected, where that is not everyone. Whoever leaves the band is expected no more.
CREATE TABLE event_attendees (
  workspace_id uuid NOT NULL,
  event_id uuid NOT NULL,
  account_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, event_id, account_id),
  FOREIGN KEY (workspace_id, event_id) REFERENCES events (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, account_id) REFERENCES memberships (workspace_id, account_id) ON DELETE CASCADE
);
CREATE INDEX event_attendees_account ON event_attendees (workspace_id, account_id);

-- To one date of a series, or (null) to the event or the whole series.
CREATE TABLE event_answers (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  account_id uuid NOT NULL,
  occurs_on date,
  answer text NOT NULL CHECK (answer IN ('yes', 'maybe', 'no')),
  comment text NOT NULL DEFAULT '',
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  UNIQUE NULLS NOT DISTINCT (workspace_id, event_id, account_id, occurs_on),
  FOREIGN KEY (workspace_id, event_id) REFERENCES events (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, account_id) REFERENCES memberships (workspace_id, account_id) ON DELETE CASCADE
);
CREATE INDEX event_answers_account ON event_answers (workspace_id, account_id);

CREATE TABLE absences (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  note text NOT NULL DEFAULT '',
  -- Whether others read the note.
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  CHECK (ends_on >= starts_on),
  FOREIGN KEY (workspace_id, account_id) REFERENCES memberships (workspace_id, account_id) ON DELETE CASCADE
);
CREATE INDEX absences_span ON absences (workspace_id, ends_on, starts_on);
CREATE INDEX absences_account ON absences (workspace_id, account_id);

-- A private address for calendar programs; it ends with the membership under which it was made.
CREATE TABLE calendar_feeds (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  name text NOT NULL,
  kinds jsonb NOT NULL,
  all_workspaces boolean NOT NULL,
  only_mine boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A day, and no address: enough to know whether somebody reads along.
  last_read_on date,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, account_id) REFERENCES memberships (workspace_id, account_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_feeds_token ON calendar_feeds (token_hash);
CREATE INDEX calendar_feeds_account ON calendar_feeds (workspace_id, account_id);

-- What the secret of a feed leads to: the memberships of its holder that it spans, one row each.
CREATE FUNCTION find_calendar_feed(token bytea)
  RETURNS TABLE (id uuid, home_id uuid, account_id uuid, name text, kinds jsonb, only_mine boolean,
                 last_read_on date, workspace_id uuid, workspace_name text, role text, tier text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT f.id, f.workspace_id, f.account_id, f.name, f.kinds, f.only_mine, f.last_read_on, w.id, w.name, m.role, o.tier
    FROM calendar_feeds f
    JOIN memberships m ON m.account_id = f.account_id AND (f.all_workspaces OR m.workspace_id = f.workspace_id)
    JOIN workspaces w ON w.id = m.workspace_id
    JOIN accounts o ON o.id = w.owner_id
    WHERE f.token_hash = token
    ORDER BY w.id
  $$;

-- Which workspaces have an event within these days; what it is they tell only inside their own walls.
CREATE FUNCTION workspaces_with_events(from_day date, to_day date) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT workspace_id FROM events
    WHERE deleted_at IS NULL AND spans_to >= from_day AND spans_from <= to_day
  $$;

REVOKE EXECUTE ON FUNCTION find_calendar_feed(bytea), workspaces_with_events(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_calendar_feed(bytea), workspaces_with_events(date, date) TO :"app";

ALTER TABLE events ENABLE ROW LEVEL SECURITY;
ALTER TABLE events FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON events TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON events TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE event_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE event_imports FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON event_imports TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON event_imports TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE event_exceptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE event_exceptions FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON event_exceptions TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON event_exceptions TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE event_attendees ENABLE ROW LEVEL SECURITY;
ALTER TABLE event_attendees FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON event_attendees TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON event_attendees TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE event_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE event_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON event_answers TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON event_answers TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE absences ENABLE ROW LEVEL SECURITY;
ALTER TABLE absences FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON absences TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON absences TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON calendar_feeds TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON calendar_feeds TO :"owner" USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON events, event_imports, event_exceptions, event_attendees, event_answers, absences,
  calendar_feeds TO :"app";
