-- A secret link to songs of a workspace, for people without an account. Whoever leaves the band takes their links along.
CREATE TABLE guest_links (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  made_by uuid NOT NULL,
  name text NOT NULL,
  token_hash bytea NOT NULL,
  password_hash text,
  newest_only boolean NOT NULL,
  shows_notes boolean NOT NULL,
  may_comment boolean NOT NULL,
  may_download boolean NOT NULL,
  email text,
  email_key text,
  expires_at timestamptz,
  revoked_at timestamptz,
  opens integer NOT NULL DEFAULT 0,
  -- A day, and no address: enough to know whether somebody has listened.
  last_opened_on date,
  asks_comment boolean NOT NULL DEFAULT false,
  asks_download boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, made_by) REFERENCES memberships (workspace_id, account_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX guest_links_token ON guest_links (token_hash);
CREATE INDEX guest_links_email ON guest_links (email_key) WHERE email_key IS NOT NULL;
CREATE INDEX guest_links_maker ON guest_links (workspace_id, made_by);

CREATE TABLE guest_link_songs (
  workspace_id uuid NOT NULL,
  link_id uuid NOT NULL,
  song_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, link_id, song_id),
  FOREIGN KEY (workspace_id, link_id) REFERENCES guest_links (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, song_id) REFERENCES songs (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX guest_link_songs_song ON guest_link_songs (workspace_id, song_id);

-- A link without a song leads nowhere: the last song takes it along.
CREATE FUNCTION drop_empty_guest_link() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    DELETE FROM guest_links l WHERE l.workspace_id = OLD.workspace_id AND l.id = OLD.link_id AND NOT EXISTS (
      SELECT FROM guest_link_songs s WHERE s.workspace_id = OLD.workspace_id AND s.link_id = OLD.link_id);
    RETURN NULL;
  END $$;
CREATE TRIGGER drop_empty_guest_link AFTER DELETE ON guest_link_songs
  FOR EACH ROW EXECUTE FUNCTION drop_empty_guest_link();

-- Somebody at a link, known by the secret of a cookie. Without a link they are only the name under their notes.
CREATE TABLE guests (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  link_id uuid,
  token_hash bytea NOT NULL,
  -- Null until they want to say something.
  name text,
  knows_password boolean NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, link_id) REFERENCES guest_links (workspace_id, id) ON DELETE SET NULL (link_id)
);
CREATE INDEX guests_of_link ON guests (workspace_id, link_id, token_hash);

ALTER TABLE demo_notes
  ADD COLUMN guest_id uuid,
  ADD FOREIGN KEY (workspace_id, guest_id) REFERENCES guests (workspace_id, id) ON DELETE SET NULL (guest_id);
CREATE INDEX demo_notes_of_guest ON demo_notes (workspace_id, guest_id) WHERE guest_id IS NOT NULL;

CREATE FUNCTION app_guest_workspace() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.guest_workspace_id', true), '')::uuid $$;
CREATE FUNCTION app_guest_link() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.guest_link_id', true), '')::uuid $$;
CREATE FUNCTION app_guest() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.guest_id', true), '')::uuid $$;

-- What the secret of a link leads to, and who brings the secret of a guest with it. Dead links are not found.
CREATE FUNCTION find_guest_link(token bytea, guest_token bytea)
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
  $$;

-- The demos that the link of the transaction opens, as long as it lives.
CREATE FUNCTION guest_demo_ids() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT d.id
    FROM guest_links l
    JOIN guest_link_songs s ON s.workspace_id = l.workspace_id AND s.link_id = l.id
    JOIN demos d ON d.workspace_id = s.workspace_id AND d.song_id = s.song_id
    WHERE l.workspace_id = app_guest_workspace() AND l.id = app_guest_link()
      AND l.revoked_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > now())
      AND NOT (l.newest_only AND EXISTS (
        SELECT FROM demos n WHERE n.workspace_id = d.workspace_id AND n.song_id = d.song_id
          AND (n.version, n.added_at, n.id) > (d.version, d.added_at, d.id)))
  $$;

-- Lets a guest in at the link of the transaction; false when too many have come already.
CREATE FUNCTION join_guest_link(guest uuid, guest_token bytea, guest_name text, with_password boolean, most integer)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  BEGIN
    PERFORM FROM guest_links WHERE workspace_id = app_guest_workspace() AND id = app_guest_link() FOR UPDATE;
    IF NOT FOUND OR (SELECT count(*) FROM guests
                     WHERE workspace_id = app_guest_workspace() AND link_id = app_guest_link()) >= most THEN
      RETURN false;
    END IF;
    INSERT INTO guests (workspace_id, id, link_id, token_hash, name, knows_password)
      VALUES (app_guest_workspace(), guest, app_guest_link(), guest_token, guest_name, with_password);
    RETURN true;
  END $$;

CREATE FUNCTION count_guest_open() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE guest_links SET opens = opens + 1, last_opened_on = current_date
    WHERE workspace_id = app_guest_workspace() AND id = app_guest_link()
  $$;

CREATE FUNCTION ask_guest_link(for_comment boolean, for_download boolean) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE guest_links SET asks_comment = asks_comment OR (for_comment AND NOT may_comment),
      asks_download = asks_download OR (for_download AND NOT may_download)
    WHERE workspace_id = app_guest_workspace() AND id = app_guest_link()
  $$;

-- Gives notes of guests to the person of the transaction: those of the guest whose secrets are given, and those that
-- were written at links for the person's address, by whoever gave the first name there. It tells which notes those are.
CREATE FUNCTION claim_guest_notes(token bytea, guest_token bytea)
  RETURNS TABLE (workspace_id uuid, demo_id uuid, note_id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH mine AS (
      SELECT g.workspace_id, g.id FROM guest_links l
      JOIN guests g ON g.workspace_id = l.workspace_id AND g.link_id = l.id
      WHERE l.token_hash = token AND g.token_hash = guest_token AND g.account_id IS NULL
      UNION
      SELECT g.workspace_id, g.id FROM accounts a
      JOIN guest_links l ON l.email_key = a.email_key
      JOIN guests g ON g.workspace_id = l.workspace_id AND g.link_id = l.id
      WHERE a.id = app_user() AND g.account_id IS NULL AND lower(g.name) = (
        SELECT lower(f.name) FROM guests f
        WHERE f.workspace_id = l.workspace_id AND f.link_id = l.id AND f.name IS NOT NULL
        ORDER BY f.created_at, f.id LIMIT 1)
    ), claimed AS (
      UPDATE guests g SET account_id = app_user() FROM mine
      WHERE g.workspace_id = mine.workspace_id AND g.id = mine.id AND app_user() IS NOT NULL
      RETURNING g.workspace_id, g.id
    )
    UPDATE demo_notes n SET author_id = app_user() FROM claimed
    WHERE n.workspace_id = claimed.workspace_id AND n.guest_id = claimed.id AND n.author_id IS NULL
    RETURNING n.workspace_id, n.demo_id, n.id
  $$;

REVOKE EXECUTE ON FUNCTION find_guest_link(bytea, bytea), guest_demo_ids(), join_guest_link(uuid, bytea, text, boolean, integer),
  count_guest_open(), ask_guest_link(boolean, boolean), claim_guest_notes(bytea, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_guest_link(bytea, bytea), guest_demo_ids(), join_guest_link(uuid, bytea, text, boolean, integer),
  count_guest_open(), ask_guest_link(boolean, boolean), claim_guest_notes(bytea, bytea) TO :"app";

ALTER TABLE guest_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE guest_links FORCE ROW LEVEL SECURITY;
ALTER TABLE guest_link_songs ENABLE ROW LEVEL SECURITY;
ALTER TABLE guest_link_songs FORCE ROW LEVEL SECURITY;
ALTER TABLE guests ENABLE ROW LEVEL SECURITY;
ALTER TABLE guests FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON guest_links TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON guest_link_songs TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON guests TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON guest_links TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON guest_link_songs TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON guests TO :"owner" USING (true) WITH CHECK (true);

-- A guest's transaction is inside no workspace. It sees what its link opens, and writes its own notes only.
CREATE POLICY of_guest_link ON demos FOR SELECT TO :"app" USING (id IN (SELECT guest_demo_ids()));
CREATE POLICY of_guest_link ON demo_renditions FOR SELECT TO :"app" USING (demo_id IN (SELECT guest_demo_ids()));
CREATE POLICY of_guest_link ON demo_notes FOR SELECT TO :"app" USING (demo_id IN (SELECT guest_demo_ids()));
CREATE POLICY by_guest ON demo_notes FOR INSERT TO :"app"
  WITH CHECK (guest_id = app_guest() AND demo_id IN (SELECT guest_demo_ids()));
CREATE POLICY changed_by_guest ON demo_notes FOR UPDATE TO :"app"
  USING (guest_id = app_guest() AND demo_id IN (SELECT guest_demo_ids()))
  WITH CHECK (guest_id = app_guest() AND demo_id IN (SELECT guest_demo_ids()));
CREATE POLICY deleted_by_guest ON demo_notes FOR DELETE TO :"app"
  USING (guest_id = app_guest() AND demo_id IN (SELECT guest_demo_ids()));
CREATE POLICY names_under_notes ON guests FOR SELECT TO :"app" USING (
  app_guest_link() IS NOT NULL AND (id = app_guest() OR EXISTS (
    SELECT FROM demo_notes n WHERE n.workspace_id = guests.workspace_id AND n.guest_id = guests.id)));
CREATE POLICY oneself ON guests FOR UPDATE TO :"app" USING (id = app_guest()) WITH CHECK (id = app_guest());

GRANT SELECT, INSERT, UPDATE, DELETE ON guest_links, guest_link_songs, guests TO :"app";
