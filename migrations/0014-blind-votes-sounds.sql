-- What is heard in a blind vote is made for it: both versions equally loud, from one moment on, and equally long.
ALTER TABLE blind_votes
  ADD COLUMN sounds text NOT NULL DEFAULT 'preparing' CHECK (sounds IN ('preparing', 'ready', 'failed')),
  ADD COLUMN sounds_seconds double precision,
  ADD CHECK (sounds <> 'ready' OR sounds_seconds IS NOT NULL);
-- Votes from before have none yet: whoever opens one has them made.
UPDATE blind_votes SET sounds = 'failed';

CREATE TABLE blind_sounds (
  workspace_id uuid NOT NULL,
  vote_id uuid NOT NULL,
  of_first boolean NOT NULL,
  file_key text NOT NULL,
  file_bytes bigint NOT NULL,
  file_sha256 bytea NOT NULL,
  media_type text NOT NULL,
  PRIMARY KEY (workspace_id, vote_id, of_first),
  FOREIGN KEY (workspace_id, vote_id) REFERENCES blind_votes (workspace_id, id) ON DELETE CASCADE
);
ALTER TABLE blind_sounds ENABLE ROW LEVEL SECURITY;
ALTER TABLE blind_sounds FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON blind_sounds TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON blind_sounds TO :"owner" USING (true) WITH CHECK (true);
-- The sweeper and `verify` ask which files are referred to.
CREATE POLICY administration ON blind_sounds FOR SELECT TO :"admin" USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON blind_sounds TO :"app";
GRANT SELECT ON blind_sounds TO :"admin";

CREATE OR REPLACE VIEW stored_files WITH (security_invoker = true) AS
  SELECT workspace_id, file_key AS key, file_bytes AS bytes, file_sha256 AS sha256, 'the demo ' || id AS what FROM demos
  UNION ALL
  SELECT workspace_id, peaks_key, peaks_bytes, NULL, 'the waveform of the demo ' || id FROM demos WHERE peaks_key IS NOT NULL
  UNION ALL
  SELECT workspace_id, lanes_key, lanes_bytes, NULL, 'the lanes of the demo ' || id FROM demos WHERE lanes_key IS NOT NULL
  UNION ALL
  SELECT workspace_id, file_key, file_bytes, file_sha256, 'the ' || kind || ' rendition of the demo ' || demo_id FROM demo_renditions
  UNION ALL
  SELECT workspace_id, artwork_key, artwork_bytes, artwork_sha256, 'the artwork of the release ' || id
  FROM releases WHERE artwork_key IS NOT NULL
  UNION ALL
  SELECT workspace_id, preview_key, preview_bytes, NULL, 'the small artwork of the release ' || id
  FROM releases WHERE preview_key IS NOT NULL
  UNION ALL
  SELECT workspace_id, file_key, file_bytes, file_sha256, 'a sound of the blind vote ' || vote_id FROM blind_sounds;

-- Whoever leaves, is removed or deletes their account is waited for no longer: the vote ends with the last of them.
-- The lock makes a vote that is cast at the same moment wait, or be seen.
CREATE FUNCTION end_votes_without_voters() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE vote uuid;
  BEGIN
    FOR vote IN SELECT v.id FROM blind_votes v WHERE v.workspace_id = OLD.workspace_id AND v.closed_at IS NULL
      ORDER BY v.id FOR UPDATE
    LOOP
      CONTINUE WHEN EXISTS (
        SELECT FROM blind_ballots b
        JOIN memberships m ON m.workspace_id = b.workspace_id AND m.account_id = b.account_id
        WHERE b.workspace_id = OLD.workspace_id AND b.vote_id = vote AND b.choice IS NULL);
      UPDATE blind_votes SET closed_at = now() WHERE workspace_id = OLD.workspace_id AND id = vote;
      PERFORM pg_notify('backline_live', json_build_object('topic', 'blind-votes.changed',
        'workspaceId', OLD.workspace_id, 'data', json_build_object('voteId', vote))::text);
    END LOOP;
    RETURN NULL;
  END $$;
REVOKE EXECUTE ON FUNCTION end_votes_without_voters() FROM PUBLIC;
CREATE TRIGGER end_votes_without_voters AFTER DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION end_votes_without_voters();

-- Guests see the parts of the songs that their link opens, and the stream of a guest ends with the link.
CREATE POLICY of_guest_link ON demo_sections FOR SELECT TO :"app" USING (demo_id IN (SELECT guest_demo_ids()));
CREATE FUNCTION guest_link_expiry() RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT expires_at FROM guest_links WHERE workspace_id = app_guest_workspace() AND id = app_guest_link()
  $$;
REVOKE EXECUTE ON FUNCTION guest_link_expiry() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_link_expiry() TO :"app";
