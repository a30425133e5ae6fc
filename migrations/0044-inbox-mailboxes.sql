-- The e-mail of a band: one mailbox for each workspace, of which its server keeps the originals. What is stored here is what
-- lists and screens need, so that no screen ever waits for another server.
CREATE TABLE mailboxes (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  -- Another one for each connection: what began for an earlier one writes nothing into this.
  id uuid NOT NULL,
  address text NOT NULL,
  sender_name text,
  imap_host text NOT NULL,
  imap_port integer NOT NULL,
  imap_security text NOT NULL CHECK (imap_security IN ('tls', 'starttls')),
  -- Null for a mailbox that is only read.
  smtp_host text,
  smtp_port integer NOT NULL,
  smtp_security text NOT NULL CHECK (smtp_security IN ('tls', 'starttls')),
  -- Who logs in, and with what, encrypted by a key that the database does not have.
  secrets bytea NOT NULL,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'ok', 'wrong_password', 'unreachable')),
  problem text,
  state_since timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  synced_at timestamptz(3),
  -- When to look again; null for never, as after a wrong password.
  next_sync_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  -- Who works on it now, and until when that is believed.
  lease uuid,
  lease_until timestamptz,
  asked_until timestamptz,
  -- Goes up with everything that the homepage shows of it.
  revision bigint NOT NULL DEFAULT 1,
  connected_by uuid REFERENCES accounts ON DELETE SET NULL,
  connected_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE mail_folders (
  workspace_id uuid NOT NULL REFERENCES mailboxes ON DELETE CASCADE,
  id uuid NOT NULL,
  path text NOT NULL,
  name text NOT NULL,
  use text NOT NULL CHECK (use IN ('inbox', 'sent', 'drafts', 'archive', 'junk', 'trash', 'other')),
  position integer NOT NULL,
  -- False for one that is made on its server when something is first moved into it.
  is_there boolean NOT NULL,
  uid_validity bigint,
  -- What the server said when all of it was last read: as long as it says the same, nothing has changed.
  mark text,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, path)
);
CREATE UNIQUE INDEX mail_folders_use ON mail_folders (workspace_id, use) WHERE use <> 'other';

CREATE TABLE mail_messages (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Where it is shown, and where its server has it: a move that is still to be made is the difference between the two.
  folder_id uuid NOT NULL,
  at_folder_id uuid NOT NULL,
  uid bigint NOT NULL CHECK (uid > 0),
  message_id text,
  reference_ids text NOT NULL DEFAULT '',
  sender text,
  sender_address text,
  reply_to jsonb NOT NULL DEFAULT '[]',
  recipients jsonb NOT NULL DEFAULT '[]',
  copies jsonb NOT NULL DEFAULT '[]',
  subject text,
  dated_at timestamptz(3),
  received_at timestamptz(3) NOT NULL,
  bytes bigint NOT NULL,
  has_attachments boolean NOT NULL,
  -- As it is shown, and as the server has it.
  is_read boolean NOT NULL,
  was_read boolean NOT NULL,
  is_answered boolean NOT NULL,
  was_answered boolean NOT NULL,
  snippet text NOT NULL DEFAULT '',
  -- What is looked for, in small letters.
  words text NOT NULL,
  body text NOT NULL DEFAULT 'none' CHECK (body IN ('none', 'wanted', 'ready', 'failed', 'no_room')),
  problems jsonb NOT NULL DEFAULT '[]',
  attachments jsonb NOT NULL DEFAULT '[]',
  remote integer NOT NULL DEFAULT 0,
  is_formatted boolean NOT NULL DEFAULT false,
  -- Room that the text takes, and the message as it came, which is kept where files came with it.
  body_bytes bigint NOT NULL DEFAULT 0,
  source_key text,
  source_bytes bigint NOT NULL DEFAULT 0,
  source_sha256 bytea,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, at_folder_id, uid),
  CHECK ((source_key IS NULL) = (source_bytes = 0)),
  FOREIGN KEY (workspace_id, folder_id) REFERENCES mail_folders (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, at_folder_id) REFERENCES mail_folders (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX mail_messages_order ON mail_messages (workspace_id, folder_id, received_at DESC, id DESC);
CREATE INDEX mail_messages_newest ON mail_messages (workspace_id, received_at DESC, id DESC);
CREATE INDEX mail_messages_unread ON mail_messages (workspace_id, folder_id) WHERE NOT is_read;
CREATE INDEX mail_messages_known ON mail_messages (workspace_id, message_id);
-- What is still to be done on the server.
CREATE INDEX mail_messages_pending ON mail_messages (workspace_id)
  WHERE body = 'wanted' OR folder_id <> at_folder_id OR is_read <> was_read OR is_answered <> was_answered;

CREATE TABLE mail_bodies (
  workspace_id uuid NOT NULL,
  message_id uuid NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (workspace_id, message_id),
  FOREIGN KEY (workspace_id, message_id) REFERENCES mail_messages (workspace_id, id) ON DELETE CASCADE
);

CREATE TABLE mail_drafts (
  workspace_id uuid NOT NULL REFERENCES mailboxes ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('new', 'reply', 'reply_all', 'forward')),
  -- No key holds the message: an answer outlives it, by what was copied here.
  mail_id uuid,
  in_reply_to text,
  reference_ids text NOT NULL DEFAULT '',
  to_line text NOT NULL DEFAULT '',
  cc_line text NOT NULL DEFAULT '',
  subject text NOT NULL DEFAULT '',
  text text NOT NULL DEFAULT '',
  with_attachments boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'queued', 'sending', 'sent', 'failed', 'unsure')),
  problem text,
  -- What makes the mail the same one whoever sends it.
  message_id text,
  queued_at timestamptz(3),
  sending_since timestamptz,
  sent_at timestamptz(3),
  is_copied boolean NOT NULL DEFAULT false,
  created_by uuid REFERENCES accounts ON DELETE SET NULL,
  changed_by uuid REFERENCES accounts ON DELETE SET NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX mail_drafts_order ON mail_drafts (workspace_id, changed_at DESC);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['mailboxes', 'mail_folders', 'mail_messages', 'mail_bodies', 'mail_drafts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END
$$;
CREATE POLICY within_workspace ON mailboxes TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON mail_folders TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON mail_messages TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON mail_bodies TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON mail_drafts TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON mailboxes TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON mail_folders TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON mail_messages TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON mail_bodies TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON mail_drafts TO :"owner" USING (true) WITH CHECK (true);
-- The sweeper asks which files are referred to, and learns nothing else.
CREATE POLICY administration ON mail_messages FOR SELECT TO :"admin" USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON mailboxes, mail_folders, mail_messages, mail_bodies, mail_drafts TO :"app";
GRANT SELECT (workspace_id, id, source_key, source_bytes, source_sha256, body_bytes) ON mail_messages TO :"admin";

-- Where somebody has something to do now; each asker gets others for the next minute. Bands without a plan, and closed ones,
-- have no inbox.
CREATE FUNCTION take_due_mailboxes() RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE mailboxes b SET asked_until = now() + interval '1 minute'
    FROM workspaces w JOIN accounts o ON o.id = w.owner_id
    WHERE w.id = b.workspace_id AND o.tier <> 'free' AND w.state = 'open'
      AND (b.lease_until IS NULL OR b.lease_until < now()) AND (b.asked_until IS NULL OR b.asked_until < now())
      AND b.next_sync_at <= now()
    RETURNING b.workspace_id
  $$;
REVOKE EXECUTE ON FUNCTION take_due_mailboxes() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_due_mailboxes() TO :"app";

-- Added to the view as it is: other features add theirs.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW stored_files WITH (security_invoker = true) AS '
    || rtrim(pg_get_viewdef('stored_files'::regclass), E' \n;') || '
  UNION ALL
  SELECT workspace_id, source_key, source_bytes, source_sha256, ''the message '' || id || '' of the inbox''
  FROM mail_messages WHERE source_key IS NOT NULL';
END
$$;
