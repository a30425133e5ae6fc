-- Feedback in the community: who posts a demo asks questions, others answer, and credits give each request its place in a queue.
CREATE TABLE feedback_requests (
  -- The band of the demo, which people outside are shown by a link.
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  post_id uuid NOT NULL REFERENCES community_posts ON DELETE CASCADE,
  -- Who asks, and with that the author of the post.
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  questions jsonb NOT NULL,
  -- What the link for people outside opens; null while there is none. Another one, and the links that were sent open nothing.
  link_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  PRIMARY KEY (workspace_id, post_id)
);
CREATE UNIQUE INDEX feedback_requests_post ON feedback_requests (post_id);
-- One at a time, of a person and of a band.
CREATE UNIQUE INDEX feedback_requests_of_person ON feedback_requests (account_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX feedback_requests_of_band ON feedback_requests (workspace_id) WHERE ended_at IS NULL;

-- What a person answered. Its words are a comment under the post, which is reported, hidden, deleted and brought back as any other.
CREATE TABLE feedback_answers (
  comment_id uuid PRIMARY KEY REFERENCES community_comments ON DELETE CASCADE,
  post_id uuid NOT NULL REFERENCES community_posts ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- To each question of the request in its order: words, a moment or a choice.
  said jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- It took a credit from who asked.
  took boolean NOT NULL DEFAULT false,
  -- Who asked found it useful, and the credit that it took went to who answered.
  useful_at timestamptz,
  passed boolean NOT NULL DEFAULT false,
  CHECK (took OR NOT passed)
);
CREATE UNIQUE INDEX feedback_answers_once ON feedback_answers (post_id, account_id);
CREATE INDEX feedback_answers_account ON feedback_answers (account_id);

-- What people outside answered by the link. They neither take nor get credits.
CREATE TABLE feedback_guest_answers (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  post_id uuid NOT NULL,
  -- Empty where somebody gave none.
  name text NOT NULL,
  -- What their browser keeps of the page: sent again, it replaces what was said before.
  form_key text NOT NULL,
  said jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- When who asked took it away.
  removed_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, post_id) REFERENCES feedback_requests ON DELETE CASCADE
);
CREATE UNIQUE INDEX feedback_guest_answers_once ON feedback_guest_answers (workspace_id, post_id, form_key);

-- How many credits somebody has; who is not in here has those of the start.
CREATE TABLE feedback_credits (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  credits smallint NOT NULL DEFAULT 3 CHECK (credits BETWEEN 0 AND 9)
);

-- Bands that somebody left a while ago. No key leads to the band: it may be gone, and they were in it together all the same.
CREATE TABLE feedback_left_bands (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  band_id uuid NOT NULL,
  left_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, band_id)
);
CREATE INDEX feedback_left_bands_left ON feedback_left_bands (left_at);

-- For which answers a credit went on lately. No key leads to the answer or the band: they may be gone, and were paid for all the same.
CREATE TABLE feedback_paid (
  comment_id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  band_id uuid NOT NULL,
  asker_id uuid REFERENCES accounts ON DELETE SET NULL,
  paid_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX feedback_paid_account ON feedback_paid (account_id);
CREATE INDEX feedback_paid_asker ON feedback_paid (asker_id);
CREATE INDEX feedback_paid_when ON feedback_paid (paid_at);

CREATE FUNCTION keep_left_band() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      -- Who is deleted takes this along.
      INSERT INTO feedback_left_bands (account_id, band_id)
      SELECT OLD.account_id, OLD.workspace_id WHERE EXISTS (SELECT FROM accounts WHERE id = OLD.account_id)
      ON CONFLICT (account_id, band_id) DO UPDATE SET left_at = now();
      RETURN NULL;
    END
  $$;
CREATE TRIGGER keep_left_band AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION keep_left_band();

-- Whether two people are in a band together, or were within the last 90 days; and whether the first is or was in the band that asks.
CREATE FUNCTION feedback_shares_band(one uuid, other uuid, band uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH bands (account_id, band_id) AS (
      SELECT account_id, workspace_id FROM memberships WHERE account_id IN (one, other)
      UNION ALL
      SELECT account_id, band_id FROM feedback_left_bands
      WHERE account_id IN (one, other) AND left_at > now() - interval '90 days'
    )
    SELECT EXISTS (SELECT FROM bands WHERE account_id = one AND band_id = band)
      OR EXISTS (SELECT FROM bands a JOIN bands b ON b.band_id = a.band_id WHERE a.account_id = one AND b.account_id = other)
  $$;

-- An answer takes a credit from who asked, where there is one: a group of accounts pays for all that it hears from others.
CREATE FUNCTION take_feedback_credit() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      asker uuid;
    BEGIN
      SELECT account_id INTO asker FROM feedback_requests WHERE post_id = NEW.post_id;
      INSERT INTO feedback_credits (account_id) VALUES (asker) ON CONFLICT DO NOTHING;
      UPDATE feedback_credits SET credits = credits - 1 WHERE account_id = asker AND credits > 0;
      NEW.took := FOUND;
      NEW.passed := false;
      NEW.useful_at := NULL;
      RETURN NEW;
    END
  $$;
CREATE TRIGGER take_feedback_credit BEFORE INSERT ON feedback_answers
  FOR EACH ROW EXECUTE FUNCTION take_feedback_credit();

-- An answer that is taken away, by who wrote it or by who moderates, gives back what it took and has not passed on. Brought back, it takes nothing.
CREATE FUNCTION return_feedback_credit() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      asker uuid;
    BEGIN
      UPDATE feedback_answers a SET took = false WHERE a.comment_id = NEW.id AND a.took AND NOT a.passed;
      IF FOUND THEN
        SELECT r.account_id INTO asker FROM feedback_answers a JOIN feedback_requests r ON r.post_id = a.post_id
        WHERE a.comment_id = NEW.id;
        UPDATE feedback_credits SET credits = least(9, credits + 1) WHERE account_id = asker;
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER return_feedback_credit AFTER UPDATE OF deleted_at, hidden_at ON community_comments FOR EACH ROW
  WHEN ((NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL) OR (NEW.hidden_at IS NOT NULL AND OLD.hidden_at IS NULL))
  EXECUTE FUNCTION return_feedback_credit();

-- Who asked finds an answer useful: the credit that it took goes to who answered. Within a day that can be taken back. Answers what
-- came of it: 'passed', 'thanked', 'back', 'late', 'spent', or 'same' where nothing changed; null where there is no such answer.
CREATE FUNCTION mark_feedback(answer uuid, wanted boolean) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      a feedback_answers;
      band uuid;
      pays boolean;
    BEGIN
      SELECT * INTO a FROM feedback_answers WHERE comment_id = answer FOR UPDATE;
      SELECT r.workspace_id INTO band FROM feedback_requests r WHERE r.post_id = a.post_id AND r.account_id = app_user();
      IF band IS NULL THEN
        RETURN NULL;
      END IF;
      IF wanted = (a.useful_at IS NOT NULL) THEN
        RETURN 'same';
      END IF;
      IF wanted THEN
        -- Once for who answers and the band, or the person, that asks, in 30 days.
        pays := a.took AND NOT feedback_shares_band(a.account_id, app_user(), band) AND NOT EXISTS (
          SELECT FROM feedback_paid p WHERE p.account_id = a.account_id AND p.paid_at > now() - interval '30 days'
            AND (p.band_id = band OR p.asker_id = app_user()));
        IF pays THEN
          INSERT INTO feedback_credits (account_id) VALUES (a.account_id) ON CONFLICT DO NOTHING;
          UPDATE feedback_credits SET credits = credits + 1 WHERE account_id = a.account_id AND credits < 9;
          pays := FOUND;
        END IF;
        IF pays THEN
          INSERT INTO feedback_paid (comment_id, account_id, band_id, asker_id) VALUES (answer, a.account_id, band, app_user());
        END IF;
        UPDATE feedback_answers SET useful_at = now(), passed = pays WHERE comment_id = answer;
        RETURN CASE WHEN pays THEN 'passed' ELSE 'thanked' END;
      END IF;
      IF a.useful_at < now() - interval '1 day' THEN
        RETURN 'late';
      END IF;
      IF a.passed THEN
        UPDATE feedback_credits SET credits = credits - 1 WHERE account_id = a.account_id AND credits > 0;
        IF NOT FOUND THEN
          RETURN 'spent';
        END IF;
        DELETE FROM feedback_paid WHERE comment_id = answer;
      END IF;
      UPDATE feedback_answers SET useful_at = NULL, passed = false WHERE comment_id = answer;
      RETURN 'back';
    END
  $$;

-- The requests that are heard, in their order: a credit, of up to three, counts as much as a week of waiting.
CREATE FUNCTION feedback_queue() RETURNS TABLE (post_id uuid, head_start integer, stands_since timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT q.post_id, q.head_start, q.created_at - q.head_start * interval '7 days'
    FROM (
      SELECT r.post_id, r.created_at, least(3, coalesce(c.credits, 3))::integer AS head_start
      FROM feedback_requests r
      JOIN community_posts p ON p.id = r.post_id AND p.deleted_at IS NULL AND p.hidden_at IS NULL
      JOIN community_demos d ON d.post_id = r.post_id
      JOIN workspaces w ON w.id = r.workspace_id AND w.deleted_until IS NULL
      JOIN accounts a ON a.id = r.account_id AND a.disabled_at IS NULL
      LEFT JOIN feedback_credits c ON c.account_id = r.account_id
      WHERE r.ended_at IS NULL AND r.created_at > now() - interval '42 days' AND app_user() IS NOT NULL
        AND r.account_id <> ALL (ARRAY(SELECT community_strangers()))
    ) q
  $$;

-- Ends what waits in the name of a person or a band and is heard by nobody any more, so that they may ask again.
CREATE FUNCTION end_unheard_feedback(person uuid, band uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE feedback_requests r SET ended_at = now(), link_id = NULL
    WHERE r.ended_at IS NULL AND (r.account_id = person OR r.workspace_id = band) AND (
      r.created_at <= now() - interval '42 days' OR NOT EXISTS (
        SELECT FROM community_posts p
        JOIN community_demos d ON d.post_id = p.id
        JOIN workspaces w ON w.id = r.workspace_id AND w.deleted_until IS NULL
        JOIN accounts a ON a.id = r.account_id AND a.disabled_at IS NULL
        WHERE p.id = r.post_id AND p.deleted_at IS NULL AND p.hidden_at IS NULL))
  $$;

-- What the link of a request opens, inside the workspace that it is of.
CREATE FUNCTION find_feedback_link(link uuid)
  RETURNS TABLE (post_id uuid, account_id uuid, title text, questions jsonb, demo_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT r.post_id, r.account_id, p.title, r.questions, d.demo_id
    FROM feedback_requests r
    JOIN community_posts p ON p.id = r.post_id AND p.deleted_at IS NULL AND p.hidden_at IS NULL
    JOIN community_demos d ON d.post_id = r.post_id AND d.workspace_id = r.workspace_id
    JOIN workspaces w ON w.id = r.workspace_id AND w.deleted_until IS NULL
    JOIN accounts a ON a.id = r.account_id AND a.disabled_at IS NULL AND a.deleted_until IS NULL
    WHERE r.workspace_id = app_workspace() AND r.link_id = link AND r.ended_at IS NULL
      AND r.created_at > now() - interval '42 days'
  $$;

-- Ends what has waited long enough, and forgets what is of no use any more.
CREATE FUNCTION purge_feedback() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE feedback_requests SET ended_at = now(), link_id = NULL
    WHERE ended_at IS NULL AND created_at <= now() - interval '42 days';
    DELETE FROM feedback_guest_answers WHERE removed_at < now() - interval '1 day';
    DELETE FROM feedback_left_bands WHERE left_at <= now() - interval '90 days';
    DELETE FROM feedback_paid WHERE paid_at <= now() - interval '30 days';
  $$;

REVOKE EXECUTE ON FUNCTION keep_left_band(), feedback_shares_band(uuid, uuid, uuid), take_feedback_credit(),
  return_feedback_credit(), mark_feedback(uuid, boolean), feedback_queue(), end_unheard_feedback(uuid, uuid),
  find_feedback_link(uuid), purge_feedback() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION feedback_shares_band(uuid, uuid, uuid), mark_feedback(uuid, boolean), feedback_queue(),
  end_unheard_feedback(uuid, uuid), find_feedback_link(uuid), purge_feedback() TO :"app";

SELECT make_workspace_table('feedback_requests', 'SELECT, INSERT, UPDATE (ended_at, link_id)');
SELECT make_workspace_table('feedback_guest_answers', 'SELECT, INSERT, UPDATE');
ALTER TABLE feedback_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE feedback_answers FORCE ROW LEVEL SECURITY;
ALTER TABLE feedback_credits ENABLE ROW LEVEL SECURITY;
ALTER TABLE feedback_credits FORCE ROW LEVEL SECURITY;
ALTER TABLE feedback_left_bands ENABLE ROW LEVEL SECURITY;
ALTER TABLE feedback_left_bands FORCE ROW LEVEL SECURITY;
ALTER TABLE feedback_paid ENABLE ROW LEVEL SECURITY;
ALTER TABLE feedback_paid FORCE ROW LEVEL SECURITY;

-- Who sees a post sees what it asks; who asked changes it, and reads what people outside said.
CREATE POLICY seen ON feedback_requests FOR SELECT TO :"app"
  USING (EXISTS (SELECT FROM community_posts p WHERE p.id = post_id));
CREATE POLICY of_person ON feedback_requests FOR UPDATE TO :"app"
  USING (account_id = app_user()) WITH CHECK (account_id = app_user());
-- It stands in the way of the whole band, so those who manage it end it as well, and can do nothing else to it.
CREATE POLICY by_managers ON feedback_requests FOR UPDATE TO :"app"
  USING (EXISTS (SELECT FROM memberships m WHERE m.workspace_id = feedback_requests.workspace_id
    AND m.account_id = app_user() AND m.role IN ('owner', 'manager') AND NOT m.away))
  WITH CHECK (ended_at IS NOT NULL AND link_id IS NULL);
-- As long as they are in the band, and it is there.
CREATE POLICY of_asker ON feedback_guest_answers FOR SELECT TO :"app"
  USING (EXISTS (SELECT FROM feedback_requests r JOIN memberships m ON m.workspace_id = r.workspace_id AND m.account_id = r.account_id
    WHERE r.post_id = feedback_guest_answers.post_id AND r.account_id = app_user() AND NOT m.away));
CREATE POLICY by_asker ON feedback_guest_answers FOR UPDATE TO :"app"
  USING (EXISTS (SELECT FROM feedback_requests r JOIN memberships m ON m.workspace_id = r.workspace_id AND m.account_id = r.account_id
    WHERE r.post_id = feedback_guest_answers.post_id AND r.account_id = app_user() AND NOT m.away));
CREATE POLICY seen ON feedback_answers FOR SELECT TO :"app"
  USING (EXISTS (SELECT FROM community_comments c WHERE c.id = comment_id));
CREATE POLICY written ON feedback_answers FOR INSERT TO :"app"
  WITH CHECK (account_id = app_user() AND EXISTS (
    SELECT FROM community_comments c WHERE c.id = comment_id AND c.author_id = app_user() AND c.post_id = feedback_answers.post_id));
CREATE POLICY of_person ON feedback_credits FOR SELECT TO :"app" USING (account_id = app_user());
CREATE POLICY of_person ON feedback_left_bands FOR SELECT TO :"app" USING (account_id = app_user());
CREATE POLICY upkeep ON feedback_answers TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON feedback_credits TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON feedback_left_bands TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY of_person ON feedback_paid FOR SELECT TO :"app" USING (account_id = app_user());
CREATE POLICY upkeep ON feedback_paid TO :"owner" USING (true) WITH CHECK (true);

-- Credits go from one to another by the functions above alone.
GRANT SELECT, INSERT ON feedback_answers TO :"app";
GRANT SELECT ON feedback_credits, feedback_left_bands, feedback_paid TO :"app";
