-- Where the news of a band are sent to.
CREATE TABLE webhooks (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  format text NOT NULL CHECK (format IN ('standard', 'discord', 'slack', 'matrix')),
  -- Sealed, as the address of a chat lets anyone write there who knows it; the host is shown.
  address bytea NOT NULL,
  host text NOT NULL,
  -- Which kinds are sent; an empty list for all.
  kinds jsonb NOT NULL,
  -- Of its texts: that of the person who added it.
  language text NOT NULL,
  secret bytea NOT NULL,
  -- Signs along for a day, while the receiver learns the new one.
  old_secret bytea,
  both_sign_until timestamptz,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  -- Since when every try has failed.
  failing_since timestamptz,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('person', 'failing', 'gone')),
  PRIMARY KEY (workspace_id, id),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK ((old_secret IS NULL) = (both_sign_until IS NULL))
);

-- What was sent, or is to be sent, to a webhook; each once.
CREATE TABLE webhook_deliveries (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  kind text NOT NULL,
  -- What it is about, and to whom it was told (null for the whole band), so that nothing is sent twice.
  key text,
  people jsonb,
  -- The event as JSON, the same at each try.
  event text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  made_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- For what waits: when somebody looks after it, be it the next try or that no process has done the last one.
  next_try_at timestamptz,
  tried_at timestamptz,
  took_ms integer,
  -- What the receiver answered; null where nothing came back.
  status integer,
  fault text,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE,
  CHECK ((state = 'waiting') = (next_try_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (workspace_id, webhook_id, made_at DESC, id DESC);
CREATE INDEX webhook_deliveries_key ON webhook_deliveries (workspace_id, key) WHERE key IS NOT NULL;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (workspace_id, next_try_at) WHERE state = 'waiting';

SELECT make_workspace_table('webhooks', 'SELECT, INSERT, UPDATE, DELETE');
SELECT make_workspace_table('webhook_deliveries', 'SELECT, INSERT, UPDATE');

-- The webhooks that are to hear of news of the workspace that the transaction works in, which may be that of a guest, with the
-- names that its text needs; not those that have heard of it by this key for all of these people.
CREATE FUNCTION webhooks_to_hear(told_kind text, told_key text, told_people jsonb)
  RETURNS TABLE (id uuid, language text, is_failing boolean, workspace_id uuid, band text, actor text, people jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT h.id, h.language, h.failing_since IS NOT NULL, w.id, w.name,
      (SELECT a.display_name FROM accounts a WHERE a.id = app_user()),
      coalesce((
        SELECT jsonb_agg(a.display_name ORDER BY a.display_name, a.id) FROM memberships m JOIN accounts a ON a.id = m.account_id
        WHERE m.workspace_id = w.id AND NOT m.away AND told_people ? m.account_id::text), '[]')
    FROM webhooks h JOIN workspaces w ON w.id = h.workspace_id AND w.state <> 'closed' AND w.deleted_until IS NULL
    WHERE h.workspace_id = coalesce(app_workspace(), app_guest_workspace()) AND h.ended_at IS NULL
      AND (h.kinds = '[]' OR h.kinds ? told_kind)
      AND (told_key IS NULL OR NOT EXISTS (
        SELECT FROM webhook_deliveries d
        WHERE d.workspace_id = w.id AND d.webhook_id = h.id AND d.key = told_key
          AND (d.people IS NULL OR d.people @> told_people)))
    ORDER BY h.id
  $$;

-- Writes what is to be sent of them. What is handed to a job at once is looked after in a while, should no process do it.
CREATE FUNCTION make_webhook_deliveries(made jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    INSERT INTO webhook_deliveries (workspace_id, id, webhook_id, kind, key, people, event, next_try_at)
    SELECT coalesce(app_workspace(), app_guest_workspace()), (one->>'id')::uuid, (one->>'webhookId')::uuid, one->>'kind', one->>'key',
      nullif(one->'people', 'null'), one->>'event',
      CASE WHEN (one->>'isSent')::boolean THEN now() + interval '15 minutes' ELSE now() END
    FROM jsonb_array_elements(made) AS one
    ORDER BY one->>'webhookId'
  $$;

-- Hands over what is due: of a webhook that fails one at a time, so that a receiver which is gone is asked once in each turn.
CREATE FUNCTION claim_due_webhook_deliveries(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, delivery_id uuid, tries integer)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE webhook_deliveries d SET next_try_at = at + interval '15 minutes'
    FROM (
      SELECT due.workspace_id, due.id FROM (
        SELECT o.workspace_id, o.id, o.next_try_at, h.failing_since,
          row_number() OVER (PARTITION BY o.workspace_id, o.webhook_id ORDER BY o.next_try_at, o.id) AS place
        FROM webhook_deliveries o
        JOIN webhooks h ON h.workspace_id = o.workspace_id AND h.id = o.webhook_id
        JOIN workspaces w ON w.id = o.workspace_id AND w.state <> 'closed' AND w.deleted_until IS NULL
        WHERE o.state = 'waiting' AND o.next_try_at <= at) due
      WHERE due.failing_since IS NULL OR due.place = 1
      ORDER BY due.next_try_at, due.id LIMIT most) chosen
    WHERE d.workspace_id = chosen.workspace_id AND d.id = chosen.id AND d.state = 'waiting' AND d.next_try_at <= at
    RETURNING d.workspace_id, d.id, d.tries
  $$;

-- Forgets what is old, and what one webhook has too many of.
CREATE FUNCTION prune_webhook_deliveries(days integer, most integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM webhook_deliveries WHERE state <> 'waiting' AND made_at < now() - make_interval(days => days);
    DELETE FROM webhook_deliveries d USING (
      SELECT workspace_id, id, row_number() OVER (PARTITION BY workspace_id, webhook_id ORDER BY made_at DESC, id DESC) AS place
      FROM webhook_deliveries) ranked
    WHERE d.workspace_id = ranked.workspace_id AND d.id = ranked.id AND ranked.place > most
  $$;

REVOKE EXECUTE ON FUNCTION webhooks_to_hear(text, text, jsonb), make_webhook_deliveries(jsonb),
  claim_due_webhook_deliveries(timestamptz, integer), prune_webhook_deliveries(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION webhooks_to_hear(text, text, jsonb), make_webhook_deliveries(jsonb),
  claim_due_webhook_deliveries(timestamptz, integer), prune_webhook_deliveries(integer, integer) TO :"app";
