-- What of a calendar that is read along was left out, by its reason and how often, as words that are kept.
ALTER TABLE subscribed_calendars ADD COLUMN skips jsonb NOT NULL DEFAULT '[]';

-- Those that somebody holds come in the next turn: who changes several (another key seals their addresses) takes them in another order.
CREATE OR REPLACE FUNCTION claim_due_subscribed_calendars(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, calendar_id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE subscribed_calendars c SET next_at = at + interval '15 minutes'
    FROM (
      SELECT due.workspace_id, due.id FROM subscribed_calendars due
      JOIN workspaces w ON w.id = due.workspace_id AND w.state <> 'closed' AND w.deleted_until IS NULL
      WHERE due.next_at <= at AND due.deleted_at IS NULL
      ORDER BY due.next_at, due.id LIMIT most FOR UPDATE OF due SKIP LOCKED) chosen
    WHERE c.workspace_id = chosen.workspace_id AND c.id = chosen.id
    RETURNING c.workspace_id, c.id
  $$;

-- Forgets the former secrets of webhooks that sign no more; those that somebody holds, an hour later.
CREATE FUNCTION forget_former_webhook_secrets() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE webhooks h SET old_secret = NULL, both_sign_until = NULL
    FROM (
      SELECT workspace_id, id FROM webhooks WHERE both_sign_until <= now()
      ORDER BY workspace_id, id FOR UPDATE SKIP LOCKED) AS done
    WHERE h.workspace_id = done.workspace_id AND h.id = done.id
  $$;

REVOKE EXECUTE ON FUNCTION forget_former_webhook_secrets() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_former_webhook_secrets() TO :"app";
