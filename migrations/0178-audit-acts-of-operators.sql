-- What administrators did to an account or a workspace concerns its holder as much as what they did themselves.
ALTER POLICY concerned ON audit_log USING (
  (act LIKE 'security.%' AND (subject_id = app_user()::text OR actor_id = app_user() OR band_id = app_workspace()))
  OR (act LIKE 'account.%' AND subject_kind = 'account' AND subject_id = app_user()::text)
  OR (act = 'workspace.state' AND subject_kind = 'workspace' AND subject_id = app_workspace()::text));
