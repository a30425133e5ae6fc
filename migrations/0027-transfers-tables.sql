-- Files behind a secret link: sent by the band (out), or asked for from somebody outside (in).
CREATE TABLE transfers (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  direction text NOT NULL CHECK (direction IN ('out', 'in')),
  -- The files are the band's: they stay when their sender leaves.
  made_by uuid REFERENCES accounts ON DELETE SET NULL,
  title text NOT NULL,
  message text NOT NULL,
  token_hash bytea NOT NULL,
  password_hash text,
  expires_at timestamptz,
  -- For an hour it can be brought back.
  revoked_at timestamptz,
  -- Whether its maker is told of the first download, or of what arrives.
  receipt boolean NOT NULL,
  download_limit integer CHECK (download_limit > 0),
  -- How many browsers have taken something.
  downloads integer NOT NULL DEFAULT 0,
  first_download_at timestamptz,
  last_download_at timestamptz,
  max_bytes bigint CHECK (max_bytes > 0),
  max_files integer CHECK (max_files > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX transfers_token ON transfers (token_hash);
CREATE INDEX transfers_order ON transfers (workspace_id, direction, created_at DESC, id DESC);

CREATE TABLE transfer_files (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  -- Folders and name, with a slash between them.
  path text NOT NULL,
  file_key text NOT NULL,
  file_bytes bigint NOT NULL CHECK (file_bytes >= 0),
  file_sha256 bytea NOT NULL,
  file_crc32 bigint NOT NULL CHECK (file_crc32 BETWEEN 0 AND 4294967295),
  -- Of a file that is sound which browsers play; its length and waveform once it has been listened through.
  sound_type text CHECK (sound_type IN ('audio/mpeg', 'audio/wav')),
  sound_seconds double precision,
  overview bytea,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- The name that somebody outside gave.
  sender_name text,
  added_at timestamptz NOT NULL DEFAULT now(),
  -- For an hour it can be brought back; a revoked transfer takes its files along.
  deleted_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, transfer_id) REFERENCES transfers (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX transfer_files_of ON transfer_files (workspace_id, transfer_id, path);

-- A browser at a transfer, known by the secret of a cookie.
CREATE TABLE transfer_visitors (
  workspace_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  knows_password boolean NOT NULL DEFAULT false,
  -- When it counted towards the limit, and when it first saved something.
  took_at timestamptz,
  downloaded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, transfer_id, token_hash),
  FOREIGN KEY (workspace_id, transfer_id) REFERENCES transfers (workspace_id, id) ON DELETE CASCADE
);

-- What comes in pieces from somebody at a link is theirs by the secret of a cookie.
ALTER TABLE uploads
  ADD COLUMN transfer_id uuid,
  ADD COLUMN browser_hash bytea,
  ADD CHECK (person_id IS NULL OR transfer_id IS NULL),
  ADD FOREIGN KEY (workspace_id, transfer_id) REFERENCES transfers (workspace_id, id) ON DELETE SET NULL (transfer_id);
CREATE INDEX uploads_of_transfer ON uploads (workspace_id, transfer_id) WHERE transfer_id IS NOT NULL;
-- What an upload is for is the contract's to check: a list here would be one more to change with each feature.
ALTER TABLE uploads DROP CONSTRAINT IF EXISTS uploads_purpose_check;

-- What the secret of a living link leads to, and whether the browser with the other secret knows its password.
CREATE FUNCTION find_transfer(token bytea, visitor bytea)
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
  $$;

-- The transfer that the link of the transaction opens, as long as it lives.
CREATE FUNCTION open_transfer() RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT id FROM transfers
    WHERE workspace_id = app_guest_workspace() AND id = app_guest_link() AND direction = 'out'
      AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
  $$;

-- Remembers that a browser knows the password of the link of the transaction; false when too many are remembered.
CREATE FUNCTION let_into_transfer(visitor bytea, most integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      PERFORM FROM transfers WHERE workspace_id = app_guest_workspace() AND id = app_guest_link() FOR UPDATE;
      IF NOT FOUND OR (SELECT count(*) FROM transfer_visitors
                       WHERE workspace_id = app_guest_workspace() AND transfer_id = app_guest_link()) >= most THEN
        RETURN false;
      END IF;
      INSERT INTO transfer_visitors (workspace_id, transfer_id, token_hash, knows_password)
        VALUES (app_guest_workspace(), app_guest_link(), visitor, true)
        ON CONFLICT (workspace_id, transfer_id, token_hash) DO UPDATE SET knows_password = true;
      RETURN true;
    END $$;

-- Lets a browser take something of the transfer of the transaction, and counts it once: 'taken', 'first' for the first
-- download of all, 'used_up' when as many have come as may, 'gone' when it lives no more.
CREATE FUNCTION take_transfer(visitor bytea, saves boolean, most integer) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      known transfer_visitors;
    BEGIN
      SELECT * INTO known FROM transfer_visitors
      WHERE workspace_id = app_guest_workspace() AND transfer_id = open_transfer() AND token_hash = visitor;
      IF known.took_at IS NOT NULL AND (known.downloaded_at IS NOT NULL OR NOT saves) THEN
        RETURN 'taken';
      END IF;
      -- One after the other from here on.
      PERFORM FROM transfers WHERE workspace_id = app_guest_workspace() AND id = open_transfer() FOR UPDATE;
      IF NOT FOUND THEN
        RETURN 'gone';
      END IF;
      SELECT * INTO known FROM transfer_visitors
      WHERE workspace_id = app_guest_workspace() AND transfer_id = app_guest_link() AND token_hash = visitor;
      IF known.took_at IS NULL THEN
        UPDATE transfers SET downloads = downloads + 1
        WHERE workspace_id = app_guest_workspace() AND id = open_transfer()
          AND (download_limit IS NULL OR downloads < download_limit);
        IF NOT FOUND THEN
          RETURN CASE WHEN open_transfer() IS NULL THEN 'gone' ELSE 'used_up' END;
        END IF;
        IF known.token_hash IS NOT NULL OR (SELECT count(*) FROM transfer_visitors
             WHERE workspace_id = app_guest_workspace() AND transfer_id = app_guest_link()) < most THEN
          INSERT INTO transfer_visitors (workspace_id, transfer_id, token_hash, took_at)
            VALUES (app_guest_workspace(), app_guest_link(), visitor, now())
            ON CONFLICT (workspace_id, transfer_id, token_hash) DO UPDATE SET took_at = now();
        END IF;
      END IF;
      IF NOT saves THEN
        RETURN 'taken';
      END IF;
      UPDATE transfer_visitors SET downloaded_at = coalesce(downloaded_at, now())
      WHERE workspace_id = app_guest_workspace() AND transfer_id = app_guest_link() AND token_hash = visitor;
      UPDATE transfers SET last_download_at = now()
      WHERE workspace_id = app_guest_workspace() AND id = app_guest_link();
      UPDATE transfers SET first_download_at = now()
      WHERE workspace_id = app_guest_workspace() AND id = app_guest_link() AND first_download_at IS NULL;
      RETURN CASE WHEN FOUND THEN 'first' ELSE 'taken' END;
    END $$;

REVOKE EXECUTE ON FUNCTION find_transfer(bytea, bytea), open_transfer(), let_into_transfer(bytea, integer),
  take_transfer(bytea, boolean, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_transfer(bytea, bytea), open_transfer(), let_into_transfer(bytea, integer),
  take_transfer(bytea, boolean, integer) TO :"app";

ALTER TABLE transfers ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfers FORCE ROW LEVEL SECURITY;
ALTER TABLE transfer_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfer_files FORCE ROW LEVEL SECURITY;
ALTER TABLE transfer_visitors ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfer_visitors FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON transfers TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON transfer_files TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON transfer_visitors TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
-- Whoever holds a link is inside no workspace, and sees the files of that link.
CREATE POLICY of_transfer_link ON transfer_files FOR SELECT TO :"app"
  USING (workspace_id = app_guest_workspace() AND transfer_id = (SELECT open_transfer()) AND deleted_at IS NULL);
CREATE POLICY upkeep ON transfers TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON transfer_files TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON transfer_visitors TO :"owner" USING (true) WITH CHECK (true);
-- The sweeper asks what has ended, `verify` which files are referred to, the administrator what lies there.
CREATE POLICY administration ON transfers FOR SELECT TO :"admin" USING (true);
CREATE POLICY administration ON transfer_files FOR SELECT TO :"admin" USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON transfers, transfer_files, transfer_visitors TO :"app";
GRANT SELECT ON transfers, transfer_files TO :"admin";

-- Added to the view as it is: other features add theirs.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW stored_files WITH (security_invoker = true) AS '
    || rtrim(pg_get_viewdef('stored_files'::regclass), E' \n;') || '
  UNION ALL
  SELECT workspace_id, file_key, file_bytes, file_sha256, ''the file '' || id || '' of the transfer '' || transfer_id
  FROM transfer_files WHERE deleted_at IS NULL';
END
$$;
