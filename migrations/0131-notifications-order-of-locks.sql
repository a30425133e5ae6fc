-- Entries before their keys, and no waiting for an entry that somebody else is changing: so nobody who tells holds what
-- another one who tells waits for (decision 0087).

-- As before, in the other order.
CREATE OR REPLACE FUNCTION withdraw_notifications(taken text) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH gone AS (
      DELETE FROM notifications
      WHERE key = taken AND read_at IS NULL
        AND coalesce(workspace_id, (facts->>'workspaceId')::uuid) = app_workspace()
      RETURNING account_id
    ), forgotten AS (
      DELETE FROM notification_keys
      WHERE key = taken
        AND account_id IN (SELECT account_id FROM memberships WHERE workspace_id = app_workspace())
    )
    SELECT account_id FROM gone
  $$;

-- As before; what somebody reads or clears in this moment is not counted in, a new entry is made.
CREATE OR REPLACE FUNCTION make_notifications(people uuid[], told jsonb) RETURNS SETOF uuid
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
          ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE SKIP LOCKED;
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
