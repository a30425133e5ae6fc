-- The days of what recurs whose month was closed when they came: the days after them are booked without them, and they are
-- booked as soon as their month is open again.
ALTER TABLE recurring_entries ADD COLUMN waits jsonb NOT NULL DEFAULT '[]';

-- Where an entry is due, or a day that waited is open again; what failed for another reason is tried again hourly.
CREATE OR REPLACE FUNCTION workspaces_with_due_entries() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT r.workspace_id
    FROM recurring_entries r JOIN workspaces w ON w.id = r.workspace_id
    WHERE (r.next_on <= (now() AT TIME ZONE w.time_zone)::date OR EXISTS (
        SELECT FROM jsonb_array_elements_text(r.waits) AS day WHERE NOT EXISTS (
          SELECT FROM closed_months c WHERE c.workspace_id = r.workspace_id AND c.month = date_trunc('month', day::date)::date)))
      AND NOT r.is_paused AND r.deleted_at IS NULL
      AND w.state = 'open' AND (r.problem = '' OR r.tried_at < now() - interval '1 hour')
  $$;
