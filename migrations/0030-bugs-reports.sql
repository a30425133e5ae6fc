-- What people say is wrong. A report belongs to the server, not to a band: its administrators read all, its author their own.
CREATE TABLE bug_reports (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  description text NOT NULL,
  -- Where it happened, and in what: the address below the site, the version of the server, the browser as it names itself.
  screen text NOT NULL DEFAULT '',
  version text NOT NULL,
  browser text NOT NULL DEFAULT '',
  attachment_key text,
  attachment_name text,
  attachment_type text CHECK (attachment_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  attachment_bytes bigint CHECK (attachment_bytes > 0),
  attachment_sha256 bytea,
  reported_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz(3),
  done_by uuid REFERENCES accounts ON DELETE SET NULL,
  answer text NOT NULL DEFAULT '',
  -- For an hour it can be brought back.
  deleted_at timestamptz,
  CHECK ((attachment_key IS NULL) = (attachment_bytes IS NULL))
);
CREATE INDEX bug_reports_order ON bug_reports (reported_at DESC, id DESC);
CREATE INDEX bug_reports_author ON bug_reports (account_id);

ALTER TABLE bug_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE bug_reports FORCE ROW LEVEL SECURITY;
CREATE POLICY of_author ON bug_reports TO :"app" USING (account_id = app_user()) WITH CHECK (account_id = app_user());
CREATE POLICY of_administrators ON bug_reports TO :"app"
  USING (EXISTS (SELECT FROM accounts WHERE id = app_user() AND tier = 'admin'));
CREATE POLICY upkeep ON bug_reports TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY administration ON bug_reports FOR SELECT TO :"admin" USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON bug_reports TO :"app";
GRANT SELECT ON bug_reports TO :"admin";

-- Tells somebody something that is about no band; true when they had not been told. Its words are the server's own.
CREATE FUNCTION tell_person(person uuid, told jsonb) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      IF person IS NOT DISTINCT FROM app_user() OR NOT EXISTS (SELECT FROM accounts WHERE id = person) THEN
        RETURN false;
      END IF;
      IF told->>'key' IS NOT NULL THEN
        INSERT INTO notification_keys (account_id, key) VALUES (person, told->>'key') ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
          RETURN false;
        END IF;
      END IF;
      INSERT INTO notifications (account_id, id, kind, actor_id, facts, path, key, urgent, mail_after)
      VALUES (person, (told->>'id')::uuid, told->>'kind', app_user(), told->'facts',
        told->>'path', told->>'key', told->>'mail' = 'soon',
        CASE told->>'mail'
          WHEN 'soon' THEN now() + interval '10 minutes'
          WHEN 'daily' THEN next_morning(now(), 'UTC') END);
      RETURN true;
    END
  $$;
REVOKE EXECUTE ON FUNCTION tell_person(uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tell_person(uuid, jsonb) TO :"app";

-- No band has the file of a report; other features add their files to the same view.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW stored_files WITH (security_invoker = true) AS '
    || rtrim(pg_get_viewdef('stored_files'::regclass), E' \n;') || '
  UNION ALL
  SELECT NULL::uuid, attachment_key, attachment_bytes, attachment_sha256, ''the file of the bug report '' || id
  FROM bug_reports WHERE attachment_key IS NOT NULL AND deleted_at IS NULL';
END
$$;
