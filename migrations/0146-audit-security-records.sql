-- What happens to the keys of a house: log-ins and failures, passwords, roles, exports, deletions. It stands in the log of what
-- was done with special powers, from where it was done, and for a bounded time; whom it concerns may read it.
ALTER TABLE audit_log
  -- An IPv4 /24 or an IPv6 /64, never an address.
  ADD COLUMN network text,
  -- The workspace that it concerns, for its owner.
  ADD COLUMN band_id uuid;
ALTER TABLE audit_log DROP CONSTRAINT audit_log_via_check, DROP CONSTRAINT audit_log_check;
ALTER TABLE audit_log
  ADD CONSTRAINT audit_log_via_check CHECK (via IN ('screen', 'command_line', 'visitor')),
  -- Who is at the command line has no account there, and who is not signed in is nobody.
  ADD CONSTRAINT audit_log_actor_check CHECK ((via = 'screen') = (actor_id IS NOT NULL));
CREATE INDEX audit_log_band ON audit_log (band_id, id) WHERE band_id IS NOT NULL;
CREATE INDEX audit_log_actor ON audit_log (actor_id, id);
CREATE INDEX audit_log_records_age ON audit_log (at) WHERE act LIKE 'security.%';

CREATE POLICY of_visitors ON audit_log FOR INSERT TO :"app"
  WITH CHECK (via = 'visitor' AND actor_id IS NULL AND act LIKE 'security.%');
CREATE POLICY concerned ON audit_log FOR SELECT TO :"app" USING (act LIKE 'security.%' AND (
  subject_id = app_user()::text OR actor_id = app_user() OR band_id = app_workspace()));
GRANT SELECT ON audit_log TO :"app";

DROP TRIGGER only_added_to ON audit_log;
CREATE TRIGGER only_added_to BEFORE TRUNCATE
  OR UPDATE OF id, at, via, actor_id, actor_name, act, subject_kind, subject_id, subject_name, details, network, band_id
  ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_audit();
-- Only what is a record, and old, may go; what was done with special powers stays for ever.
CREATE FUNCTION refuse_deleted_audit() RETURNS trigger LANGUAGE plpgsql
  AS $$
    BEGIN
      IF current_setting('app.forgets_records', true) IS DISTINCT FROM 'on' THEN
        RAISE EXCEPTION 'The audit log is only ever added to.' USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NULL;
    END $$;
CREATE TRIGGER only_old_records_go BEFORE DELETE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_audit();
CREATE POLICY upkeep_forgets ON audit_log FOR DELETE TO :"owner"
  USING (act LIKE 'security.%' AND at < now() - interval '180 days');
CREATE FUNCTION forget_old_records() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      PERFORM set_config('app.forgets_records', 'on', true);
      DELETE FROM audit_log WHERE act LIKE 'security.%' AND at < now() - interval '180 days';
      PERFORM set_config('app.forgets_records', '', true);
    END $$;
REVOKE EXECUTE ON FUNCTION forget_old_records() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_records() TO :"app";
