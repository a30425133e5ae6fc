-- Counters may be lost in a crash: then a limit starts anew, nothing else.
CREATE UNLOGGED TABLE rate_windows (
  key text PRIMARY KEY,
  ends_at timestamptz NOT NULL,
  calls integer NOT NULL
);
CREATE INDEX rate_windows_end ON rate_windows (ends_at);

CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer,
  reply jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- The table that a Database Explorer opens first.
CREATE VIEW alembic_version WITH (security_invoker = true) AS
  SELECT name AS version_num FROM schema_migrations ORDER BY name DESC LIMIT 1;

GRANT SELECT, INSERT, UPDATE, DELETE ON rate_windows, idempotency_keys TO :"app";
