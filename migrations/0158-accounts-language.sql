-- The language that a person chose, as a BCP 47 tag (RFC 5646). Who chose none has that of the browser (decision 0129).
ALTER TABLE accounts ADD COLUMN language text CHECK (language ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' AND char_length(language) <= 35);
GRANT UPDATE (language) ON accounts TO :"app";

DROP FUNCTION open_session(bytea, uuid);
CREATE FUNCTION open_session(token bytea, wanted_workspace uuid)
  RETURNS TABLE (account_id uuid, username text, display_name text, email text, tier text, picture_name text,
                 language text, current_workspace_id uuid, idle interval, workspace_id uuid, role text,
                 workspace_tier text, workspace_state text, workspace_reason text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.id, a.username, a.display_name, a.email, a.tier, a.picture_name, a.language, s.current_workspace_id,
           now() - s.last_seen_at, m.workspace_id, m.role, o.tier, w.state, w.state_reason
    FROM sessions s
    JOIN accounts a ON a.id = s.account_id
    LEFT JOIN memberships m ON m.account_id = a.id AND NOT m.away
      AND m.workspace_id = coalesce(wanted_workspace, s.current_workspace_id)
    LEFT JOIN workspaces w ON w.id = m.workspace_id
    LEFT JOIN accounts o ON o.id = w.owner_id
    WHERE s.token_hash = token AND s.expires_at > now() AND a.disabled_at IS NULL AND a.deleted_until IS NULL
  $$;
REVOKE EXECUTE ON FUNCTION open_session(bytea, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(bytea, uuid) TO :"app";

-- Who wants to be told of a release reads that mail in the language in which they said so.
ALTER TABLE link_reminders ADD COLUMN language text CHECK (char_length(language) <= 35);
DROP FUNCTION confirm_link_reminder(uuid);
CREATE FUNCTION confirm_link_reminder(reminder uuid, said_in text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ UPDATE link_reminders SET confirmed_at = coalesce(confirmed_at, now()), language = said_in WHERE id = reminder $$;
REVOKE EXECUTE ON FUNCTION confirm_link_reminder(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION confirm_link_reminder(uuid, text) TO :"app";
