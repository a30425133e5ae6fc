ALTER TABLE memberships DROP CONSTRAINT memberships_role_check;
ALTER TABLE memberships ADD CONSTRAINT memberships_role_check CHECK (role IN ('owner', 'manager', 'member', 'guest'));
-- Two who change one role see each other: the second is told what the first did.
ALTER TABLE memberships ADD COLUMN row_version integer NOT NULL DEFAULT 1;
ALTER TABLE invitations ADD COLUMN role text NOT NULL DEFAULT 'member' CHECK (role IN ('manager', 'member', 'guest'));
-- Of name and time zone; the bytes of the files change without it.
ALTER TABLE workspaces ADD COLUMN row_version integer NOT NULL DEFAULT 1;

DROP FUNCTION find_invitation(bytea);
CREATE FUNCTION find_invitation(token bytea)
  RETURNS TABLE (workspace_id uuid, id uuid, workspace_name text, hue text, email text, email_key text, role text,
                 invited_by text, expires_at timestamptz, accepted_at timestamptz, revoked_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT i.workspace_id, i.id, w.name, w.hue, i.email, i.email_key, i.role, a.username, i.expires_at, i.accepted_at,
           i.revoked_at
    FROM invitations i
    JOIN workspaces w ON w.id = i.workspace_id
    LEFT JOIN accounts a ON a.id = i.invited_by
    WHERE i.token_hash = token
  $$;
REVOKE EXECUTE ON FUNCTION find_invitation(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_invitation(bytea) TO :"app";

-- Before a workspace is handed to a member, their plan must have room for it. What they own elsewhere stands behind other
-- walls; only its number comes out, and only of people who are in the workspace of the transaction.
CREATE FUNCTION owned_workspaces(member uuid) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT count(*)::integer FROM workspaces w
    WHERE w.owner_id = member
      AND EXISTS (SELECT FROM memberships m WHERE m.workspace_id = app_workspace() AND m.account_id = member)
  $$;
REVOKE EXECUTE ON FUNCTION owned_workspaces(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION owned_workspaces(uuid) TO :"app";
