-- What was deleted is away for a week: there for nobody, and brought back by the one who deleted it. Then it goes for good.
ALTER TABLE accounts ADD COLUMN deleted_until timestamptz;
ALTER TABLE workspaces
  ADD COLUMN deleted_until timestamptz,
  -- With the account of its owner, with which it then comes back.
  ADD COLUMN deleted_with_owner boolean NOT NULL DEFAULT false;
CREATE INDEX accounts_deleted ON accounts (deleted_until) WHERE deleted_until IS NOT NULL;
CREATE INDEX workspaces_deleted ON workspaces (deleted_until) WHERE deleted_until IS NOT NULL;

-- The one place: a membership that is away is found by nobody, be it for its workspace or for its person.
ALTER TABLE memberships ADD COLUMN away boolean NOT NULL DEFAULT false;
ALTER POLICY of_person_or_workspace ON memberships
  USING (NOT away AND (account_id = app_user() OR workspace_id = app_workspace()));
ALTER POLICY within_workspace ON memberships USING (NOT away AND workspace_id = app_workspace());

-- Who joins in this very moment waits for the deletion, and then comes too late.
CREATE FUNCTION refuse_joining_deleted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      until timestamptz;
    BEGIN
      SELECT deleted_until INTO until FROM workspaces WHERE id = NEW.workspace_id FOR SHARE;
      IF until IS NOT NULL THEN
        RAISE EXCEPTION 'The workspace is deleted.' USING ERRCODE = 'foreign_key_violation';
      END IF;
      RETURN NEW;
    END $$;
CREATE TRIGGER nothing_deleted BEFORE INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION refuse_joining_deleted();

-- Notifications of bands that are away are told to nobody; once for each statement.
CREATE FUNCTION my_away_workspaces() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT workspace_id FROM memberships WHERE account_id = app_user() AND away $$;
ALTER POLICY of_person ON notifications
  USING (account_id = app_user() AND coalesce(workspace_id <> ALL (ARRAY(SELECT my_away_workspaces())), true));

-- Puts the workspace of the transaction away, until a moment; false when it is away already.
CREATE FUNCTION put_workspace_away(until timestamptz, with_owner boolean) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      UPDATE workspaces SET deleted_until = until, deleted_with_owner = with_owner
        WHERE id = app_workspace() AND deleted_until IS NULL;
      IF NOT FOUND THEN
        RETURN false;
      END IF;
      UPDATE memberships SET away = true WHERE workspace_id = app_workspace();
      UPDATE sessions SET current_workspace_id = NULL WHERE current_workspace_id = app_workspace();
      RETURN true;
    END $$;

-- What the person of the transaction owns and can still bring back.
CREATE FUNCTION my_deleted_workspaces() RETURNS TABLE (id uuid, name text, hue text, deleted_until timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT id, name, hue, deleted_until FROM workspaces
    WHERE owner_id = app_user() AND deleted_until > now() ORDER BY deleted_until, id LIMIT 100
  $$;

-- Memberships come back when neither their workspace nor their person is deleted any more.
CREATE FUNCTION members_come_back(space uuid, person uuid) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE memberships m SET away = false FROM workspaces w, accounts a
    WHERE m.away AND (m.workspace_id = space OR m.account_id = person) AND w.id = m.workspace_id AND a.id = m.account_id
      AND w.deleted_until IS NULL AND a.deleted_until IS NULL
    RETURNING m.account_id
  $$;

-- Brings a workspace back for its owner, the person of the transaction; tells whose membership came back with it.
CREATE FUNCTION bring_workspace_back(space uuid) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      UPDATE workspaces SET deleted_until = NULL, deleted_with_owner = false
        WHERE id = space AND owner_id = app_user() AND deleted_until > now();
      IF FOUND THEN
        RETURN QUERY SELECT members_come_back(space, NULL);
      END IF;
    END $$;

-- Puts the account of the person of the transaction away, until a moment.
CREATE FUNCTION put_account_away(until timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE accounts SET deleted_until = until WHERE id = app_user() AND deleted_until IS NULL;
    UPDATE memberships SET away = true WHERE account_id = app_user();
  $$;

-- Brings the account of the person of the transaction back, with the workspaces that went with it; false when it is too late.
CREATE FUNCTION bring_account_back() RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      space uuid;
    BEGIN
      UPDATE accounts SET deleted_until = NULL WHERE id = app_user() AND deleted_until > now();
      IF NOT FOUND THEN
        RETURN false;
      END IF;
      FOR space IN
        UPDATE workspaces SET deleted_until = NULL, deleted_with_owner = false
        WHERE owner_id = app_user() AND deleted_with_owner RETURNING id
      LOOP
        PERFORM members_come_back(space, NULL);
      END LOOP;
      PERFORM members_come_back(NULL, app_user());
      RETURN true;
    END $$;

-- Whose week is over.
CREATE FUNCTION workspaces_to_delete() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id FROM workspaces WHERE deleted_until <= now() ORDER BY deleted_until, id LIMIT 100 $$;
CREATE FUNCTION accounts_to_delete() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id FROM accounts WHERE deleted_until <= now() ORDER BY deleted_until, id LIMIT 100 $$;

REVOKE EXECUTE ON FUNCTION refuse_joining_deleted(), my_away_workspaces(), put_workspace_away(timestamptz, boolean), my_deleted_workspaces(),
  members_come_back(uuid, uuid), bring_workspace_back(uuid), put_account_away(timestamptz), bring_account_back(),
  workspaces_to_delete(), accounts_to_delete() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION my_away_workspaces(), put_workspace_away(timestamptz, boolean), my_deleted_workspaces(),
  bring_workspace_back(uuid), put_account_away(timestamptz), bring_account_back(), workspaces_to_delete(),
  accounts_to_delete() TO :"app";

-- What steps over the walls asks for it, too. Each line is a function, words of it, and what they become.
DO $amend$
DECLARE
  change record;
  source text;
BEGIN
  FOR change IN SELECT * FROM (VALUES
    ('open_session', 'm ON m.account_id = a.id', 'm ON m.account_id = a.id AND NOT m.away'),
    ('open_session', 'a.disabled_at IS NULL', 'a.disabled_at IS NULL AND a.deleted_until IS NULL'),
    ('my_workspace_cards', 'WHERE m.workspace_id = w.id)', 'WHERE m.workspace_id = w.id AND NOT m.away)'),
    ('my_workspace_cards', 'mine.account_id = app_user()', 'mine.account_id = app_user() AND NOT mine.away'),
    ('find_guest_link', 'a.id = l.made_by', 'a.id = l.made_by AND a.deleted_until IS NULL'),
    ('find_guest_link', 'w.state <> ''closed''', 'w.state <> ''closed'' AND w.deleted_until IS NULL'),
    ('find_transfer', 'w.state <> ''closed''', 'w.state <> ''closed'' AND w.deleted_until IS NULL'),
    ('show_link_page', 'w.state <> ''closed''', 'w.state <> ''closed'' AND w.deleted_until IS NULL'),
    ('find_calendar_feed', 'm.account_id = f.account_id', 'm.account_id = f.account_id AND NOT m.away'),
    ('find_invitation', 'w.id = i.workspace_id', 'w.id = i.workspace_id AND w.deleted_until IS NULL'),
    ('is_invited', 'i.expires_at > now()', 'i.expires_at > now() AND EXISTS (
          SELECT FROM workspaces w WHERE w.id = i.workspace_id AND w.deleted_until IS NULL)'),
    ('owned_workspaces', 'w.owner_id = member', 'w.owner_id = member AND w.deleted_until IS NULL'),
    ('owned_workspaces', 'm.account_id = member', 'm.account_id = member AND NOT m.away'),
    ('make_notifications', 'workspace_id = workspace AND account_id = ANY (people)',
      'workspace_id = workspace AND NOT away AND account_id = ANY (people)'),
    ('tell_outsider', 'account_id = person)', 'account_id = person AND NOT away)'),
    ('people_to_mail', 'a.disabled_at IS NULL', 'a.disabled_at IS NULL AND a.deleted_until IS NULL'),
    ('workspaces_to_remind', 'WHERE w.created_at <= m.morning', 'WHERE w.deleted_until IS NULL AND w.created_at <= m.morning'),
    ('count_drill_answers', 'm.account_id = app_user()', 'm.account_id = app_user() AND NOT m.away'),
    ('community_strangers', 'WHERE blocked_id = app_user()', 'WHERE blocked_id = app_user()
        UNION SELECT id FROM accounts WHERE deleted_until IS NOT NULL'),
    ('community_demo_cards', 'w.id = s.workspace_id', 'w.id = s.workspace_id AND w.deleted_until IS NULL'),
    ('community_sound', 'd.id = s.demo_id', 'd.id = s.demo_id
    JOIN workspaces w ON w.id = s.workspace_id AND w.deleted_until IS NULL'),
    ('find_link_image', 'p.id = i.page_id', 'p.id = i.page_id
      JOIN workspaces w ON w.id = p.workspace_id AND w.deleted_until IS NULL'),
    ('find_link_image', 'FROM releases r', 'FROM releases r JOIN workspaces w ON w.id = r.workspace_id AND w.deleted_until IS NULL'),
    ('ask_link_reminder', 'published IS NOT NULL AND deleted_at IS NULL', 'published IS NOT NULL AND deleted_at IS NULL
        AND EXISTS (SELECT FROM workspaces w WHERE w.id = link_pages.workspace_id AND w.deleted_until IS NULL)'),
    ('find_link_reminder', 'w.id = m.workspace_id', 'w.id = m.workspace_id AND w.deleted_until IS NULL'),
    ('workspaces_with_due_reminders', 'w.id = m.workspace_id', 'w.id = m.workspace_id AND w.deleted_until IS NULL'),
    ('workspaces_with_due_entries', 'w.id = r.workspace_id', 'w.id = r.workspace_id AND w.deleted_until IS NULL'),
    ('workspaces_with_events', 'WHERE deleted_at IS NULL', 'WHERE EXISTS (
        SELECT FROM workspaces w WHERE w.id = events.workspace_id AND w.deleted_until IS NULL) AND deleted_at IS NULL'),
    ('take_due_mailboxes', 'w.state = ''open''', 'w.state = ''open'' AND w.deleted_until IS NULL'),
    ('claim_due_connections', 'd.state <> ''needs_login''', 'd.state <> ''needs_login'' AND EXISTS (
        SELECT FROM workspaces w WHERE w.id = d.workspace_id AND w.deleted_until IS NULL)'),
    ('due_digests', 'm.workspace_id = w.id', 'm.workspace_id = w.id AND NOT m.away')
  ) AS told (name, was, becomes) LOOP
    source := pg_get_functiondef(change.name::regproc);
    IF strpos(source, change.was) = 0 THEN
      RAISE EXCEPTION 'The function % does not say: %', change.name, change.was;
    END IF;
    EXECUTE replace(source, change.was, change.becomes);
  END LOOP;
END $amend$;
