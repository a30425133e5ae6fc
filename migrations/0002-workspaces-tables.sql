CREATE TABLE workspaces (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  owner_id uuid NOT NULL REFERENCES accounts,
  hue text NOT NULL,
  time_zone text NOT NULL DEFAULT 'UTC',
  -- The bytes of all files; changed only together with their rows, under this row's lock.
  used_bytes bigint NOT NULL DEFAULT 0 CHECK (used_bytes >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX workspaces_owner ON workspaces (owner_id);

CREATE TABLE memberships (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'member')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, account_id)
);
CREATE UNIQUE INDEX memberships_one_owner ON memberships (workspace_id) WHERE role = 'owner';
CREATE INDEX memberships_account ON memberships (account_id);

CREATE TABLE invitations (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  token_hash bytea NOT NULL,
  invited_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX invitations_one_open ON invitations (workspace_id, email_key)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_token ON invitations (token_hash);

ALTER TABLE workspaces ENABLE ROW LEVEL SECURITY;
ALTER TABLE workspaces FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships ENABLE ROW LEVEL SECURITY;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;

-- A membership is a person's and a workspace's: seen by the person, and by those who work in the workspace.
CREATE POLICY of_person_or_workspace ON memberships FOR SELECT TO :"app"
  USING (account_id = app_user() OR workspace_id = app_workspace());
CREATE POLICY within_workspace ON memberships TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY of_members ON workspaces FOR SELECT TO :"app"
  USING (id = app_workspace() OR EXISTS (
    SELECT FROM memberships m WHERE m.workspace_id = workspaces.id AND m.account_id = app_user()));
CREATE POLICY within_workspace ON workspaces TO :"app"
  USING (id = app_workspace()) WITH CHECK (id = app_workspace());
CREATE POLICY within_workspace ON invitations TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());

CREATE POLICY upkeep ON workspaces TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON memberships TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON invitations TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY administration ON workspaces FOR SELECT TO :"admin" USING (true);
CREATE POLICY administration ON memberships FOR SELECT TO :"admin" USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON workspaces, memberships, invitations TO :"app";
GRANT SELECT ON workspaces, memberships TO :"admin";

ALTER TABLE sessions ADD FOREIGN KEY (current_workspace_id) REFERENCES workspaces ON DELETE SET NULL;

-- Everything that a request must know before it may open a scope, in one round trip. It leaves the wall only for the
-- one session whose token hash was given, and for that session's own memberships.
CREATE FUNCTION open_session(token bytea, wanted_workspace uuid)
  RETURNS TABLE (account_id uuid, username text, email text, tier text, picture_name text, current_workspace_id uuid,
                 idle interval, workspace_id uuid, role text, workspace_tier text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.id, a.username, a.email, a.tier, a.picture_name, s.current_workspace_id, now() - s.last_seen_at,
           m.workspace_id, m.role, o.tier
    FROM sessions s
    JOIN accounts a ON a.id = s.account_id
    LEFT JOIN memberships m ON m.account_id = a.id
      AND m.workspace_id = coalesce(wanted_workspace, s.current_workspace_id)
    LEFT JOIN workspaces w ON w.id = m.workspace_id
    LEFT JOIN accounts o ON o.id = w.owner_id
    WHERE s.token_hash = token AND s.expires_at > now()
  $$;

-- The secret of an invitation link finds its invitation in whatever workspace it is.
CREATE FUNCTION find_invitation(token bytea)
  RETURNS TABLE (workspace_id uuid, id uuid, workspace_name text, hue text, email text, email_key text, invited_by text,
                 expires_at timestamptz, accepted_at timestamptz, revoked_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT i.workspace_id, i.id, w.name, w.hue, i.email, i.email_key, a.username, i.expires_at, i.accepted_at, i.revoked_at
    FROM invitations i
    JOIN workspaces w ON w.id = i.workspace_id
    LEFT JOIN accounts a ON a.id = i.invited_by
    WHERE i.token_hash = token
  $$;

REVOKE EXECUTE ON FUNCTION open_session(bytea, uuid), find_invitation(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(bytea, uuid), find_invitation(bytea) TO :"app";
