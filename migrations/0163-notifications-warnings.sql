-- Takes back what administrators were told of this server under a topic and is right again, all but what still stands, and forgets that
-- it was told: when it goes wrong again, they are told again (decision 0148). Entries before their keys (decision 0087).
CREATE FUNCTION withdraw_warnings(topic text, standing text[]) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH administrators AS MATERIALIZED (
      SELECT id FROM accounts WHERE tier = 'admin'
    ), gone AS (
      DELETE FROM notifications
      WHERE account_id IN (SELECT id FROM administrators) AND workspace_id IS NULL
        AND starts_with(key, 'warning:' || topic || ':') AND key <> ALL (standing)
      RETURNING account_id
    ), forgotten AS (
      DELETE FROM notification_keys
      WHERE account_id IN (SELECT id FROM administrators)
        AND starts_with(key, 'warning:' || topic || ':') AND key <> ALL (standing)
    )
    SELECT DISTINCT account_id FROM gone
  $$;
REVOKE EXECUTE ON FUNCTION withdraw_warnings(text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withdraw_warnings(text, text[]) TO :"app";
