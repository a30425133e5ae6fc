-- What people did with powers that others do not have. It is written in the transaction of the act, and read by
-- administrators. It names people and things as they were called then, and refers to no other row: what is deleted
-- later stays told.
CREATE TABLE audit_log (
  -- Made by us in the order of time.
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now(),
  via text NOT NULL CHECK (via IN ('screen', 'command_line')),
  actor_id uuid,
  actor_name text NOT NULL,
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text,
  subject_name text NOT NULL,
  details jsonb NOT NULL,
  -- Whoever is at the command line of the server has no account there.
  CHECK (via = 'command_line' OR actor_id IS NOT NULL)
);
CREATE INDEX audit_log_act ON audit_log (act, id);
CREATE INDEX audit_log_subject ON audit_log (subject_id, id);

-- Row security hides what nobody may change, so that a forgotten WHERE would pass unnoticed: this speaks up. Only a
-- restored backup fills the table in another way, with triggers off.
CREATE FUNCTION refuse_changed_audit() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'The audit log is only ever added to.' USING ERRCODE = 'insufficient_privilege'; END $$;
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_audit();

ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
-- Nobody writes in another's name, and the serving roles never in that of the command line.
CREATE POLICY own_acts ON audit_log FOR INSERT TO :"app"
  WITH CHECK (via = 'screen' AND actor_id = coalesce(app_user(), actor_id));
CREATE POLICY own_acts_of_administrators ON audit_log FOR INSERT TO :"admin" WITH CHECK (via = 'screen' AND actor_id = app_user());
CREATE POLICY administration ON audit_log FOR SELECT TO :"admin" USING (true);
CREATE POLICY upkeep_adds ON audit_log FOR INSERT TO :"owner" WITH CHECK (true);
CREATE POLICY upkeep_reads ON audit_log FOR SELECT TO :"owner" USING (true);

GRANT INSERT ON audit_log TO :"app";
GRANT SELECT, INSERT ON audit_log TO :"admin";
