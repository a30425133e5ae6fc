-- What people are called, as they write it themselves, and what they play. The login stays what one types (decision 0125).
ALTER TABLE accounts
  ADD COLUMN display_name text NOT NULL DEFAULT '',
  ADD COLUMN instruments text NOT NULL DEFAULT '' CHECK (char_length(instruments) <= 80);

-- Who has not said it is called as their login, with capitals if it has none: "sam.drums" is Sam Drums.
CREATE FUNCTION name_by_login() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
  AS $$
    BEGIN
      IF NEW.display_name = '' THEN
        NEW.display_name := NEW.username;
        IF NEW.username = lower(NEW.username COLLATE "C") THEN
          NEW.display_name := coalesce(
            nullif(initcap(btrim(regexp_replace(NEW.username, '[._-]+', ' ', 'g')) COLLATE "C"), ''), NEW.username);
        END IF;
      END IF;
      RETURN NEW;
    END $$;
REVOKE EXECUTE ON FUNCTION name_by_login() FROM PUBLIC;
CREATE TRIGGER name_by_login BEFORE INSERT OR UPDATE OF display_name ON accounts
  FOR EACH ROW EXECUTE FUNCTION name_by_login();
-- Who was there before is called as before: an update renames nobody.
UPDATE accounts SET display_name = username;
ALTER TABLE accounts ADD CHECK (char_length(display_name) BETWEEN 1 AND 60);
GRANT UPDATE (display_name, instruments) ON accounts TO :"app";

DROP FUNCTION open_session(bytea, uuid);
CREATE FUNCTION open_session(token bytea, wanted_workspace uuid)
  RETURNS TABLE (account_id uuid, username text, display_name text, email text, tier text, picture_name text,
                 current_workspace_id uuid, idle interval, workspace_id uuid, role text, workspace_tier text,
                 workspace_state text, workspace_reason text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.id, a.username, a.display_name, a.email, a.tier, a.picture_name, s.current_workspace_id,
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

-- What steps over the walls names people so, too. Each line is a function, words of it, and what they become.
DO $amend$
DECLARE
  change record;
  source text;
BEGIN
  FOR change IN SELECT * FROM (VALUES
    ('find_guest_link', 'w.hue, a.username', 'w.hue, a.display_name'),
    ('find_transfer', 't.made_by, a.username', 't.made_by, a.display_name'),
    ('find_invitation', 'i.role, a.username', 'i.role, a.display_name'),
    ('my_workspace_cards', 'w.owner_id, o.username', 'w.owner_id, o.display_name'),
    ('my_workspace_cards', 'd.overview, adder.username', 'd.overview, adder.display_name'),
    ('my_workspace_cards', '''username'', a.username', '''username'', a.username, ''display_name'', a.display_name'),
    ('community_whole_posts', 'a.username AS author', 'a.username AS author, a.display_name AS author_name')
  ) AS told (name, was, becomes) LOOP
    source := pg_get_functiondef(change.name::regproc);
    IF strpos(source, change.was) = 0 THEN
      RAISE EXCEPTION 'The function % does not say: %', change.name, change.was;
    END IF;
    EXECUTE replace(source, change.was, change.becomes);
  END LOOP;
END $amend$;
