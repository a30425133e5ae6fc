-- A band at one provider of numbers. A row stays when the band disconnects: its numbers belong to this account.
CREATE TABLE stat_connections (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  provider text NOT NULL,
  -- The artist, channel or page, as the provider names it.
  account text NOT NULL CHECK (account <> ''),
  name text NOT NULL DEFAULT '',
  url text,
  connected_at timestamptz,
  connected_by uuid REFERENCES accounts ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'ok', 'needs_login', 'rate_limited', 'field_removed', 'error')),
  state_text text NOT NULL DEFAULT '',
  -- What a job does about it now.
  run text CHECK (run IN ('waiting', 'running')),
  asked_at timestamptz,
  tried_at timestamptz,
  fetched_at timestamptz,
  next_fetch_at timestamptz NOT NULL DEFAULT now(),
  failures integer NOT NULL DEFAULT 0,
  -- Tokens of whoever logged in there, sealed; the key is outside the database.
  credentials bytea,
  credentials_end_at timestamptz,
  PRIMARY KEY (workspace_id, provider)
);
CREATE INDEX stat_connections_due ON stat_connections (workspace_id, next_fetch_at) WHERE connected_at IS NOT NULL;

-- A file of numbers that was brought, and what its numbers replaced.
CREATE TABLE stat_imports (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL,
  file_sha256 bytea NOT NULL,
  song text NOT NULL DEFAULT '',
  first_date date NOT NULL,
  last_date date NOT NULL,
  added integer NOT NULL,
  changed integer NOT NULL,
  replaced jsonb NOT NULL DEFAULT '[]',
  imported_by uuid REFERENCES accounts ON DELETE SET NULL,
  imported_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX stat_imports_newest ON stat_imports (workspace_id, imported_at);

-- One number of one day. Without a value it says why there is none, which is not zero.
CREATE TABLE stat_points (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  provider text NOT NULL,
  -- The account of numbers that were asked for; empty for the band's own word, `song:` and a name for a song.
  entity text NOT NULL,
  metric text NOT NULL,
  at_date date NOT NULL,
  source text NOT NULL CHECK (source IN ('csv', 'manual', 'api')),
  value numeric CHECK (value >= 0),
  reason text NOT NULL DEFAULT '',
  quality text NOT NULL DEFAULT 'exact' CHECK (quality IN ('exact', 'rounded', 'estimated')),
  fetched_at timestamptz NOT NULL DEFAULT now(),
  import_id uuid,
  entered_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- Counts the changes of a number by hand.
  row_version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz,
  PRIMARY KEY (workspace_id, provider, entity, metric, at_date, source),
  CHECK (value IS NOT NULL OR reason <> ''),
  FOREIGN KEY (workspace_id, import_id) REFERENCES stat_imports (workspace_id, id) ON DELETE SET NULL (import_id)
);
CREATE INDEX stat_points_import ON stat_points (workspace_id, import_id) WHERE import_id IS NOT NULL;

-- What MusicBrainz knows of the band's other addresses; to be confirmed one by one.
CREATE TABLE stat_searches (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  address text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  state_text text NOT NULL DEFAULT '',
  found jsonb NOT NULL DEFAULT '[]',
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id)
);

-- Somebody on the way to log in at a provider; the row goes when they come back.
CREATE TABLE stat_logins (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  state_hash bytea NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  provider text NOT NULL,
  verifier bytea NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, state_hash)
);

-- What somebody plays in a band.
CREATE TABLE member_instruments (
  workspace_id uuid NOT NULL,
  account_id uuid NOT NULL,
  instruments text NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, account_id),
  FOREIGN KEY (workspace_id, account_id) REFERENCES memberships (workspace_id, account_id) ON DELETE CASCADE
);

-- How much may still be asked of a host, by all processes and bands together.
CREATE TABLE outward_budgets (
  host text PRIMARY KEY,
  tokens double precision NOT NULL,
  filled_at timestamptz NOT NULL,
  day date NOT NULL,
  used integer NOT NULL,
  blocked_until timestamptz
);
GRANT SELECT, INSERT, UPDATE ON outward_budgets TO :"app";

-- Takes up connections whose time has come, each once, whichever process asks; the next time is a day later.
CREATE FUNCTION claim_due_connections(at timestamptz, most integer) RETURNS TABLE (workspace_id uuid, provider text)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE stat_connections c SET run = 'waiting', next_fetch_at = at + interval '1 day'
    FROM (
      SELECT d.workspace_id, d.provider FROM stat_connections d
      WHERE d.connected_at IS NOT NULL AND d.next_fetch_at <= at AND d.state <> 'needs_login'
      ORDER BY d.next_fetch_at LIMIT most FOR UPDATE SKIP LOCKED) due
    WHERE c.workspace_id = due.workspace_id AND c.provider = due.provider
    RETURNING c.workspace_id, c.provider
  $$;
REVOKE EXECUTE ON FUNCTION claim_due_connections(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_due_connections(timestamptz, integer) TO :"app";

ALTER TABLE stat_connections ENABLE ROW LEVEL SECURITY;
ALTER TABLE stat_connections FORCE ROW LEVEL SECURITY;
ALTER TABLE stat_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE stat_imports FORCE ROW LEVEL SECURITY;
ALTER TABLE stat_points ENABLE ROW LEVEL SECURITY;
ALTER TABLE stat_points FORCE ROW LEVEL SECURITY;
ALTER TABLE stat_searches ENABLE ROW LEVEL SECURITY;
ALTER TABLE stat_searches FORCE ROW LEVEL SECURITY;
ALTER TABLE stat_logins ENABLE ROW LEVEL SECURITY;
ALTER TABLE stat_logins FORCE ROW LEVEL SECURITY;
ALTER TABLE member_instruments ENABLE ROW LEVEL SECURITY;
ALTER TABLE member_instruments FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON stat_connections TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON stat_imports TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON stat_points TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON stat_searches TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON stat_logins TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON member_instruments TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON stat_connections TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON stat_imports TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON stat_points TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON stat_searches TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON stat_logins TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON member_instruments TO :"owner" USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON stat_connections, stat_imports, stat_points, stat_searches, stat_logins,
  member_instruments TO :"app";
