-- Browsers that show a person's news, also while no page of this site is open (RFC 8030). What is kept of one sends nothing by itself:
-- a push service takes messages only with a signature by the key of this installation, which is not in the database (decision 0160).
CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- A device hears nothing more once the session has ended in which it was switched on.
  session_hash bytea NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) BETWEEN 1 AND 1000),
  p256dh text NOT NULL CHECK (char_length(p256dh) <= 100),
  auth text NOT NULL CHECK (char_length(auth) <= 40),
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When its push service last took a message.
  last_success_at timestamptz
);
CREATE INDEX push_devices_account ON push_devices (account_id, created_at);

-- What a person wants pushed, and when; without a row the usual.
CREATE TABLE push_settings (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  muted text[] NOT NULL,
  -- Minutes of the day on the clock of the time zone; both null where no hours are quiet.
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_until smallint CHECK (quiet_until BETWEEN 0 AND 1439),
  time_zone text NOT NULL,
  last_pushed_at timestamptz,
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);

ALTER TABLE push_devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_devices FORCE ROW LEVEL SECURITY;
ALTER TABLE push_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY of_person ON push_devices TO :"app" USING (account_id = app_user()) WITH CHECK (account_id = app_user());
CREATE POLICY of_person ON push_settings TO :"app" USING (account_id = app_user()) WITH CHECK (account_id = app_user());
CREATE POLICY upkeep ON push_devices TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON push_settings TO :"owner" USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_devices TO :"app";
GRANT SELECT, INSERT, UPDATE ON push_settings TO :"app";

-- When it was handed to the person's devices, or found to be none that is pushed.
ALTER TABLE notifications ADD COLUMN pushed_at timestamptz;

-- A browser belongs to the person who is signed in there now: what another person switched on in it ends.
CREATE FUNCTION free_push_endpoint(address text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ DELETE FROM push_devices WHERE endpoint = address AND account_id <> app_user() $$;

-- Who has something new, unread, and not pushed yet, and a device that shows it. What is newer than the delay may still be read where
-- the person is right now.
CREATE FUNCTION people_to_push(at timestamptz, delay_seconds integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT d.account_id
    FROM (SELECT account_id, min(created_at) AS since FROM push_devices GROUP BY account_id) d
    JOIN accounts a ON a.id = d.account_id AND a.disabled_at IS NULL AND a.deleted_until IS NULL
    WHERE EXISTS (
      SELECT FROM notifications n
      WHERE n.account_id = d.account_id AND n.read_at IS NULL AND n.clearing_id IS NULL AND n.pushed_at IS NULL
        AND n.created_at > greatest(d.since, at - interval '3 days')
        AND n.created_at <= at - make_interval(secs => delay_seconds))
  $$;
REVOKE EXECUTE ON FUNCTION free_push_endpoint(text), people_to_push(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION free_push_endpoint(text), people_to_push(timestamptz, integer) TO :"app";
