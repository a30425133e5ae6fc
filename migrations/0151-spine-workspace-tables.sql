-- What every new table of a workspace needs besides its columns: inside a transaction of a workspace the app sees and writes its
-- rows only, and without one none; the owner's upkeep sees all. `may` is what the app may do with them: 'SELECT, INSERT'.
CREATE FUNCTION make_workspace_table(name regclass, may text) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
    BEGIN
      EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
      EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
      EXECUTE format('CREATE POLICY within_workspace ON %s TO :"app"
        USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace())', name);
      EXECUTE format('CREATE POLICY upkeep ON %s TO :"owner" USING (true) WITH CHECK (true)', name);
      EXECUTE format('GRANT %s ON %s TO :"app"', may, name);
    END
  $$;
REVOKE EXECUTE ON FUNCTION make_workspace_table(regclass, text) FROM PUBLIC;
