-- When a task was done; null for what was done before this was kept.
ALTER TABLE board_tasks ADD COLUMN done_at timestamptz;
CREATE INDEX board_tasks_done ON board_tasks (workspace_id, done_at) WHERE done_at IS NOT NULL AND deleted_at IS NULL;

-- The mail of Mondays. Whoever wants no mails so far gets none of these either.
ALTER TABLE accounts ADD COLUMN weekly_digest boolean NOT NULL DEFAULT true;
UPDATE accounts SET weekly_digest = email_notifications;
GRANT UPDATE (weekly_digest) ON accounts TO :"app";

-- The last Monday on which somebody was told of a band's week, or would have been had there been something to tell.
CREATE TABLE digest_runs (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  monday date NOT NULL,
  PRIMARY KEY (workspace_id, account_id)
);
CREATE INDEX digest_runs_account ON digest_runs (account_id);

ALTER TABLE digest_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE digest_runs FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON digest_runs TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON digest_runs TO :"owner" USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON digest_runs TO :"app";

-- The Monday whose mail is due in a zone: from its nine o'clock on, and two days long for when no server ran; else null.
CREATE FUNCTION digest_monday(at timestamptz, zone text) RETURNS date LANGUAGE plpgsql STABLE
  AS $$
    DECLARE
      shifted timestamp;
    BEGIN
      shifted := (at AT TIME ZONE zone) - interval '9 hours';
      RETURN CASE WHEN extract(isodow FROM shifted) <= 2 THEN date_trunc('week', shifted)::date END;
    EXCEPTION WHEN invalid_parameter_value THEN
      RETURN digest_monday(at, 'UTC');
    END
  $$;

-- Who has not been told of the last week yet: members who want it and were there before it was over, but no guests.
CREATE FUNCTION due_digests(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, account_id uuid, role text, tier text, band text, time_zone text, monday date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH zones AS MATERIALIZED (
      SELECT z.time_zone, digest_monday(at, z.time_zone) AS monday
      FROM (SELECT DISTINCT w.time_zone FROM workspaces w) z
    )
    SELECT m.workspace_id, m.account_id, m.role, o.tier, w.name, w.time_zone, z.monday
    FROM zones z
    JOIN workspaces w ON w.time_zone = z.time_zone AND w.state <> 'closed'
    JOIN accounts o ON o.id = w.owner_id
    JOIN memberships m ON m.workspace_id = w.id AND m.role <> 'guest'
      AND m.joined_at < (z.monday::timestamp AT TIME ZONE 'UTC')
    JOIN accounts a ON a.id = m.account_id AND a.weekly_digest AND a.disabled_at IS NULL
    LEFT JOIN digest_runs r ON r.workspace_id = m.workspace_id AND r.account_id = m.account_id
    WHERE z.monday IS NOT NULL AND (r.monday IS NULL OR r.monday < z.monday)
    ORDER BY m.workspace_id, m.account_id
    LIMIT most
  $$;
REVOKE EXECUTE ON FUNCTION due_digests(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_digests(timestamptz, integer) TO :"app";
