-- What is paid back first by a version of a split, in order, before anything is shared (decision 0174).
CREATE TABLE split_recoups (
  workspace_id uuid NOT NULL,
  version_id uuid NOT NULL,
  place smallint NOT NULL,
  -- Who is paid back; null: the band itself.
  member_id uuid,
  minor bigint NOT NULL CHECK (minor > 0),
  -- Of the agreement: the same for all of a version.
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- For what.
  note text NOT NULL,
  PRIMARY KEY (workspace_id, version_id, place),
  UNIQUE NULLS NOT DISTINCT (workspace_id, version_id, member_id),
  FOREIGN KEY (workspace_id, version_id) REFERENCES split_versions (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, member_id) REFERENCES money_people (workspace_id, id) DEFERRABLE INITIALLY DEFERRED
);

-- What an entry paid back: in its own currency, and in that of the agreement by the rate of its day.
CREATE TABLE ledger_recoups (
  workspace_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  place smallint NOT NULL,
  agreement_id uuid NOT NULL,
  member_id uuid,
  minor bigint NOT NULL CHECK (minor > 0),
  agreed_minor bigint NOT NULL CHECK (agreed_minor >= 0),
  agreed_currency text NOT NULL,
  PRIMARY KEY (workspace_id, entry_id, place),
  FOREIGN KEY (workspace_id, entry_id) REFERENCES ledger_entries (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, agreement_id) REFERENCES split_agreements (workspace_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (workspace_id, member_id) REFERENCES money_people (workspace_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX ledger_recoups_agreement ON ledger_recoups (workspace_id, agreement_id);

-- Entries whose money waits, because somebody has not signed, or because no rate is known.
CREATE TABLE held_entries (
  workspace_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  agreement_id uuid NOT NULL,
  reason text NOT NULL CHECK (reason IN ('signatures', 'rate')),
  PRIMARY KEY (workspace_id, entry_id),
  FOREIGN KEY (workspace_id, entry_id) REFERENCES ledger_entries (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, agreement_id) REFERENCES split_agreements (workspace_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX held_entries_agreement ON held_entries (workspace_id, agreement_id);

-- People outside the band who share its money, and where they are written to.
CREATE TABLE split_outsiders (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  -- Since when they want no mails about splits of the band.
  mails_refused_at timestamptz,
  -- Counts their addresses: a link that went to another one opens nothing.
  round integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, id) REFERENCES money_people (workspace_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX split_outsiders_email ON split_outsiders (workspace_id, lower(email));

-- The document that is signed, byte for byte; versions of before have none.
CREATE TABLE split_papers (
  workspace_id uuid NOT NULL,
  version_id uuid NOT NULL,
  pdf bytea NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, version_id),
  FOREIGN KEY (workspace_id, version_id) REFERENCES split_versions (workspace_id, id) ON DELETE CASCADE
);

-- Which document somebody signed, and the name that they typed where they did it by a link; null for what was signed before.
-- may lock: new columns that are empty are written nowhere.
ALTER TABLE split_shares
  ADD COLUMN signed_sha256 text,
  ADD COLUMN signed_name text;

SELECT make_workspace_table('split_recoups', 'SELECT, INSERT');
SELECT make_workspace_table('ledger_recoups', 'SELECT, INSERT, DELETE');
SELECT make_workspace_table('held_entries', 'SELECT, INSERT, DELETE');
SELECT make_workspace_table('split_outsiders', 'SELECT, INSERT, UPDATE');
SELECT make_workspace_table('split_papers', 'SELECT, INSERT');

-- Where an entry waits for a rate, which may have come since; which, the band's own walls tell.
CREATE FUNCTION workspaces_waiting_for_rates() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT h.workspace_id
    FROM held_entries h
    JOIN ledger_entries e ON e.workspace_id = h.workspace_id AND e.id = h.entry_id
    JOIN workspaces w ON w.id = h.workspace_id
    WHERE h.reason = 'rate' AND e.deleted_at IS NULL AND w.state = 'open' AND w.deleted_until IS NULL
  $$;
REVOKE EXECUTE ON FUNCTION workspaces_waiting_for_rates() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workspaces_waiting_for_rates() TO :"app";
