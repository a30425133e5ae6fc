-- What a person is told. It is theirs alone, whatever workspace they are in.
CREATE TABLE notifications (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Null for what reaches somebody outside the band: an invitation, the end of a membership.
  workspace_id uuid,
  kind text NOT NULL,
  -- Null for a guest, for the clock, and when that account is gone.
  actor_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- The words that the message is made of.
  facts jsonb NOT NULL,
  -- Where it leads to, below the address of the site and without the workspace.
  path text NOT NULL,
  -- What it is about, by which it can be taken back.
  key text,
  -- Of the same kind, soon after another: counted there instead of told anew.
  together text,
  count integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz,
  clearing_id uuid,
  mail_after timestamptz,
  urgent boolean NOT NULL DEFAULT false,
  mailed_at timestamptz,
  PRIMARY KEY (account_id, id),
  -- Whoever leaves a band sees nothing more of it.
  FOREIGN KEY (workspace_id, account_id) REFERENCES memberships (workspace_id, account_id) ON DELETE CASCADE
);
CREATE INDEX notifications_order ON notifications (account_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (account_id) WHERE read_at IS NULL AND clearing_id IS NULL;
CREATE INDEX notifications_membership ON notifications (workspace_id, account_id);
CREATE INDEX notifications_key ON notifications (key) WHERE key IS NOT NULL;
CREATE INDEX notifications_mail ON notifications (mail_after)
  WHERE mailed_at IS NULL AND read_at IS NULL AND clearing_id IS NULL;

-- What somebody has been told once; it outlives the notification, which may be pruned.
CREATE TABLE notification_keys (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key)
);

-- The last morning for which a workspace was reminded of what is due.
CREATE TABLE reminder_runs (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  morning timestamptz NOT NULL
);

ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
ALTER TABLE notification_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_keys FORCE ROW LEVEL SECURITY;
ALTER TABLE reminder_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminder_runs FORCE ROW LEVEL SECURITY;
CREATE POLICY of_person ON notifications TO :"app" USING (account_id = app_user()) WITH CHECK (account_id = app_user());
CREATE POLICY within_workspace ON reminder_runs TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON notifications TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON notification_keys TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON reminder_runs TO :"owner" USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE ON notifications TO :"app";
GRANT SELECT, INSERT, UPDATE ON reminder_runs TO :"app";

-- The next nine o'clock in the morning on the clocks of a zone; in UTC where the database does not know the zone.
CREATE FUNCTION next_morning(at timestamptz, zone text) RETURNS timestamptz LANGUAGE plpgsql STABLE
  AS $$
    DECLARE
      morning timestamp;
    BEGIN
      morning := date_trunc('day', at AT TIME ZONE zone) + interval '9 hours';
      IF morning AT TIME ZONE zone <= at THEN
        morning := morning + interval '1 day';
      END IF;
      RETURN morning AT TIME ZONE zone;
    EXCEPTION WHEN invalid_parameter_value THEN
      RETURN next_morning(at, 'UTC');
    END
  $$;

CREATE FUNCTION last_morning(at timestamptz, zone text) RETURNS timestamptz LANGUAGE plpgsql STABLE
  AS $$
    DECLARE
      morning timestamp;
    BEGIN
      morning := date_trunc('day', at AT TIME ZONE zone) + interval '9 hours';
      IF morning AT TIME ZONE zone > at THEN
        morning := morning - interval '1 day';
      END IF;
      RETURN morning AT TIME ZONE zone;
    EXCEPTION WHEN invalid_parameter_value THEN
      RETURN last_morning(at, 'UTC');
    END
  $$;

-- Tells these people something of the workspace that the transaction works in: only its members, never the one who
-- acts, and nothing twice that has a key. It answers with those who were told.
CREATE FUNCTION make_notifications(people uuid[], told jsonb) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      workspace uuid := coalesce(app_workspace(), app_guest_workspace());
      zone text;
      person uuid;
      earlier uuid;
    BEGIN
      SELECT time_zone INTO zone FROM workspaces WHERE id = workspace;
      FOR person IN
        SELECT account_id FROM memberships
        WHERE workspace_id = workspace AND account_id = ANY (people) AND account_id IS DISTINCT FROM app_user()
        ORDER BY account_id FOR KEY SHARE
      LOOP
        IF told->>'key' IS NOT NULL THEN
          INSERT INTO notification_keys (account_id, key) VALUES (person, told->>'key') ON CONFLICT DO NOTHING;
          CONTINUE WHEN NOT FOUND;
        END IF;
        earlier := NULL;
        IF told->>'together' IS NOT NULL THEN
          -- Two at once would each begin an entry of their own.
          PERFORM pg_advisory_xact_lock(hashtextextended(person || (told->>'together'), 18));
          SELECT id INTO earlier FROM notifications
          WHERE account_id = person AND workspace_id = workspace AND together = told->>'together'
            AND actor_id IS NOT DISTINCT FROM app_user() AND read_at IS NULL AND clearing_id IS NULL
            AND mailed_at IS NULL AND created_at > clock_timestamp() - interval '10 minutes'
          ORDER BY created_at DESC LIMIT 1;
        END IF;
        IF earlier IS NOT NULL THEN
          UPDATE notifications SET count = count + 1, created_at = clock_timestamp()
          WHERE account_id = person AND id = earlier;
        ELSE
          INSERT INTO notifications
            (account_id, id, workspace_id, kind, actor_id, facts, path, key, together, urgent, mail_after)
          VALUES (person, (told->'ids'->>person::text)::uuid, workspace, told->>'kind', app_user(), told->'facts',
            told->>'path', told->>'key', told->>'together', told->>'mail' = 'soon',
            CASE told->>'mail'
              WHEN 'soon' THEN now() + interval '10 minutes'
              WHEN 'daily' THEN next_morning(now(), zone) END);
        END IF;
        RETURN NEXT person;
      END LOOP;
    END
  $$;

-- Tells somebody outside the workspace that the transaction works in something about it; true when they had not been told.
CREATE FUNCTION tell_outsider(person uuid, told jsonb) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      band workspaces;
    BEGIN
      SELECT * INTO band FROM workspaces WHERE id = app_workspace();
      IF NOT FOUND OR person IS NOT DISTINCT FROM app_user()
        OR EXISTS (SELECT FROM memberships WHERE workspace_id = band.id AND account_id = person) THEN
        RETURN false;
      END IF;
      IF told->>'key' IS NOT NULL THEN
        INSERT INTO notification_keys (account_id, key) VALUES (person, told->>'key') ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
          RETURN false;
        END IF;
      END IF;
      INSERT INTO notifications (account_id, id, kind, actor_id, facts, path, key, urgent, mail_after)
      VALUES (person, (told->>'id')::uuid, told->>'kind', app_user(),
        (told->'facts') || jsonb_build_object('band', band.name, 'hue', band.hue, 'workspaceId', band.id),
        told->>'path', told->>'key', told->>'mail' = 'soon',
        CASE told->>'mail'
          WHEN 'soon' THEN now() + interval '10 minutes'
          WHEN 'daily' THEN next_morning(now(), band.time_zone) END);
      RETURN true;
    END
  $$;

-- Takes back what was told of something in the workspace that the transaction works in; answers whom it had been told.
CREATE FUNCTION take_back_notifications(taken text) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM notifications
    WHERE key = taken AND count = 1
      AND coalesce(workspace_id, (facts->>'workspaceId')::uuid) = coalesce(app_workspace(), app_guest_workspace())
    RETURNING account_id
  $$;

-- Who has something unread whose mail is due; what is older than three days is left alone.
CREATE FUNCTION people_to_mail() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT n.account_id FROM notifications n JOIN accounts a ON a.id = n.account_id
    WHERE n.mail_after <= now() AND n.mailed_at IS NULL AND n.read_at IS NULL AND n.clearing_id IS NULL
      AND n.created_at > now() - interval '3 days' AND a.email_notifications
  $$;

-- The workspaces that have not been reminded since their last nine o'clock.
CREATE FUNCTION workspaces_to_remind(at timestamptz)
  RETURNS TABLE (id uuid, time_zone text, morning timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT w.id, w.time_zone, m.morning
    FROM workspaces w
    CROSS JOIN LATERAL (SELECT last_morning(at, w.time_zone) AS morning) m
    LEFT JOIN reminder_runs r ON r.workspace_id = w.id
    WHERE w.created_at <= m.morning AND (r.morning IS NULL OR r.morning < m.morning)
    ORDER BY w.id
  $$;

-- Forgets what is old, and what one person has too many of.
CREATE FUNCTION prune_notifications(days integer, most integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM notifications WHERE created_at < now() - make_interval(days => days);
    DELETE FROM notification_keys WHERE created_at < now() - make_interval(days => days);
    DELETE FROM notifications n USING (
      SELECT account_id, id, row_number() OVER (PARTITION BY account_id ORDER BY created_at DESC, id DESC) AS place
      FROM notifications
      WHERE account_id IN (SELECT account_id FROM notifications GROUP BY account_id HAVING count(*) > most)
    ) ranked
    WHERE n.account_id = ranked.account_id AND n.id = ranked.id AND ranked.place > most
  $$;

REVOKE EXECUTE ON FUNCTION make_notifications(uuid[], jsonb), tell_outsider(uuid, jsonb), take_back_notifications(text),
  people_to_mail(), workspaces_to_remind(timestamptz), prune_notifications(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_notifications(uuid[], jsonb), tell_outsider(uuid, jsonb), take_back_notifications(text),
  people_to_mail(), workspaces_to_remind(timestamptz), prune_notifications(integer, integer) TO :"app";
