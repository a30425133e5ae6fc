-- People outside the band who are invited to an event by mail. What they were told last is compared with what the event is now:
-- only a difference is mailed, and nothing that came and went before it was.
CREATE TABLE event_guests (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  name text NOT NULL,
  -- That of who added them: their mails are in it.
  language text NOT NULL,
  -- What their calendar knows the event by, beside the event's id.
  uid_secret text NOT NULL,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  answer text CHECK (answer IN ('yes', 'maybe', 'no')),
  answered_at timestamptz,
  -- The date, time and zone that it was given for.
  said_for text,
  -- From when on what has changed is mailed; null when nothing has.
  due_at timestamptz,
  -- Of what was mailed last, or that it was called off; null before the first mail.
  told text,
  sequence integer NOT NULL DEFAULT 0,
  mailed_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, event_id) REFERENCES events (workspace_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX event_guests_address ON event_guests (workspace_id, event_id, email_key);

-- Addresses that want no invitation from a band any more, each only as a hash with the band's id.
CREATE TABLE event_guest_refusals (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  address_hash text NOT NULL,
  refused_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, address_hash)
);

SELECT make_workspace_table('event_guests', 'SELECT, INSERT, UPDATE, DELETE');
SELECT make_workspace_table('event_guest_refusals', 'SELECT, INSERT');
