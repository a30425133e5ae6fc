-- A file of royalties or bank payments that somebody brings: read, looked at, booked, and perhaps undone, as a whole.
CREATE TABLE statement_imports (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  file_name text NOT NULL,
  file_bytes bigint NOT NULL CHECK (file_bytes > 0),
  file_sha256 bytea NOT NULL,
  -- Kept until the import ended: such files name people who bought something.
  file_key text,
  state text NOT NULL
    CHECK (state IN ('reading', 'mapping', 'ready', 'booking', 'done', 'undoing', 'failed', 'cancelled', 'undone')),
  -- Each reading and each booking has a number of its own: what an older run still writes counts for nothing.
  run integer NOT NULL DEFAULT 1,
  kind text CHECK (kind IN ('royalty', 'bank')),
  -- Whose lines are compared with these: a distributor, the name of another source, or an account of the band.
  source text,
  source_name text NOT NULL DEFAULT '',
  account_id uuid,
  -- How the file is written, what its columns mean, and its first rows while that is asked.
  encoding text,
  layout jsonb,
  mapping jsonb,
  sample jsonb,
  done_bytes bigint NOT NULL DEFAULT 0,
  done_lines integer NOT NULL DEFAULT 0,
  new_lines integer NOT NULL DEFAULT 0,
  known_lines integer NOT NULL DEFAULT 0,
  left_lines integer NOT NULL DEFAULT 0,
  -- What somebody should know of the file, in sentences.
  notices jsonb NOT NULL DEFAULT '[]',
  failure text,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  booked_by uuid REFERENCES accounts ON DELETE SET NULL,
  booked_at timestamptz,
  undone_by uuid REFERENCES accounts ON DELETE SET NULL,
  undone_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, account_id) REFERENCES money_accounts (workspace_id, id),
  CHECK ((state = 'done') <= (booked_at IS NOT NULL))
);
CREATE INDEX statement_imports_order ON statement_imports (workspace_id, added_at DESC, id);
-- The same bytes are one import, unless it ended without a booking.
CREATE UNIQUE INDEX statement_imports_file ON statement_imports (workspace_id, file_sha256)
  WHERE state IN ('reading', 'mapping', 'ready', 'booking', 'done', 'undoing');

-- The lines of an import, exactly; those that are booked count, the others are there to be looked at.
CREATE TABLE statement_lines (
  workspace_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- The line of the file.
  number integer NOT NULL,
  source text NOT NULL,
  -- All that a line says, and the how manieth of its file that says the same: equal rows are legal.
  line_hash bytea NOT NULL,
  occurrence integer NOT NULL DEFAULT 1,
  is_known boolean NOT NULL DEFAULT false,
  is_booked boolean NOT NULL DEFAULT false,
  day date NOT NULL,
  currency text NOT NULL,
  -- In units of 1e-12.
  amount_e12 numeric(38, 0) NOT NULL,
  sale_month text,
  store text NOT NULL,
  country text NOT NULL,
  artist text NOT NULL,
  title text NOT NULL,
  product text NOT NULL,
  isrc text NOT NULL,
  upc text NOT NULL,
  quantity bigint,
  counterpart text NOT NULL,
  -- Folded, as it is compared with those of earlier payments.
  counterpart_key text NOT NULL,
  note text NOT NULL,
  reference text NOT NULL,
  PRIMARY KEY (workspace_id, import_id, number),
  FOREIGN KEY (workspace_id, import_id) REFERENCES statement_imports (workspace_id, id) ON DELETE CASCADE
);
-- The last wall against booking twice: a line of a source is booked once.
CREATE UNIQUE INDEX statement_lines_once ON statement_lines (workspace_id, source, line_hash, occurrence) WHERE is_booked;

-- What of a file was not taken, each with its reason.
CREATE TABLE statement_left_lines (
  workspace_id uuid NOT NULL,
  import_id uuid NOT NULL,
  number integer NOT NULL,
  reason text NOT NULL CHECK (reason IN ('transfer', 'pending', 'wrong')),
  said text NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (workspace_id, import_id, number),
  FOREIGN KEY (workspace_id, import_id) REFERENCES statement_imports (workspace_id, id) ON DELETE CASCADE
);

-- What rounding has left of a source in a currency, in units of 1e-12: it goes into the next statement.
CREATE TABLE statement_carries (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  source text NOT NULL,
  currency text NOT NULL,
  carry_e12 numeric(38, 0) NOT NULL,
  PRIMARY KEY (workspace_id, source, currency)
);

-- The entries of the ledger that an import made: of a bank one for each line, of royalties one for each month and currency,
-- or more where some of it is agreed to be shared and some is the band's.
CREATE TABLE statement_bookings (
  workspace_id uuid NOT NULL,
  import_id uuid NOT NULL,
  place integer NOT NULL,
  source text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('royalty', 'bank')),
  day date NOT NULL,
  currency text NOT NULL,
  -- In minor units, with its sign.
  minor bigint NOT NULL CHECK (minor <> 0),
  -- What of it is whose, as {member: minor units}.
  shares jsonb NOT NULL DEFAULT '{}',
  entry_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, import_id, place),
  FOREIGN KEY (workspace_id, import_id) REFERENCES statement_imports (workspace_id, id) ON DELETE CASCADE
);

-- What somebody said that the columns of such files mean.
CREATE TABLE statement_mappings (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  columns_hash bytea NOT NULL,
  -- Null for a distributor's, which are known.
  mapping jsonb,
  account_id uuid,
  changed_by uuid REFERENCES accounts ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, columns_hash),
  FOREIGN KEY (workspace_id, account_id) REFERENCES money_accounts (workspace_id, id)
);

-- What payments of somebody were the last time: of a category, or money that only changed accounts.
CREATE TABLE statement_rules (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  counterpart_key text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('income', 'expense')),
  category_id uuid,
  other_account_id uuid,
  changed_by uuid REFERENCES accounts ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, counterpart_key, direction),
  FOREIGN KEY (workspace_id, category_id) REFERENCES money_categories (workspace_id, id),
  FOREIGN KEY (workspace_id, other_account_id) REFERENCES money_accounts (workspace_id, id),
  CHECK (category_id IS NULL OR other_account_id IS NULL)
);

ALTER TABLE statement_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_imports FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_left_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_left_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_carries ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_carries FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_bookings ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_bookings FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_mappings ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_mappings FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON statement_imports TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON statement_lines TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON statement_left_lines TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON statement_carries TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON statement_bookings TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON statement_mappings TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON statement_rules TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON statement_imports TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON statement_lines TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON statement_left_lines TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON statement_carries TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON statement_bookings TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON statement_mappings TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON statement_rules TO :"owner" USING (true) WITH CHECK (true);
-- The sweeper and `verify` ask which files are referred to.
CREATE POLICY administration ON statement_imports FOR SELECT TO :"admin" USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON statement_imports, statement_lines, statement_left_lines, statement_carries,
  statement_bookings, statement_mappings, statement_rules TO :"app";
GRANT SELECT ON statement_imports TO :"admin";

-- Added to the view as it is: other features add theirs.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW stored_files WITH (security_invoker = true) AS '
    || rtrim(pg_get_viewdef('stored_files'::regclass), E' \n;') || '
  UNION ALL
  SELECT workspace_id, file_key, file_bytes, file_sha256, ''the statement '' || id
  FROM statement_imports WHERE file_key IS NOT NULL';
END
$$;
