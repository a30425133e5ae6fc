-- The number alone is what a tool expects of this table.
CREATE OR REPLACE VIEW alembic_version WITH (security_invoker = true) AS
  SELECT split_part(name, '-', 1) AS version_num FROM schema_migrations ORDER BY name DESC LIMIT 1;

-- Queries of the Database Explorer that an administrator keeps, for themselves or for all administrators.
CREATE TABLE database_queries (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  query text NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX database_queries_account ON database_queries (account_id);
CREATE INDEX database_queries_shared ON database_queries (is_shared) WHERE is_shared;

ALTER TABLE database_queries ENABLE ROW LEVEL SECURITY;
ALTER TABLE database_queries FORCE ROW LEVEL SECURITY;
-- Seen by whoever keeps it and, if it is shared, by the others; changed by whoever keeps it.
CREATE POLICY of_person ON database_queries TO :"app"
  USING (account_id = app_user()) WITH CHECK (account_id = app_user());
CREATE POLICY shared ON database_queries FOR SELECT TO :"app" USING (is_shared AND app_user() IS NOT NULL);
CREATE POLICY upkeep ON database_queries TO :"owner" USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON database_queries TO :"app";
