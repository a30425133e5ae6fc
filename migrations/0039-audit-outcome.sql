-- An act whose end is not yet known when it begins is written before it is done, so that it stands there whatever happens
-- to the server, and is told once how it ended: one row, not two (decision 0043).
ALTER TABLE audit_log ADD COLUMN outcome jsonb CHECK (jsonb_typeof(outcome) = 'object');

DROP TRIGGER only_added_to ON audit_log;
CREATE TRIGGER only_added_to BEFORE DELETE OR TRUNCATE
  OR UPDATE OF id, at, via, actor_id, actor_name, act, subject_kind, subject_id, subject_name, details ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_audit();
CREATE TRIGGER ended_once BEFORE UPDATE ON audit_log
  FOR EACH ROW WHEN (OLD.outcome IS NOT NULL OR NEW.outcome IS NULL) EXECUTE FUNCTION refuse_changed_audit();

-- Whoever acted says it, of an act of their own.
CREATE POLICY own_outcomes ON audit_log FOR UPDATE TO :"admin"
  USING (via = 'screen' AND actor_id = app_user()) WITH CHECK (via = 'screen' AND actor_id = app_user());
GRANT UPDATE (outcome) ON audit_log TO :"admin";
