-- As before, but whoever was asked within the last day is not asked again, however often somebody presses.
CREATE OR REPLACE FUNCTION ask_link_reminder(page uuid, reminder uuid, address text, address_key text, most integer)
  RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    space uuid;
    found_id uuid;
  BEGIN
    SELECT workspace_id INTO space FROM link_pages
      WHERE id = page AND kind = 'release' AND published IS NOT NULL AND deleted_at IS NULL FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    -- Who is known already takes no more room, so a full page asks them again.
    IF (SELECT count(*) FROM link_reminders WHERE workspace_id = space AND page_id = page) >= most
      AND NOT EXISTS (
        SELECT FROM link_reminders WHERE workspace_id = space AND page_id = page AND email_key = address_key) THEN
      RETURN NULL;
    END IF;
    INSERT INTO link_reminders AS r (workspace_id, id, page_id, email, email_key)
      VALUES (space, reminder, page, address, address_key)
      ON CONFLICT (workspace_id, page_id, email_key) DO UPDATE SET asked_at = now()
        WHERE r.confirmed_at IS NULL AND r.asked_at < now() - interval '1 day'
      RETURNING r.id INTO found_id;
    RETURN found_id;
  END $$;

-- What a process has counted of published pages in a moment, added to today on the calendars of their bands.
CREATE FUNCTION count_links(counted jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET synchronous_commit = off
  AS $$
    INSERT INTO link_counts AS c (workspace_id, page_id, day, item, times, people)
    SELECT p.workspace_id, p.id, (now() AT TIME ZONE w.time_zone)::date, n.item, n.times, n.people
    FROM jsonb_to_recordset(counted) AS n (page uuid, item text, times integer, people integer)
    JOIN link_pages p ON p.id = n.page
    JOIN workspaces w ON w.id = p.workspace_id
    WHERE p.published IS NOT NULL AND p.deleted_at IS NULL
    -- In one order, so that two processes never wait for each other.
    ORDER BY p.id, n.item
    ON CONFLICT (workspace_id, page_id, day, item)
      DO UPDATE SET times = c.times + excluded.times, people = c.people + excluded.people
  $$;
DROP FUNCTION count_link(uuid, text, boolean);
REVOKE EXECUTE ON FUNCTION count_links(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_links(jsonb) TO :"app";
