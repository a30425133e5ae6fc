-- Money that is owed to the band, or by it: nothing of it is in the ledger before it is paid. Whether it is says the ledger alone:
-- a living entry that has it as its source.
CREATE TABLE unpaid_entries (
  workspace_id uuid NOT NULL REFERENCES money_books ON DELETE CASCADE,
  id uuid NOT NULL,
  -- What is booked once it is paid, as it was said.
  entry jsonb NOT NULL,
  due_on date NOT NULL,
  made_by uuid REFERENCES accounts ON DELETE SET NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX unpaid_entries_due ON unpaid_entries (workspace_id, due_on, id) WHERE deleted_at IS NULL;

ALTER TABLE unpaid_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE unpaid_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON unpaid_entries TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON unpaid_entries TO :"owner" USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON unpaid_entries TO :"app";
