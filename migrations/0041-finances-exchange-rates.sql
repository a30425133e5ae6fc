-- What one euro was worth on a day, as the source said it: in digits, never as a float. The same for all bands.
CREATE TABLE exchange_rates (
  source text NOT NULL CHECK (source IN ('ECB', 'CNB')),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  day date NOT NULL,
  rate text NOT NULL CHECK (rate ~ '^\d{1,12}(\.\d{1,12})?$'),
  fetched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (currency, day, source)
);
-- When rates were last asked for, by whichever process, and what came of it.
CREATE TABLE exchange_rate_runs (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  tried_at timestamptz NOT NULL,
  problem text NOT NULL DEFAULT ''
);
GRANT SELECT ON exchange_rates TO :"app";
GRANT SELECT, INSERT, UPDATE ON exchange_rates, exchange_rate_runs TO :"admin";

-- Rates that a band keeps by hand: what one unit of a currency is worth in another from a day on.
CREATE TABLE manual_rates (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  from_currency text NOT NULL CHECK (from_currency ~ '^[A-Z]{3}$'),
  to_currency text NOT NULL CHECK (to_currency ~ '^[A-Z]{3}$'),
  day date NOT NULL,
  rate text NOT NULL CHECK (rate ~ '^\d{1,12}(\.\d{1,12})?$'),
  made_by uuid REFERENCES accounts ON DELETE SET NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, from_currency, to_currency, day)
);
ALTER TABLE manual_rates ENABLE ROW LEVEL SECURITY;
ALTER TABLE manual_rates FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON manual_rates TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON manual_rates TO :"owner" USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON manual_rates TO :"app";
