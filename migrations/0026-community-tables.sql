-- One feed for everyone who is signed in to this server: no workspace, so the walls here are the person's.
CREATE TABLE community_posts (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  category text NOT NULL CHECK (category IN ('talk', 'feedback', 'collaboration', 'gear', 'gigs')),
  title text NOT NULL,
  content text NOT NULL,
  -- A town or a region, where it matters.
  place text NOT NULL DEFAULT '',
  -- Kept by triggers: nobody counts a million rows to show a page.
  likes integer NOT NULL DEFAULT 0,
  comments integer NOT NULL DEFAULT 0,
  -- A demo came with it; the share itself may have ended since.
  had_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  edited_at timestamptz,
  -- For a day it can be brought back, by whoever deleted it.
  deleted_at timestamptz,
  deleted_by uuid REFERENCES accounts ON DELETE SET NULL,
  hidden_at timestamptz,
  hidden_because text,
  row_version integer NOT NULL DEFAULT 1
);
CREATE INDEX community_posts_order ON community_posts (created_at DESC, id DESC);
CREATE INDEX community_posts_of_category ON community_posts (category, created_at DESC, id DESC);
CREATE INDEX community_posts_of_author ON community_posts (author_id, created_at DESC, id DESC);
CREATE INDEX community_posts_hidden ON community_posts (hidden_at) WHERE hidden_at IS NOT NULL;
CREATE INDEX community_posts_deleted ON community_posts (deleted_at) WHERE deleted_at IS NOT NULL;

-- The letters of a text without their accents, as people type them into a search.
CREATE FUNCTION without_accents(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g') $$;
ALTER TABLE community_posts ADD COLUMN words tsvector NOT NULL
  GENERATED ALWAYS AS (to_tsvector('simple', without_accents(title || ' ' || content || ' ' || place))) STORED;
CREATE INDEX community_posts_words ON community_posts USING gin (words);

CREATE TABLE community_comments (
  id uuid PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES community_posts ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  content text NOT NULL,
  -- The moment of the shared demo that it is about.
  at_ms integer CHECK (at_ms >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES accounts ON DELETE SET NULL,
  hidden_at timestamptz,
  hidden_because text
);
CREATE INDEX community_comments_order ON community_comments (post_id, created_at DESC, id DESC);
CREATE INDEX community_comments_newest ON community_comments (created_at DESC);
CREATE INDEX community_comments_author ON community_comments (author_id, post_id);
CREATE INDEX community_comments_hidden ON community_comments (hidden_at) WHERE hidden_at IS NOT NULL;
CREATE INDEX community_comments_deleted ON community_comments (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE community_likes (
  post_id uuid NOT NULL REFERENCES community_posts ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (post_id, account_id)
);
CREATE INDEX community_likes_account ON community_likes (account_id);

-- Drawn anew by the server; without a post for as long as its author writes.
CREATE TABLE community_images (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  post_id uuid REFERENCES community_posts ON DELETE CASCADE,
  place smallint NOT NULL DEFAULT 0,
  file_key text NOT NULL UNIQUE,
  file_bytes bigint NOT NULL,
  file_sha256 bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  description text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX community_images_post ON community_images (post_id, place);
CREATE INDEX community_images_account ON community_images (account_id);

-- Neither sees anything of the other, whoever of the two wanted that.
CREATE TABLE community_blocks (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, blocked_id),
  CHECK (account_id <> blocked_id)
);
CREATE INDEX community_blocks_blocked ON community_blocks (blocked_id);

CREATE TABLE community_reports (
  id uuid PRIMARY KEY,
  reporter_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  post_id uuid REFERENCES community_posts ON DELETE CASCADE,
  comment_id uuid REFERENCES community_comments ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('spam', 'abuse', 'copyright', 'other')),
  details text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CHECK (num_nonnulls(post_id, comment_id) = 1)
);
-- Whoever reports the same twice says more, but is one.
CREATE UNIQUE INDEX community_reports_once ON community_reports (reporter_id, coalesce(post_id, comment_id))
  WHERE settled_at IS NULL;
CREATE INDEX community_reports_post ON community_reports (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX community_reports_comment ON community_reports (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX community_reports_open ON community_reports (created_at) WHERE settled_at IS NULL;

-- One version of one song that a member lets everybody here listen to. It ends with the demo, and with the membership.
CREATE TABLE community_demos (
  workspace_id uuid NOT NULL,
  post_id uuid NOT NULL REFERENCES community_posts ON DELETE CASCADE,
  demo_id uuid NOT NULL,
  shared_by uuid NOT NULL,
  PRIMARY KEY (workspace_id, post_id),
  FOREIGN KEY (workspace_id, demo_id) REFERENCES demos (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, shared_by) REFERENCES memberships (workspace_id, account_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX community_demos_post ON community_demos (post_id);
CREATE INDEX community_demos_demo ON community_demos (workspace_id, demo_id);
CREATE INDEX community_demos_sharer ON community_demos (workspace_id, shared_by);

CREATE FUNCTION count_community_like() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        UPDATE community_posts SET likes = likes + 1 WHERE id = NEW.post_id;
      ELSE
        UPDATE community_posts SET likes = likes - 1 WHERE id = OLD.post_id;
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER count_community_like AFTER INSERT OR DELETE ON community_likes
  FOR EACH ROW EXECUTE FUNCTION count_community_like();

-- Counted is what is neither deleted nor hidden.
CREATE FUNCTION count_community_comment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      more integer := 0;
    BEGIN
      IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.hidden_at IS NULL THEN
        more := more + 1;
      END IF;
      IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.hidden_at IS NULL THEN
        more := more - 1;
      END IF;
      IF more <> 0 THEN
        UPDATE community_posts SET comments = comments + more WHERE id = coalesce(NEW.post_id, OLD.post_id);
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER count_community_comment AFTER INSERT OR DELETE OR UPDATE OF deleted_at, hidden_at ON community_comments
  FOR EACH ROW EXECUTE FUNCTION count_community_comment();

CREATE FUNCTION app_moderates() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT EXISTS (SELECT FROM accounts WHERE id = app_user() AND tier = 'admin') $$;

-- Those of whom the person of the transaction sees nothing, and who see nothing of that person.
CREATE FUNCTION community_strangers() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT blocked_id FROM community_blocks WHERE account_id = app_user()
    UNION
    SELECT account_id FROM community_blocks WHERE blocked_id = app_user()
  $$;

-- How many comments under posts are by those of whom the person of the transaction sees nothing; policies hide their rows.
CREATE FUNCTION community_unseen_comments(posts uuid[]) RETURNS TABLE (post_id uuid, unseen integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT c.post_id, count(*)::integer FROM community_comments c
    WHERE c.author_id = ANY (ARRAY(SELECT community_strangers())) AND c.post_id = ANY (posts)
      AND c.deleted_at IS NULL AND c.hidden_at IS NULL
    GROUP BY c.post_id
  $$;

-- The posts that hold all of these words, newest first. Behind the policies no index of words may be used, so this
-- looks in front of them; what it finds is read through them.
CREATE FUNCTION search_community(wanted text, only_category text, only_author uuid, before_at timestamptz, before_id uuid,
    upto_at timestamptz, upto_id uuid, most integer)
  RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT id FROM community_posts
    WHERE words @@ to_tsquery('simple', without_accents(wanted)) AND app_user() IS NOT NULL
      AND deleted_at IS NULL AND (hidden_at IS NULL OR author_id = app_user())
      AND author_id <> ALL (ARRAY(SELECT community_strangers()))
      AND (only_category IS NULL OR category = only_category)
      AND (only_author IS NULL OR author_id = only_author)
      AND (before_id IS NULL OR (created_at, id) < (before_at, before_id))
      AND (upto_id IS NULL OR (created_at, id) <= (upto_at, upto_id))
    ORDER BY created_at DESC, id DESC LIMIT most
  $$;

-- What a post shows of the demo that came with it, for whoever may see the post. The rest of the workspace stays shut.
CREATE FUNCTION community_demo_cards(posts uuid[])
  RETURNS TABLE (post_id uuid, workspace_id uuid, band text, hue text, title text, version numeric, overview bytea,
                 duration_seconds double precision, integrated_lufs double precision, has_waveform boolean, mark text,
                 role text, shared_by uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT p.id, w.id, w.name, w.hue, d.title, d.version, d.overview, d.duration_seconds, d.integrated_lufs,
      d.peaks_key IS NOT NULL, left(encode(coalesce(r.file_sha256, d.file_sha256), 'hex'), 12), m.role, s.shared_by
    FROM community_posts p
    JOIN community_demos s ON s.post_id = p.id
    JOIN demos d ON d.workspace_id = s.workspace_id AND d.id = s.demo_id
    JOIN workspaces w ON w.id = s.workspace_id
    LEFT JOIN demo_renditions r ON r.workspace_id = d.workspace_id AND r.demo_id = d.id AND r.kind = 'exact'
    LEFT JOIN memberships m ON m.workspace_id = s.workspace_id AND m.account_id = app_user()
    WHERE p.id = ANY (posts) AND app_user() IS NOT NULL AND (
      p.author_id = app_user() OR (SELECT app_moderates()) OR (p.deleted_at IS NULL AND p.hidden_at IS NULL
        AND p.author_id <> ALL (ARRAY(SELECT community_strangers()))))
  $$;

-- The files of such a demo.
CREATE FUNCTION community_sound(post uuid)
  RETURNS TABLE (file_key text, file_bytes bigint, file_sha256 bytea, media_type text, peaks_key text, peaks_bytes bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT coalesce(r.file_key, d.file_key), coalesce(r.file_bytes, d.file_bytes), coalesce(r.file_sha256, d.file_sha256),
      coalesce(r.media_type, CASE d.file_kind WHEN 'mp3' THEN 'audio/mpeg' ELSE 'audio/wav' END), d.peaks_key, d.peaks_bytes
    FROM community_posts p
    JOIN community_demos s ON s.post_id = p.id
    JOIN demos d ON d.workspace_id = s.workspace_id AND d.id = s.demo_id
    LEFT JOIN demo_renditions r ON r.workspace_id = d.workspace_id AND r.demo_id = d.id AND r.kind = 'exact'
    WHERE p.id = post AND p.deleted_at IS NULL AND app_user() IS NOT NULL AND (
      p.author_id = app_user() OR app_moderates() OR (p.hidden_at IS NULL
        AND p.author_id <> ALL (ARRAY(SELECT community_strangers()))))
  $$;

-- Removes what was deleted a day ago, and images that never came to a post; answers the keys of files that are free now.
CREATE FUNCTION purge_community() RETURNS SETOF text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      RETURN QUERY DELETE FROM community_images i
        WHERE (i.post_id IS NULL AND i.created_at < now() - interval '1 day')
          OR i.post_id IN (SELECT id FROM community_posts WHERE deleted_at < now() - interval '1 day')
        RETURNING i.file_key;
      DELETE FROM community_comments WHERE deleted_at < now() - interval '1 day';
      DELETE FROM community_posts WHERE deleted_at < now() - interval '1 day';
    END
  $$;

-- Tells people of this server something that belongs to no workspace: never whoever acts, nothing twice that has a key,
-- and, unless it is a word of the administration, nobody who has blocked the one who acts, or whom that one has blocked.
CREATE FUNCTION make_server_notifications(people uuid[], told jsonb, in_spite_of_blocks boolean) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      person uuid;
      zone text;
      earlier uuid;
    BEGIN
      FOR person IN
        SELECT a.id FROM accounts a
        WHERE a.id = ANY (people) AND a.id IS DISTINCT FROM app_user() AND app_user() IS NOT NULL
          AND (in_spite_of_blocks OR a.id <> ALL (ARRAY(SELECT community_strangers())))
        ORDER BY a.id FOR KEY SHARE
      LOOP
        IF told->>'key' IS NOT NULL THEN
          INSERT INTO notification_keys (account_id, key) VALUES (person, told->>'key') ON CONFLICT DO NOTHING;
          CONTINUE WHEN NOT FOUND;
        END IF;
        earlier := NULL;
        IF told->>'together' IS NOT NULL THEN
          -- Two at once would each begin an entry of their own.
          PERFORM pg_advisory_xact_lock(hashtextextended(person || (told->>'together'), 26));
          SELECT id INTO earlier FROM notifications
          WHERE account_id = person AND workspace_id IS NULL AND together = told->>'together'
            AND actor_id IS NOT DISTINCT FROM app_user() AND read_at IS NULL AND clearing_id IS NULL
            AND mailed_at IS NULL AND created_at > clock_timestamp() - interval '10 minutes'
          ORDER BY created_at DESC LIMIT 1;
        END IF;
        IF earlier IS NOT NULL THEN
          UPDATE notifications SET count = count + 1, created_at = clock_timestamp()
          WHERE account_id = person AND id = earlier;
        ELSE
          SELECT w.time_zone INTO zone FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
          WHERE m.account_id = person ORDER BY w.created_at, w.id LIMIT 1;
          INSERT INTO notifications (account_id, id, kind, actor_id, facts, path, key, together, urgent, mail_after)
          VALUES (person, (told->'ids'->>person::text)::uuid, told->>'kind', app_user(), told->'facts',
            told->>'path', told->>'key', told->>'together', told->>'mail' = 'soon',
            CASE told->>'mail'
              WHEN 'soon' THEN now() + interval '10 minutes'
              WHEN 'daily' THEN next_morning(now(), coalesce(zone, 'UTC')) END);
        END IF;
        RETURN NEXT person;
      END LOOP;
    END
  $$;

-- Takes back what was told of something that belongs to no workspace; answers whom it had been told.
CREATE FUNCTION take_back_server_notifications(taken text) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM notifications
    WHERE key = taken AND count = 1 AND workspace_id IS NULL AND facts->>'workspaceId' IS NULL
    RETURNING account_id
  $$;

REVOKE EXECUTE ON FUNCTION count_community_like(), count_community_comment(), community_strangers(),
  community_unseen_comments(uuid[]),
  search_community(text, text, uuid, timestamptz, uuid, timestamptz, uuid, integer), community_demo_cards(uuid[]),
  community_sound(uuid), purge_community(), make_server_notifications(uuid[], jsonb, boolean),
  take_back_server_notifications(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION community_strangers(),
  community_unseen_comments(uuid[]),
  search_community(text, text, uuid, timestamptz, uuid, timestamptz, uuid, integer), community_demo_cards(uuid[]),
  community_sound(uuid), purge_community(), make_server_notifications(uuid[], jsonb, boolean),
  take_back_server_notifications(text) TO :"app";

ALTER TABLE community_posts ENABLE ROW LEVEL SECURITY;
ALTER TABLE community_posts FORCE ROW LEVEL SECURITY;
ALTER TABLE community_comments ENABLE ROW LEVEL SECURITY;
ALTER TABLE community_comments FORCE ROW LEVEL SECURITY;
ALTER TABLE community_likes ENABLE ROW LEVEL SECURITY;
ALTER TABLE community_likes FORCE ROW LEVEL SECURITY;
ALTER TABLE community_images ENABLE ROW LEVEL SECURITY;
ALTER TABLE community_images FORCE ROW LEVEL SECURITY;
ALTER TABLE community_blocks ENABLE ROW LEVEL SECURITY;
ALTER TABLE community_blocks FORCE ROW LEVEL SECURITY;
ALTER TABLE community_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE community_reports FORCE ROW LEVEL SECURITY;
ALTER TABLE community_demos ENABLE ROW LEVEL SECURITY;
ALTER TABLE community_demos FORCE ROW LEVEL SECURITY;

-- What is one's own, all for whoever moderates, and for everybody else what stands in the feed.
CREATE POLICY seen ON community_posts FOR SELECT TO :"app" USING (
  author_id = app_user() OR (SELECT app_moderates()) OR (app_user() IS NOT NULL AND deleted_at IS NULL
    AND hidden_at IS NULL AND author_id <> ALL (ARRAY(SELECT community_strangers()))));
CREATE POLICY written ON community_posts FOR INSERT TO :"app" WITH CHECK (author_id = app_user());
CREATE POLICY changed ON community_posts FOR UPDATE TO :"app"
  USING (author_id = app_user() OR (SELECT app_moderates()))
  WITH CHECK (author_id = app_user() OR (SELECT app_moderates()));
CREATE POLICY seen ON community_comments FOR SELECT TO :"app" USING (
  author_id = app_user() OR (SELECT app_moderates()) OR (deleted_at IS NULL AND hidden_at IS NULL
    AND author_id <> ALL (ARRAY(SELECT community_strangers()))
    AND EXISTS (SELECT FROM community_posts p WHERE p.id = post_id)));
CREATE POLICY written ON community_comments FOR INSERT TO :"app"
  WITH CHECK (author_id = app_user() AND EXISTS (SELECT FROM community_posts p WHERE p.id = post_id));
CREATE POLICY changed ON community_comments FOR UPDATE TO :"app"
  USING (author_id = app_user() OR (SELECT app_moderates()))
  WITH CHECK (author_id = app_user() OR (SELECT app_moderates()));
CREATE POLICY of_person ON community_likes TO :"app" USING (account_id = app_user())
  WITH CHECK (account_id = app_user() AND EXISTS (SELECT FROM community_posts p WHERE p.id = post_id));
CREATE POLICY seen ON community_images FOR SELECT TO :"app"
  USING (account_id = app_user() OR EXISTS (SELECT FROM community_posts p WHERE p.id = post_id));
CREATE POLICY of_person ON community_images TO :"app"
  USING (account_id = app_user()) WITH CHECK (account_id = app_user());
CREATE POLICY of_person ON community_blocks TO :"app"
  USING (account_id = app_user()) WITH CHECK (account_id = app_user());
CREATE POLICY of_person ON community_reports TO :"app"
  USING (reporter_id = app_user()) WITH CHECK (reporter_id = app_user());
CREATE POLICY moderated ON community_reports TO :"app"
  USING ((SELECT app_moderates())) WITH CHECK ((SELECT app_moderates()));
CREATE POLICY within_workspace ON community_demos TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());

CREATE POLICY upkeep ON community_posts TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON community_comments TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON community_likes TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON community_images TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON community_blocks TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON community_reports TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON community_demos TO :"owner" USING (true) WITH CHECK (true);
-- The sweeper and `verify` ask which files are referred to.
CREATE POLICY administration ON community_images FOR SELECT TO :"admin" USING (true);

-- Counts are the triggers' alone, and rows go by `purge_community` or with their author.
GRANT SELECT, INSERT ON community_posts, community_comments TO :"app";
GRANT UPDATE (category, title, content, place, edited_at, deleted_at, deleted_by, hidden_at, hidden_because, row_version)
  ON community_posts TO :"app";
GRANT UPDATE (content, edited_at, deleted_at, deleted_by, hidden_at, hidden_because) ON community_comments TO :"app";
GRANT SELECT, INSERT, DELETE ON community_likes, community_blocks TO :"app";
GRANT SELECT, INSERT, UPDATE, DELETE ON community_images, community_reports TO :"app";
GRANT SELECT, INSERT, DELETE ON community_demos TO :"app";
GRANT SELECT ON community_images TO :"admin";
