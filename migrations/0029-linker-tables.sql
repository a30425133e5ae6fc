-- A page that a band shows to everybody: its link page (`/@slug`), or the link of a release (`/r/slug`).
CREATE TABLE link_pages (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('band', 'release')),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{1,38})[a-z0-9]$'),
  release_id uuid,
  -- What is being written, and what everybody sees; both are read and replaced as a whole.
  draft jsonb NOT NULL,
  published jsonb,
  published_at timestamptz,
  added_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- For an hour it can be brought back.
  deleted_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  CHECK ((kind = 'release') = (release_id IS NOT NULL)),
  CHECK ((published IS NULL) = (published_at IS NULL)),
  FOREIGN KEY (workspace_id, release_id) REFERENCES releases (workspace_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX link_pages_band ON link_pages (workspace_id) WHERE kind = 'band' AND deleted_at IS NULL;
CREATE UNIQUE INDEX link_pages_release ON link_pages (workspace_id, release_id)
  WHERE release_id IS NOT NULL AND deleted_at IS NULL;

-- Every name a page has had: the old ones lead on to it, and are nobody else's for ninety days.
CREATE TABLE link_slugs (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  kind text NOT NULL,
  slug text NOT NULL,
  page_id uuid,
  retired_at timestamptz,
  PRIMARY KEY (workspace_id, kind, slug),
  FOREIGN KEY (workspace_id, page_id) REFERENCES link_pages (workspace_id, id) ON DELETE SET NULL (page_id)
);
-- A name is one page of the whole server.
CREATE UNIQUE INDEX link_slugs_address ON link_slugs (kind, slug);
CREATE INDEX link_slugs_page ON link_slugs (workspace_id, page_id);

-- The picture on top of a page: a small WebP that was drawn anew.
CREATE TABLE link_pictures (
  workspace_id uuid NOT NULL,
  page_id uuid NOT NULL,
  picture bytea NOT NULL CHECK (length(picture) <= 400000),
  -- The first characters of its hash: other bytes, other mark.
  mark text NOT NULL,
  PRIMARY KEY (workspace_id, page_id),
  FOREIGN KEY (workspace_id, page_id) REFERENCES link_pages (workspace_id, id) ON DELETE CASCADE
);

-- How often a page was seen (`item` is empty) and a link followed, on one day of the band. Nothing says by whom.
CREATE TABLE link_counts (
  workspace_id uuid NOT NULL,
  page_id uuid NOT NULL,
  day date NOT NULL,
  item text NOT NULL,
  times integer NOT NULL DEFAULT 0,
  -- Of these, how many came for the first time that day.
  people integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, page_id, day, item),
  FOREIGN KEY (workspace_id, page_id) REFERENCES link_pages (workspace_id, id) ON DELETE CASCADE
);

-- Who wants one mail when a release is out. The row goes with that mail.
CREATE TABLE link_reminders (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  page_id uuid NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, page_id, email_key),
  FOREIGN KEY (workspace_id, page_id) REFERENCES link_pages (workspace_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX link_reminders_id ON link_reminders (id);

-- What everybody sees of a page, by any of its names; nothing for one that is not published or whose release is gone.
CREATE FUNCTION show_link_page(page_kind text, wanted text)
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
    JOIN workspaces w ON w.id = p.workspace_id
    LEFT JOIN releases o ON o.workspace_id = p.workspace_id AND o.id = p.release_id
    LEFT JOIN link_pictures i ON i.workspace_id = p.workspace_id AND i.page_id = p.id
    WHERE s.kind = page_kind AND s.slug = wanted AND p.published IS NOT NULL AND p.deleted_at IS NULL
      AND (p.release_id IS NULL OR o.deleted_at IS NULL)
  $$;

-- The picture of a published page by the page's id, or the small cover of a release that a published page shows by its own.
CREATE FUNCTION find_link_image(wanted uuid)
  RETURNS TABLE (picture bytea, mark text, preview_key text, preview_bytes bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT i.picture, i.mark, NULL::text, NULL::bigint
    FROM link_pictures i JOIN link_pages p ON p.workspace_id = i.workspace_id AND p.id = i.page_id
    WHERE p.id = wanted AND p.published IS NOT NULL AND p.deleted_at IS NULL
    UNION ALL
    SELECT NULL, left(encode(r.artwork_sha256, 'hex'), 12), r.preview_key, r.preview_bytes
    FROM releases r
    WHERE r.id = wanted AND r.preview_key IS NOT NULL AND r.deleted_at IS NULL AND EXISTS (
      SELECT FROM link_pages p WHERE p.workspace_id = r.workspace_id AND p.published IS NOT NULL
        AND p.deleted_at IS NULL AND (p.release_id = r.id OR EXISTS (
          SELECT FROM jsonb_array_elements(p.published -> 'blocks') b
          WHERE b ->> 'kind' = 'release' AND b ->> 'releaseId' = r.id::text)))
  $$;

-- One more time that a published page was seen or a link of it followed, today on the calendar of the band.
CREATE FUNCTION count_link(page uuid, what text, is_first boolean) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET synchronous_commit = off
  AS $$
    INSERT INTO link_counts AS c (workspace_id, page_id, day, item, times, people)
    SELECT p.workspace_id, p.id, (now() AT TIME ZONE w.time_zone)::date, what, 1, is_first::integer
    FROM link_pages p JOIN workspaces w ON w.id = p.workspace_id
    WHERE p.id = page AND p.published IS NOT NULL AND p.deleted_at IS NULL
    ON CONFLICT (workspace_id, page_id, day, item)
      DO UPDATE SET times = c.times + 1, people = c.people + excluded.people
  $$;

-- Gives a page of the transaction's workspace a name; false when it is another page's, or was within ninety days.
CREATE FUNCTION take_link_slug(page uuid, wanted text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE page_kind text;
  BEGIN
    SELECT kind INTO page_kind FROM link_pages WHERE workspace_id = app_workspace() AND id = page FOR UPDATE;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    DELETE FROM link_slugs WHERE kind = page_kind AND slug = wanted AND retired_at < now() - interval '90 days';
    INSERT INTO link_slugs (workspace_id, kind, slug, page_id) VALUES (app_workspace(), page_kind, wanted, page)
      ON CONFLICT (kind, slug) DO UPDATE SET retired_at = NULL, page_id = page
      WHERE link_slugs.workspace_id = app_workspace()
        AND (link_slugs.page_id = page OR link_slugs.retired_at IS NOT NULL);
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    UPDATE link_slugs SET retired_at = now()
      WHERE workspace_id = app_workspace() AND page_id = page AND slug <> wanted AND retired_at IS NULL;
    UPDATE link_pages SET slug = wanted WHERE workspace_id = app_workspace() AND id = page;
    RETURN true;
  END $$;

-- Remembers that somebody wants a mail, while there is room; the id of a new wish, or of one that waits for its answer.
CREATE FUNCTION ask_link_reminder(page uuid, reminder uuid, address text, address_key text, most integer)
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
    IF (SELECT count(*) FROM link_reminders WHERE workspace_id = space AND page_id = page) >= most THEN
      RETURN NULL;
    END IF;
    INSERT INTO link_reminders AS r (workspace_id, id, page_id, email, email_key)
      VALUES (space, reminder, page, address, address_key)
      ON CONFLICT (workspace_id, page_id, email_key) DO UPDATE SET asked_at = now() WHERE r.confirmed_at IS NULL
      RETURNING r.id INTO found_id;
    RETURN found_id;
  END $$;

-- What a reminder is for; nothing when there is none of this id.
CREATE FUNCTION find_link_reminder(reminder uuid)
  RETURNS TABLE (workspace_id uuid, band text, release text, slug text, confirmed boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT m.workspace_id, w.name, r.name, p.slug, m.confirmed_at IS NOT NULL
    FROM link_reminders m
    JOIN link_pages p ON p.workspace_id = m.workspace_id AND p.id = m.page_id
    JOIN releases r ON r.workspace_id = p.workspace_id AND r.id = p.release_id
    JOIN workspaces w ON w.id = m.workspace_id
    WHERE m.id = reminder AND p.deleted_at IS NULL AND r.deleted_at IS NULL
  $$;

CREATE FUNCTION confirm_link_reminder(reminder uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ UPDATE link_reminders SET confirmed_at = coalesce(confirmed_at, now()) WHERE id = reminder $$;

CREATE FUNCTION end_link_reminder(reminder uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ DELETE FROM link_reminders WHERE id = reminder $$;

-- Where a release is out, by the calendar of its band, that somebody wanted to be told of; whom, the band's own walls tell.
CREATE FUNCTION workspaces_with_due_reminders() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT m.workspace_id
    FROM link_reminders m
    JOIN link_pages p ON p.workspace_id = m.workspace_id AND p.id = m.page_id
    JOIN releases r ON r.workspace_id = p.workspace_id AND r.id = p.release_id
    JOIN workspaces w ON w.id = m.workspace_id
    WHERE m.confirmed_at IS NOT NULL AND p.published IS NOT NULL AND p.deleted_at IS NULL AND r.deleted_at IS NULL
      AND r.expected_release_date <= (now() AT TIME ZONE w.time_zone)::date
  $$;

-- Wishes that nobody confirmed within a week, and counts older than 25 months.
CREATE FUNCTION forget_link_leftovers() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM link_reminders WHERE confirmed_at IS NULL AND asked_at < now() - interval '7 days';
    DELETE FROM link_counts WHERE day < current_date - interval '25 months';
  $$;

REVOKE EXECUTE ON FUNCTION show_link_page(text, text), find_link_image(uuid), count_link(uuid, text, boolean),
  take_link_slug(uuid, text), ask_link_reminder(uuid, uuid, text, text, integer), find_link_reminder(uuid),
  confirm_link_reminder(uuid), end_link_reminder(uuid), workspaces_with_due_reminders(), forget_link_leftovers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION show_link_page(text, text), find_link_image(uuid), count_link(uuid, text, boolean),
  take_link_slug(uuid, text), ask_link_reminder(uuid, uuid, text, text, integer), find_link_reminder(uuid),
  confirm_link_reminder(uuid), end_link_reminder(uuid), workspaces_with_due_reminders(), forget_link_leftovers() TO :"app";

ALTER TABLE link_pages ENABLE ROW LEVEL SECURITY;
ALTER TABLE link_pages FORCE ROW LEVEL SECURITY;
ALTER TABLE link_slugs ENABLE ROW LEVEL SECURITY;
ALTER TABLE link_slugs FORCE ROW LEVEL SECURITY;
ALTER TABLE link_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE link_pictures FORCE ROW LEVEL SECURITY;
ALTER TABLE link_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE link_counts FORCE ROW LEVEL SECURITY;
ALTER TABLE link_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE link_reminders FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON link_pages TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON link_slugs TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON link_pictures TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON link_counts TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON link_reminders TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON link_pages TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON link_slugs TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON link_pictures TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON link_counts TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON link_reminders TO :"owner" USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON link_pages, link_slugs, link_pictures, link_counts, link_reminders TO :"app";
