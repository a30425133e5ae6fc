-- Calendars of others that are read along: from an address that serves an .ics file.
CREATE TABLE subscribed_calendars (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Whose busy times it tells; null for a calendar that the whole band sees.
  only_for uuid,
  name text NOT NULL,
  colour text NOT NULL CHECK (colour IN ('blue', 'green', 'purple', 'pink', 'yellow', 'grey')),
  -- Sealed: everyone who knows the private address of a calendar can read it. The host is shown.
  address bytea NOT NULL,
  host text NOT NULL,
  -- What its server gave to ask whether it has changed.
  etag text,
  last_modified text,
  -- Of what was kept of it; what is the same is not written again.
  digest text,
  dates integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  is_cut boolean NOT NULL DEFAULT false,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  -- Since when somebody waits for it to be read.
  asked_at timestamptz,
  checked_at timestamptz,
  -- When all of it was read last: what is kept spans a time around that day.
  read_at timestamptz,
  -- When it is looked at next, or that no process has done it; null when it is over.
  next_at timestamptz,
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  fault text,
  ended_by text CHECK (ended_by IN ('failing', 'gone')),
  deleted_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, only_for) REFERENCES memberships (workspace_id, account_id) ON DELETE CASCADE,
  CHECK ((ended_by IS NULL) = (next_at IS NOT NULL))
);
CREATE INDEX subscribed_calendars_person ON subscribed_calendars (workspace_id, only_for) WHERE only_for IS NOT NULL;
CREATE INDEX subscribed_calendars_due ON subscribed_calendars (workspace_id, next_at) WHERE deleted_at IS NULL;

-- The dates of such a calendar around now. Of one that tells busy times there are no words, only when.
CREATE TABLE subscribed_dates (
  workspace_id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  number integer NOT NULL,
  title text NOT NULL,
  location text NOT NULL,
  -- On the clock of its zone; no minutes for whole days.
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  start_minute smallint,
  end_minute smallint,
  time_zone text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Takes nobody's time, as its calendar says.
  is_free boolean NOT NULL,
  PRIMARY KEY (workspace_id, calendar_id, number),
  FOREIGN KEY (workspace_id, calendar_id) REFERENCES subscribed_calendars ON DELETE CASCADE
);
CREATE INDEX subscribed_dates_span ON subscribed_dates (workspace_id, ends_on, starts_on);

SELECT make_workspace_table('subscribed_calendars', 'SELECT, INSERT, UPDATE, DELETE');
SELECT make_workspace_table('subscribed_dates', 'SELECT, INSERT, DELETE');

-- Hands over the calendars, of all bands, that are to be looked at; those that no process looks at come again in a while.
CREATE FUNCTION claim_due_subscribed_calendars(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, calendar_id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE subscribed_calendars c SET next_at = at + interval '15 minutes'
    FROM (
      SELECT due.workspace_id, due.id FROM subscribed_calendars due
      JOIN workspaces w ON w.id = due.workspace_id AND w.state <> 'closed' AND w.deleted_until IS NULL
      WHERE due.next_at <= at AND due.deleted_at IS NULL
      ORDER BY due.next_at, due.id LIMIT most) chosen
    WHERE c.workspace_id = chosen.workspace_id AND c.id = chosen.id AND c.deleted_at IS NULL AND c.next_at <= at
    RETURNING c.workspace_id, c.id
  $$;

-- Forgets the calendars that were deleted so many hours ago, with their addresses.
CREATE FUNCTION forget_deleted_calendars(hours integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM subscribed_calendars WHERE deleted_at <= now() - make_interval(hours => hours)
  $$;

REVOKE EXECUTE ON FUNCTION claim_due_subscribed_calendars(timestamptz, integer), forget_deleted_calendars(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_due_subscribed_calendars(timestamptz, integer), forget_deleted_calendars(integer) TO :"app";
