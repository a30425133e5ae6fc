-- Polls on when something is to be: a few dates, and what everybody says to each, until one becomes an event.
CREATE TABLE date_polls (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  title text NOT NULL,
  category text NOT NULL CHECK (category IN ('rehearsal', 'gig', 'studio', 'meeting', 'release', 'other')),
  location text NOT NULL,
  notes text NOT NULL,
  -- Two to six of them, as events have them: [{"date", "endDate", "start", "end"}], on the clock of the zone.
  dates jsonb NOT NULL CHECK (jsonb_array_length(dates) BETWEEN 2 AND 6),
  time_zone text NOT NULL,
  for_everyone boolean NOT NULL,
  -- When the last of the dates ends; a poll that nobody closed runs until then.
  ends_at timestamptz NOT NULL,
  -- The last day on which people answer.
  answer_until date NOT NULL,
  created_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When a date was chosen, or it was called off; null while it runs.
  closed_at timestamptz,
  -- Which of the dates, counted from 0, and the event that it became. No key leads there: events that are forgotten would wait for
  -- their polls, and polls for events.
  chosen smallint CHECK (chosen BETWEEN 0 AND 5),
  event_id uuid,
  PRIMARY KEY (workspace_id, id),
  CHECK (chosen IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX date_polls_newest ON date_polls (workspace_id, created_at, id);

-- Who is asked: members, and people outside who answered by the link.
CREATE TABLE date_poll_people (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  poll_id uuid NOT NULL,
  -- Null for somebody outside, who has a name, and an address if they gave one. Who has left the band is left out when it is read.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  guest_name text,
  guest_email text,
  -- Of the page on which they answered first: the same form sent once more is no second person.
  form_key text,
  -- Without whom it makes no sense.
  is_needed boolean NOT NULL,
  -- One for each date, empty where nothing is said yet.
  answers text[] NOT NULL CHECK (answers <@ ARRAY['', 'yes', 'maybe', 'no']),
  answered_at timestamptz,
  added_at timestamptz NOT NULL DEFAULT now(),
  -- When a member took the answer of somebody outside away.
  removed_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, poll_id) REFERENCES date_polls ON DELETE CASCADE,
  CHECK ((account_id IS NULL) = (guest_name IS NOT NULL))
);
CREATE UNIQUE INDEX date_poll_people_member ON date_poll_people (workspace_id, poll_id, account_id);
CREATE INDEX date_poll_people_account ON date_poll_people (workspace_id, account_id) WHERE account_id IS NOT NULL;

SELECT make_workspace_table('date_polls', 'SELECT, INSERT, UPDATE, DELETE');
SELECT make_workspace_table('date_poll_people', 'SELECT, INSERT, UPDATE, DELETE');

-- Forgets polls that ended so many days ago, with what everybody said.
CREATE FUNCTION forget_old_date_polls(days integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM date_polls WHERE coalesce(closed_at, ends_at) <= now() - make_interval(days => days)
  $$;

-- Forgets, a day after each end, the addresses that people outside gave for an invitation.
CREATE FUNCTION forget_date_poll_addresses() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE date_poll_people p SET guest_email = NULL
    FROM (
      SELECT workspace_id, id FROM date_poll_people
      WHERE guest_email IS NOT NULL AND (workspace_id, poll_id) IN (
        SELECT workspace_id, id FROM date_polls WHERE coalesce(closed_at, ends_at) <= now() - interval '1 day')
      ORDER BY workspace_id, id FOR UPDATE SKIP LOCKED) AS done
    WHERE p.workspace_id = done.workspace_id AND p.id = done.id
  $$;
REVOKE EXECUTE ON FUNCTION forget_old_date_polls(integer), forget_date_poll_addresses() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_date_polls(integer), forget_date_poll_addresses() TO :"app";
