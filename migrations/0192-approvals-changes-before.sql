-- Of which versions somebody wanted changes before they answered another one: deleting that one brings their word back.
-- may lock: a new column with a constant default is written in no row, and a function is new.
ALTER TABLE approval_people ADD COLUMN changes_before jsonb NOT NULL DEFAULT '[]';

-- Takes back what one member has not read of a key: they are asked no more, and the others are.
CREATE FUNCTION withdraw_notifications_of(taken text, person uuid) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH gone AS (
      DELETE FROM notifications
      WHERE key = taken AND account_id = person AND read_at IS NULL
        AND coalesce(workspace_id, (facts->>'workspaceId')::uuid) = app_workspace()
      RETURNING account_id
    ), forgotten AS (
      DELETE FROM notification_keys
      WHERE key = taken AND account_id = person
        AND account_id IN (SELECT account_id FROM memberships WHERE workspace_id = app_workspace())
    )
    SELECT account_id FROM gone
  $$;
REVOKE EXECUTE ON FUNCTION withdraw_notifications_of(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withdraw_notifications_of(text, uuid) TO :"app";
