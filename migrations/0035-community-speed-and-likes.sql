-- As before, with a plan that is kept from call to call.
CREATE OR REPLACE FUNCTION community_strangers() RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      RETURN QUERY SELECT blocked_id FROM community_blocks WHERE account_id = app_user()
        UNION SELECT account_id FROM community_blocks WHERE blocked_id = app_user();
    END
  $$;

-- These posts in their order with all that belongs to them, as the policies show them to the transaction's person. What
-- it runs is planned once for each connection, and not for each page; it sees no more than whoever calls it.
CREATE FUNCTION community_whole_posts(wanted uuid[], comments_of_each integer) RETURNS json
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
  AS $$
    DECLARE
      me uuid := app_user();
      strangers uuid[] := ARRAY(SELECT community_strangers());
      posts json;
      said json;
      images json;
      demos json;
      unseen json;
      shares uuid[];
    BEGIN
      SELECT json_agg(row_to_json(o) ORDER BY o.place_in_order), array_agg(o.id) FILTER (WHERE o.had_demo)
      INTO posts, shares
      FROM (
        SELECT p.id, p.author_id, a.username AS author, a.picture_name AS author_picture, p.category, p.title, p.content,
          p.place, p.likes, p.comments, l.post_id IS NOT NULL AS liked, p.had_demo, p.created_at, p.edited_at, p.hidden_at,
          p.hidden_because, p.row_version, w.place_in_order
        FROM unnest(wanted) WITH ORDINALITY AS w (id, place_in_order)
        JOIN community_posts p ON p.id = w.id
        JOIN accounts a ON a.id = p.author_id
        LEFT JOIN community_likes l ON l.post_id = p.id AND l.account_id = me
        WHERE p.deleted_at IS NULL
      ) o;
      IF posts IS NULL THEN
        RETURN '{"posts": []}';
      END IF;
      SELECT json_agg(row_to_json(o) ORDER BY o.created_at, o.id) INTO said
      FROM (
        SELECT n.*, a.username AS author, a.picture_name AS author_picture
        FROM unnest(wanted) AS w (id)
        CROSS JOIN LATERAL (
          SELECT x.* FROM (
            SELECT c.id, c.post_id, c.author_id, c.content, c.at_ms, c.created_at, c.edited_at, c.hidden_at,
              c.hidden_because
            FROM community_comments c
            WHERE c.post_id = w.id AND c.deleted_at IS NULL AND (c.hidden_at IS NULL OR c.author_id = me)
              AND c.author_id <> ALL (strangers)
            -- A number that is known when it is planned; the one that is wanted ends it sooner.
            ORDER BY c.created_at DESC, c.id DESC LIMIT 50
          ) x LIMIT comments_of_each
        ) n
        JOIN accounts a ON a.id = n.author_id
      ) o;
      SELECT json_agg(row_to_json(o) ORDER BY o.post_id, o.place, o.id) INTO images
      FROM (
        SELECT i.id, i.post_id, i.width, i.height, i.description, i.place
        FROM community_images i WHERE i.post_id = ANY (wanted)
      ) o;
      IF shares IS NOT NULL THEN
        -- PostgreSQL breaks base64 every 76 characters.
        SELECT json_agg(json_build_object('post_id', d.post_id, 'workspace_id', d.workspace_id, 'band', d.band, 'hue', d.hue,
          'title', d.title, 'version', d.version::text, 'overview', replace(encode(d.overview, 'base64'), e'\n', ''),
          'duration_seconds', d.duration_seconds, 'integrated_lufs', d.integrated_lufs, 'has_waveform', d.has_waveform,
          'mark', d.mark, 'role', d.role, 'shared_by', d.shared_by)) INTO demos
        FROM community_demo_cards(shares) d;
      END IF;
      IF strangers <> '{}' THEN
        SELECT json_object_agg(u.post_id, u.unseen) INTO unseen FROM community_unseen_comments(wanted) u;
      END IF;
      RETURN json_build_object('posts', posts, 'comments', said, 'images', images, 'demos', demos, 'unseen', unseen);
    END
  $$;

-- A page of the feed, newest first; `matching` are the posts that hold the words of a search. What is not bounded above
-- begins with the newest post, and says where that was.
CREATE FUNCTION community_feed(only_category text, only_author uuid, matching uuid[], before_at timestamptz, before_id uuid,
    upto_at timestamptz, upto_id uuid, most integer, comments_of_each integer)
  RETURNS TABLE (from_at timestamptz, from_id uuid, page json, last_at timestamptz, last_id uuid)
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
  AS $$
    DECLARE
      me uuid := app_user();
      strangers uuid[] := ARRAY(SELECT community_strangers());
      highest CONSTANT uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
      ids uuid[];
    BEGIN
      IF upto_id IS NULL THEN
        SELECT p.created_at, p.id INTO upto_at, upto_id FROM community_posts p
        ORDER BY p.created_at DESC, p.id DESC LIMIT 1;
      END IF;
      from_at := upto_at;
      from_id := upto_id;
      before_at := coalesce(before_at, 'infinity');
      before_id := coalesce(before_id, highest);
      -- One statement for each index: what is planned for all at once could use none of them.
      IF matching IS NOT NULL THEN
        ids := ARRAY(SELECT p.id FROM community_posts p
          WHERE p.id = ANY (matching) AND p.deleted_at IS NULL AND (p.hidden_at IS NULL OR p.author_id = me)
            AND p.author_id <> ALL (strangers)
          ORDER BY p.created_at DESC, p.id DESC);
      ELSIF only_author IS NOT NULL THEN
        ids := ARRAY(SELECT x.id FROM (SELECT p.id FROM community_posts p
          WHERE p.author_id = only_author AND (only_category IS NULL OR p.category = only_category)
            AND p.deleted_at IS NULL AND (p.hidden_at IS NULL OR p.author_id = me) AND p.author_id <> ALL (strangers)
            AND (p.created_at, p.id) < (before_at, before_id) AND (p.created_at, p.id) <= (upto_at, upto_id)
          ORDER BY p.created_at DESC, p.id DESC LIMIT 60) x LIMIT most + 1);
      ELSIF only_category IS NOT NULL THEN
        ids := ARRAY(SELECT x.id FROM (SELECT p.id FROM community_posts p
          WHERE p.category = only_category AND p.deleted_at IS NULL AND (p.hidden_at IS NULL OR p.author_id = me)
            AND p.author_id <> ALL (strangers)
            AND (p.created_at, p.id) < (before_at, before_id) AND (p.created_at, p.id) <= (upto_at, upto_id)
          ORDER BY p.created_at DESC, p.id DESC LIMIT 60) x LIMIT most + 1);
      ELSE
        ids := ARRAY(SELECT x.id FROM (SELECT p.id FROM community_posts p
          WHERE p.deleted_at IS NULL AND (p.hidden_at IS NULL OR p.author_id = me) AND p.author_id <> ALL (strangers)
            AND (p.created_at, p.id) < (before_at, before_id) AND (p.created_at, p.id) <= (upto_at, upto_id)
          ORDER BY p.created_at DESC, p.id DESC LIMIT 60) x LIMIT most + 1);
      END IF;
      -- One more than asked for tells that something follows the last of the page.
      IF cardinality(ids) > most THEN
        SELECT p.created_at, p.id INTO last_at, last_id FROM community_posts p WHERE p.id = ids[most];
      END IF;
      page := community_whole_posts(ids[1:most], comments_of_each);
      RETURN NEXT;
    END
  $$;

-- When somebody began to like a post: by it a notification knows whom it counts.
ALTER TABLE community_likes ADD COLUMN liked_at timestamptz NOT NULL DEFAULT clock_timestamp();
CREATE INDEX community_likes_newest ON community_likes (post_id, liked_at DESC);

-- Tells the author of a post that the transaction's person likes it, or likes it no more since they began to at `began`:
-- one notification for each post until it is read, which counts those who like it. Each of them is told of once, so that
-- nobody rings twice. The row of the post is locked by the count of its likes, so these come one after another.
CREATE FUNCTION tell_of_like(liked_post uuid, note uuid, likes_it boolean, began timestamptz, told jsonb) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      person uuid;
      known text := 'post-liked:' || liked_post;
      earlier notifications;
      next_liker uuid;
    BEGIN
      SELECT p.author_id INTO person FROM community_posts p
      WHERE p.id = liked_post AND p.author_id <> app_user() AND p.deleted_at IS NULL AND p.hidden_at IS NULL
        AND p.author_id <> ALL (ARRAY(SELECT community_strangers()));
      IF NOT FOUND OR likes_it <> EXISTS (
        SELECT FROM community_likes WHERE post_id = liked_post AND account_id = app_user()) THEN
        RETURN NULL;
      END IF;
      SELECT * INTO earlier FROM notifications
      WHERE account_id = person AND workspace_id IS NULL AND together = known AND read_at IS NULL
        AND clearing_id IS NULL
      ORDER BY created_at DESC LIMIT 1 FOR UPDATE;
      IF likes_it THEN
        INSERT INTO notification_keys (account_id, key) VALUES (person, known || ':' || app_user())
          ON CONFLICT DO NOTHING;
        IF earlier.id IS NOT NULL THEN
          UPDATE notifications SET count = count + 1, actor_id = app_user(), created_at = clock_timestamp()
          WHERE account_id = person AND id = earlier.id;
        ELSIF NOT FOUND THEN
          RETURN NULL;
        ELSE
          INSERT INTO notifications (account_id, id, kind, actor_id, facts, path, key, together)
          VALUES (person, note, told->>'kind', app_user(),
            (told->'facts') || jsonb_build_object('since', began), told->>'path', known, known);
        END IF;
      ELSIF earlier.id IS NULL OR began < (earlier.facts->>'since')::timestamptz THEN
        RETURN NULL;
      ELSE
        DELETE FROM notification_keys WHERE account_id = person AND key = known || ':' || app_user();
        SELECT account_id INTO next_liker FROM community_likes
        WHERE post_id = liked_post AND account_id <> person ORDER BY liked_at DESC LIMIT 1;
        IF earlier.count = 1 OR next_liker IS NULL THEN
          DELETE FROM notifications WHERE account_id = person AND id = earlier.id;
        ELSE
          UPDATE notifications
          SET count = count - 1, actor_id = CASE WHEN actor_id = app_user() THEN next_liker ELSE actor_id END
          WHERE account_id = person AND id = earlier.id;
        END IF;
      END IF;
      RETURN person;
    END
  $$;

-- As before; what counts several people in one entry goes with what it is about, too.
CREATE OR REPLACE FUNCTION take_back_server_notifications(taken text) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM notifications
    WHERE key = taken AND (count = 1 OR together = taken) AND workspace_id IS NULL AND facts->>'workspaceId' IS NULL
    RETURNING account_id
  $$;

-- How many like these posts now, for those who look at them.
CREATE FUNCTION community_likes_of(posts uuid[]) RETURNS TABLE (post_id uuid, likes integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT id, likes FROM community_posts WHERE id = ANY (posts) AND deleted_at IS NULL AND hidden_at IS NULL
  $$;

REVOKE EXECUTE ON FUNCTION community_whole_posts(uuid[], integer),
  community_feed(text, uuid, uuid[], timestamptz, uuid, timestamptz, uuid, integer, integer),
  tell_of_like(uuid, uuid, boolean, timestamptz, jsonb), community_likes_of(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION community_whole_posts(uuid[], integer),
  community_feed(text, uuid, uuid[], timestamptz, uuid, timestamptz, uuid, integer, integer),
  tell_of_like(uuid, uuid, boolean, timestamptz, jsonb), community_likes_of(uuid[]) TO :"app";
