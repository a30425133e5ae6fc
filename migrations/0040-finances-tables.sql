-- The books of a band: one row, which whoever changes anything in them holds first.
CREATE TABLE money_books (
  workspace_id uuid NOT NULL PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  home_currency text NOT NULL CHECK (home_currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz NOT NULL DEFAULT now()
);

-- Who stands in the books, by the id of their account. No key holds that: books keep a name when a person leaves for good.
CREATE TABLE money_people (
  workspace_id uuid NOT NULL REFERENCES money_books ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE TABLE money_accounts (
  workspace_id uuid NOT NULL REFERENCES money_books ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  name_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bank', 'cash', 'card', 'paypal', 'bandcamp', 'other')),
  -- What was there before the first entry, as {currency: minor units}: read and replaced as a whole.
  opening jsonb NOT NULL DEFAULT '{}',
  closed_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, name_key)
);

CREATE TABLE money_categories (
  workspace_id uuid NOT NULL REFERENCES money_books ON DELETE CASCADE,
  id uuid NOT NULL,
  direction text NOT NULL CHECK (direction IN ('income', 'expense')),
  name text NOT NULL,
  name_key text NOT NULL,
  place integer NOT NULL,
  closed_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, direction, name_key)
);

CREATE TABLE closed_months (
  workspace_id uuid NOT NULL REFERENCES money_books ON DELETE CASCADE,
  -- Its first day.
  month date NOT NULL CHECK (month = date_trunc('month', month)),
  closed_by uuid REFERENCES accounts ON DELETE SET NULL,
  closed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, month)
);

-- What was agreed on shares: for the band (no target), a release or a song.
CREATE TABLE split_agreements (
  workspace_id uuid NOT NULL REFERENCES money_books ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('band', 'release', 'song')),
  target_id uuid,
  name text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  UNIQUE NULLS NOT DISTINCT (workspace_id, kind, target_id),
  CHECK ((kind = 'band') = (target_id IS NULL))
);

CREATE TABLE split_versions (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  agreement_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  valid_from date NOT NULL,
  made_by uuid REFERENCES accounts ON DELETE SET NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, agreement_id, number),
  FOREIGN KEY (workspace_id, agreement_id) REFERENCES split_agreements (workspace_id, id) ON DELETE CASCADE
);

-- Keys within the books wait for the commit: what goes with a band goes in any order.
CREATE TABLE split_shares (
  workspace_id uuid NOT NULL,
  version_id uuid NOT NULL,
  member_id uuid NOT NULL,
  place smallint NOT NULL,
  millionths integer NOT NULL CHECK (millionths BETWEEN 0 AND 1000000),
  role text NOT NULL DEFAULT '',
  signed_at timestamptz,
  reminded_at timestamptz,
  PRIMARY KEY (workspace_id, version_id, member_id),
  FOREIGN KEY (workspace_id, version_id) REFERENCES split_versions (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, member_id) REFERENCES money_people (workspace_id, id) DEFERRABLE INITIALLY DEFERRED
);

-- The ledger: what holds now of each entry. All that was ever said of it is in ledger_versions.
CREATE TABLE ledger_entries (
  workspace_id uuid NOT NULL REFERENCES money_books ON DELETE CASCADE,
  id uuid NOT NULL,
  booked_on date NOT NULL,
  direction text NOT NULL CHECK (direction IN ('income', 'expense', 'transfer')),
  text text NOT NULL,
  minor bigint NOT NULL CHECK (minor > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  category_id uuid,
  -- The rule as it was said, and the version of the agreement that was used.
  split jsonb NOT NULL,
  version_id uuid,
  -- Of a transfer what arrived, of others what it was worth; by a rate that is never reckoned anew.
  converted_minor bigint CHECK (converted_minor >= 0),
  converted_currency text,
  rate text,
  rate_date date,
  rate_source text,
  -- What it belongs to. No key holds the other end: the name stays when that goes.
  project_kind text CHECK (project_kind IN ('show', 'release', 'song', 'merch')),
  project_id uuid,
  project_name text,
  tags jsonb NOT NULL DEFAULT '[]',
  note text NOT NULL DEFAULT '',
  -- Text, note and tags, folded, for searching.
  words text NOT NULL,
  -- What booked it, where nobody typed it.
  source_kind text,
  source_id text,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid REFERENCES accounts ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, category_id) REFERENCES money_categories (workspace_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (workspace_id, version_id) REFERENCES split_versions (workspace_id, id) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((converted_minor IS NULL) = (rate IS NULL) AND (rate IS NULL) = (converted_currency IS NULL)
    AND (rate IS NULL) = (rate_date IS NULL) AND (rate IS NULL) = (rate_source IS NULL)),
  CHECK ((project_kind IS NULL) = (project_id IS NULL) AND (project_id IS NULL) = (project_name IS NULL)),
  CHECK ((source_kind IS NULL) = (source_id IS NULL)),
  CHECK (direction <> 'transfer' OR category_id IS NULL)
);
CREATE INDEX ledger_entries_order ON ledger_entries (workspace_id, booked_on DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX ledger_entries_project ON ledger_entries (workspace_id, project_kind, project_id)
  WHERE deleted_at IS NULL AND project_id IS NOT NULL;
-- Nothing is booked twice.
CREATE UNIQUE INDEX ledger_entries_source ON ledger_entries (workspace_id, source_kind, source_id)
  WHERE deleted_at IS NULL AND source_id IS NOT NULL;

-- What an entry takes from (below 0) or gives to each account of the band, and each member who paid or was paid.
CREATE TABLE ledger_legs (
  workspace_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  place smallint NOT NULL,
  account_id uuid,
  member_id uuid,
  minor bigint NOT NULL,
  currency text NOT NULL,
  PRIMARY KEY (workspace_id, entry_id, place),
  FOREIGN KEY (workspace_id, entry_id) REFERENCES ledger_entries (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, account_id) REFERENCES money_accounts (workspace_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (workspace_id, member_id) REFERENCES money_people (workspace_id, id) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((account_id IS NULL) <> (member_id IS NULL))
);
CREATE INDEX ledger_legs_account ON ledger_legs (workspace_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX ledger_legs_member ON ledger_legs (workspace_id, member_id) WHERE member_id IS NOT NULL;

-- What an entry is worth to each member who shares it; costs are below 0.
CREATE TABLE ledger_shares (
  workspace_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  member_id uuid NOT NULL,
  minor bigint NOT NULL,
  PRIMARY KEY (workspace_id, entry_id, member_id),
  FOREIGN KEY (workspace_id, entry_id) REFERENCES ledger_entries (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, member_id) REFERENCES money_people (workspace_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX ledger_shares_member ON ledger_shares (workspace_id, member_id);

-- What was said of an entry, each time; the server only ever adds to it.
CREATE TABLE ledger_versions (
  workspace_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  version integer NOT NULL,
  act text NOT NULL CHECK (act IN ('booked', 'edited', 'deleted', 'restored')),
  said jsonb NOT NULL,
  made_by uuid REFERENCES accounts ON DELETE SET NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, entry_id, version),
  FOREIGN KEY (workspace_id, entry_id) REFERENCES ledger_entries (workspace_id, id) ON DELETE CASCADE
);

CREATE TABLE ledger_receipts (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  entry_id uuid NOT NULL,
  file_key text NOT NULL,
  file_name text NOT NULL,
  file_bytes bigint NOT NULL CHECK (file_bytes > 0),
  file_sha256 bytea NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, entry_id) REFERENCES ledger_entries (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX ledger_receipts_entry ON ledger_receipts (workspace_id, entry_id);

-- Kept sums of all living entries, changed in the transaction that changes an entry: a dashboard reads no entries.
CREATE TABLE ledger_sums (
  workspace_id uuid NOT NULL REFERENCES money_books ON DELETE CASCADE,
  month date NOT NULL,
  currency text NOT NULL,
  direction text NOT NULL,
  category_id uuid,
  minor numeric(30) NOT NULL,
  entries integer NOT NULL,
  UNIQUE NULLS NOT DISTINCT (workspace_id, month, currency, direction, category_id)
);
CREATE TABLE ledger_balances (
  workspace_id uuid NOT NULL REFERENCES money_books ON DELETE CASCADE,
  -- An account of the band, with what came and went; or a member, with shares less what they paid and were paid.
  kind text NOT NULL CHECK (kind IN ('account', 'member')),
  party_id uuid NOT NULL,
  currency text NOT NULL,
  minor numeric(30) NOT NULL,
  PRIMARY KEY (workspace_id, kind, party_id, currency)
);
CREATE TABLE agreement_sums (
  workspace_id uuid NOT NULL REFERENCES money_books ON DELETE CASCADE,
  agreement_id uuid NOT NULL,
  month date NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  minor numeric(30) NOT NULL,
  PRIMARY KEY (workspace_id, month, agreement_id, member_id, currency)
);

-- Entries that book themselves.
CREATE TABLE recurring_entries (
  workspace_id uuid NOT NULL REFERENCES money_books ON DELETE CASCADE,
  id uuid NOT NULL,
  -- What is booked, as it was said.
  entry jsonb NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('weekly', 'monthly', 'yearly')),
  every smallint NOT NULL CHECK (every BETWEEN 1 AND 24),
  starts_on date NOT NULL,
  ends_on date,
  -- The next day on which it is booked; null when it is over.
  next_on date,
  is_paused boolean NOT NULL DEFAULT false,
  -- Why it could not be booked, which it was last tried then.
  problem text NOT NULL DEFAULT '',
  tried_at timestamptz,
  made_by uuid REFERENCES accounts ON DELETE SET NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX recurring_entries_due ON recurring_entries (workspace_id, next_on) WHERE deleted_at IS NULL AND NOT is_paused;

-- Where an entry is due, by the calendar of its band; which, the band's own walls tell. What failed is tried again hourly.
CREATE FUNCTION workspaces_with_due_entries() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT r.workspace_id
    FROM recurring_entries r JOIN workspaces w ON w.id = r.workspace_id
    WHERE r.next_on <= (now() AT TIME ZONE w.time_zone)::date AND NOT r.is_paused AND r.deleted_at IS NULL
      AND w.state = 'open' AND (r.problem = '' OR r.tried_at < now() - interval '1 hour')
  $$;
REVOKE EXECUTE ON FUNCTION workspaces_with_due_entries() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workspaces_with_due_entries() TO :"app";

ALTER TABLE money_books ENABLE ROW LEVEL SECURITY;
ALTER TABLE money_books FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON money_books TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON money_books TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE money_people ENABLE ROW LEVEL SECURITY;
ALTER TABLE money_people FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON money_people TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON money_people TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE money_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE money_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON money_accounts TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON money_accounts TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE money_categories ENABLE ROW LEVEL SECURITY;
ALTER TABLE money_categories FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON money_categories TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON money_categories TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE closed_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE closed_months FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON closed_months TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON closed_months TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE split_agreements ENABLE ROW LEVEL SECURITY;
ALTER TABLE split_agreements FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON split_agreements TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON split_agreements TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE split_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE split_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON split_versions TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON split_versions TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE split_shares ENABLE ROW LEVEL SECURITY;
ALTER TABLE split_shares FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON split_shares TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON split_shares TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE ledger_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON ledger_entries TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON ledger_entries TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE ledger_legs ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_legs FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON ledger_legs TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON ledger_legs TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE ledger_shares ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_shares FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON ledger_shares TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON ledger_shares TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE ledger_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON ledger_versions TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON ledger_versions TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE ledger_receipts ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_receipts FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON ledger_receipts TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON ledger_receipts TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE ledger_sums ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_sums FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON ledger_sums TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON ledger_sums TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE ledger_balances ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_balances FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON ledger_balances TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON ledger_balances TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE agreement_sums ENABLE ROW LEVEL SECURITY;
ALTER TABLE agreement_sums FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON agreement_sums TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON agreement_sums TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE recurring_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE recurring_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON recurring_entries TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON recurring_entries TO :"owner" USING (true) WITH CHECK (true);
-- The sweeper asks which files are referred to.
CREATE POLICY administration ON ledger_receipts FOR SELECT TO :"admin" USING (true);

-- Entries and what was said of them are never taken away; what stands beside an entry is replaced when it is edited.
GRANT SELECT, INSERT ON money_people, money_books, ledger_versions, split_agreements, split_versions TO :"app";
GRANT UPDATE ON money_people, money_books, split_agreements, split_shares TO :"app";
GRANT SELECT, INSERT, UPDATE ON money_accounts, money_categories, ledger_entries, ledger_sums, ledger_balances,
  agreement_sums, recurring_entries TO :"app";
GRANT SELECT, INSERT ON split_shares TO :"app";
GRANT SELECT, INSERT, DELETE ON closed_months, ledger_legs, ledger_shares, ledger_receipts TO :"app";
GRANT SELECT ON ledger_receipts TO :"admin";

-- Added to the view as it is: other features add theirs.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW stored_files WITH (security_invoker = true) AS '
    || rtrim(pg_get_viewdef('stored_files'::regclass), E' \n;') || '
  UNION ALL
  SELECT workspace_id, file_key, file_bytes, file_sha256, ''the receipt '' || id FROM ledger_receipts';
END
$$;
