ALTER TABLE accounts
  ADD COLUMN last_seen_at timestamptz,
  ADD COLUMN disabled_at timestamptz,
  -- What the person is told at the door.
  ADD COLUMN disabled_reason text;
UPDATE accounts a SET last_seen_at = (SELECT max(s.last_seen_at) FROM sessions s WHERE s.account_id = a.id);

-- A session is named to administrators without its secret.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- When the person last proved with the password that it is they.
  ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT now(),
  ADD UNIQUE (id);
UPDATE sessions SET confirmed_at = created_at;

ALTER TABLE workspaces
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'read_only', 'closed')),
  ADD COLUMN state_reason text;

ALTER TABLE plan_interest ADD COLUMN invited_at timestamptz;
CREATE INDEX plan_interest_age ON plan_interest (created_at, email_key, plan);

-- What holds for the whole installation. There is no row until something is other than it comes.
CREATE TABLE instance_settings (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  registration text NOT NULL CHECK (registration IN ('open', 'invited', 'closed')),
  -- Null for what each call allows anyway.
  largest_upload_bytes bigint CHECK (largest_upload_bytes > 0),
  banner text NOT NULL,
  row_version integer NOT NULL DEFAULT 1
);

GRANT UPDATE (last_seen_at) ON accounts TO :"app";
GRANT SELECT ON instance_settings TO :"app";
GRANT UPDATE (disabled_at, disabled_reason) ON accounts TO :"admin";
GRANT SELECT (id, account_id, created_at, last_seen_at, expires_at), DELETE ON sessions TO :"admin";
GRANT SELECT, DELETE, UPDATE (invited_at) ON plan_interest TO :"admin";
GRANT SELECT, INSERT, UPDATE ON instance_settings TO :"admin";
GRANT UPDATE (state, state_reason) ON workspaces TO :"admin";
CREATE POLICY administration_closes ON workspaces FOR UPDATE TO :"admin" USING (true) WITH CHECK (true);

-- For the check between database and files.
GRANT SELECT (workspace_id, accepted_at, revoked_at, expires_at) ON invitations TO :"admin";
GRANT SELECT (workspace_id, id) ON guest_links TO :"admin";
GRANT SELECT ON guest_link_songs TO :"admin";
CREATE POLICY administration ON invitations FOR SELECT TO :"admin" USING (true);
CREATE POLICY administration ON guest_links FOR SELECT TO :"admin" USING (true);
CREATE POLICY administration ON guest_link_songs FOR SELECT TO :"admin" USING (true);

-- The plan of an account. Nobody becomes an administrator here, and none ceases to be one: that is for the command line.
CREATE FUNCTION set_account_tier(account uuid, wanted text) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH changed AS (
      UPDATE accounts SET tier = wanted
      WHERE id = account AND tier <> 'admin' AND wanted IN ('free', 'pro', 'band_plus') RETURNING id)
    SELECT EXISTS (SELECT FROM changed)
  $$;
REVOKE EXECUTE ON FUNCTION set_account_tier(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_account_tier(uuid, text) TO :"admin";

-- Whether an address was asked to come: by a band, or from the waiting list.
CREATE FUNCTION is_invited(address_key text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (
      SELECT FROM invitations i WHERE i.email_key = address_key AND i.accepted_at IS NULL AND i.revoked_at IS NULL
        AND i.expires_at > now())
      OR EXISTS (SELECT FROM plan_interest p WHERE p.email_key = address_key AND p.invited_at IS NOT NULL)
  $$;
REVOKE EXECUTE ON FUNCTION is_invited(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_invited(text) TO :"app";

-- A disabled account has no session, however one came up; and what state the workspace meant is in.
DROP FUNCTION open_session(bytea, uuid);
CREATE FUNCTION open_session(token bytea, wanted_workspace uuid)
  RETURNS TABLE (account_id uuid, username text, email text, tier text, picture_name text, current_workspace_id uuid,
                 idle interval, workspace_id uuid, role text, workspace_tier text, workspace_state text,
                 workspace_reason text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.id, a.username, a.email, a.tier, a.picture_name, s.current_workspace_id, now() - s.last_seen_at,
           m.workspace_id, m.role, o.tier, w.state, w.state_reason
    FROM sessions s
    JOIN accounts a ON a.id = s.account_id
    LEFT JOIN memberships m ON m.account_id = a.id
      AND m.workspace_id = coalesce(wanted_workspace, s.current_workspace_id)
    LEFT JOIN workspaces w ON w.id = m.workspace_id
    LEFT JOIN accounts o ON o.id = w.owner_id
    WHERE s.token_hash = token AND s.expires_at > now() AND a.disabled_at IS NULL
  $$;
REVOKE EXECUTE ON FUNCTION open_session(bytea, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(bytea, uuid) TO :"app";

-- The links of a closed workspace lead nowhere, as ended ones do.
CREATE OR REPLACE FUNCTION find_guest_link(token bytea, guest_token bytea)
  RETURNS TABLE (workspace_id uuid, link_id uuid, band text, hue text, shared_by text, password_hash text,
                 newest_only boolean, shows_notes boolean, may_comment boolean, may_download boolean,
                 asks_comment boolean, asks_download boolean, guest_id uuid, guest_name text, account_id uuid,
                 knows_password boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT l.workspace_id, l.id, w.name, w.hue, a.username, l.password_hash, l.newest_only, l.shows_notes,
           l.may_comment, l.may_download, l.asks_comment, l.asks_download, g.id, g.name, g.account_id,
           coalesce(g.knows_password, false)
    FROM guest_links l
    JOIN workspaces w ON w.id = l.workspace_id
    JOIN accounts a ON a.id = l.made_by
    LEFT JOIN guests g ON g.workspace_id = l.workspace_id AND g.link_id = l.id AND g.token_hash = guest_token
    WHERE l.token_hash = token AND l.revoked_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > now())
      AND w.state <> 'closed'
  $$;

-- Nor do those of its transfers, and its link pages are not there.
CREATE OR REPLACE FUNCTION find_transfer(token bytea, visitor bytea)
  RETURNS TABLE (workspace_id uuid, transfer_id uuid, direction text, band text, hue text, tier text, made_by uuid,
                 sent_by text, title text, message text, password_hash text, expires_at timestamptz,
                 download_limit integer, downloads integer, max_bytes bigint, max_files integer, receipt boolean,
                 knows_password boolean, took boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT t.workspace_id, t.id, t.direction, w.name, w.hue, o.tier, t.made_by, a.username, t.title, t.message,
           t.password_hash, t.expires_at, t.download_limit, t.downloads, t.max_bytes, t.max_files, t.receipt,
           coalesce(v.knows_password, false), v.took_at IS NOT NULL
    FROM transfers t
    JOIN workspaces w ON w.id = t.workspace_id
    JOIN accounts o ON o.id = w.owner_id
    LEFT JOIN accounts a ON a.id = t.made_by
    LEFT JOIN transfer_visitors v
      ON v.workspace_id = t.workspace_id AND v.transfer_id = t.id AND v.token_hash = visitor
    WHERE t.token_hash = token AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
      AND w.state <> 'closed'
  $$;
CREATE OR REPLACE FUNCTION show_link_page(page_kind text, wanted text)
  RETURNS TABLE (workspace_id uuid, page_id uuid, slug text, band text, time_zone text, content jsonb,
                 picture_mark text, release_id uuid, releases jsonb, events jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT p.workspace_id, p.id, p.slug, w.name, w.time_zone, p.published, i.mark, p.release_id,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'type', r.type,
          'date', r.expected_release_date, 'mark', left(encode(r.artwork_sha256, 'hex'), 12),
          'slug', q.slug, 'blocks', q.published -> 'blocks')), '[]')
        FROM releases r
        LEFT JOIN link_pages q ON q.workspace_id = r.workspace_id AND q.release_id = r.id AND q.deleted_at IS NULL
          AND q.published IS NOT NULL
        WHERE r.workspace_id = p.workspace_id AND r.deleted_at IS NULL AND (r.id = p.release_id OR r.id::text IN (
          SELECT b ->> 'releaseId' FROM jsonb_array_elements(p.published -> 'blocks') b WHERE b ->> 'kind' = 'release'))),
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'location', e.location,
          'startsOn', e.starts_on, 'endsOn', e.ends_on, 'startMinute', e.start_minute)), '[]')
        FROM events e
        WHERE e.workspace_id = p.workspace_id AND e.deleted_at IS NULL AND e.rule IS NULL AND e.id::text IN (
          SELECT d ->> 'eventId' FROM jsonb_array_elements(p.published -> 'blocks') b,
            jsonb_array_elements(b -> 'events') d WHERE b ->> 'kind' = 'events'))
    FROM link_slugs s
    JOIN link_pages p ON p.workspace_id = s.workspace_id AND p.id = s.page_id
    JOIN workspaces w ON w.id = p.workspace_id AND w.state <> 'closed'
    LEFT JOIN releases o ON o.workspace_id = p.workspace_id AND o.id = p.release_id
    LEFT JOIN link_pictures i ON i.workspace_id = p.workspace_id AND i.page_id = p.id
    WHERE s.kind = page_kind AND s.slug = wanted AND p.published IS NOT NULL AND p.deleted_at IS NULL
      AND (p.release_id IS NULL OR o.deleted_at IS NULL)
  $$;

-- Nor does the calendar feed of a disabled account, or the part of one that shows a closed workspace.
CREATE OR REPLACE FUNCTION find_calendar_feed(token bytea)
  RETURNS TABLE (id uuid, home_id uuid, account_id uuid, name text, kinds jsonb, only_mine boolean,
                 last_read_on date, workspace_id uuid, workspace_name text, role text, tier text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT f.id, f.workspace_id, f.account_id, f.name, f.kinds, f.only_mine, f.last_read_on, w.id, w.name, m.role, o.tier
    FROM calendar_feeds f
    JOIN accounts a ON a.id = f.account_id AND a.disabled_at IS NULL
    JOIN memberships m ON m.account_id = f.account_id AND (f.all_workspaces OR m.workspace_id = f.workspace_id)
    JOIN workspaces w ON w.id = m.workspace_id AND w.state <> 'closed'
    JOIN accounts o ON o.id = w.owner_id
    WHERE f.token_hash = token
    ORDER BY w.id
  $$;

-- Whoever may not come in is not told by mail what happens inside.
CREATE OR REPLACE FUNCTION people_to_mail() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT n.account_id FROM notifications n JOIN accounts a ON a.id = n.account_id
    WHERE n.mail_after <= now() AND n.mailed_at IS NULL AND n.read_at IS NULL AND n.clearing_id IS NULL
      AND n.created_at > now() - interval '3 days' AND a.email_notifications AND a.disabled_at IS NULL
  $$;
