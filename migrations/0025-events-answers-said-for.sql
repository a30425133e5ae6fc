-- The date, time and zone for which an answer was given: it counts as long as the event is then.
ALTER TABLE event_answers ADD COLUMN said_for text;

-- Takes back what nobody has read yet, and lets it be told anew: for what changes to and fro. Only in the workspace that
-- the transaction works in; answers whom it had been told.
CREATE FUNCTION withdraw_notifications(taken text) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM notification_keys
    WHERE key = taken
      AND account_id IN (SELECT account_id FROM memberships WHERE workspace_id = app_workspace());
    DELETE FROM notifications
    WHERE key = taken AND read_at IS NULL
      AND coalesce(workspace_id, (facts->>'workspaceId')::uuid) = app_workspace()
    RETURNING account_id
  $$;
REVOKE EXECUTE ON FUNCTION withdraw_notifications(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withdraw_notifications(text) TO :"app";
