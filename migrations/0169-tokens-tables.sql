-- Secrets by which programs call for a person in one workspace. What is kept of one is its SHA-256: it is shown once.
CREATE TABLE access_tokens (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  name text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('read', 'edit')),
  -- The features that it is for; an empty list for all.
  features jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- To the minute.
  last_used_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, account_id) REFERENCES memberships (workspace_id, account_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX access_tokens_token ON access_tokens (token_hash);
CREATE INDEX access_tokens_account ON access_tokens (workspace_id, account_id);

SELECT make_workspace_table('access_tokens', 'SELECT, INSERT, UPDATE, DELETE');

-- Whom a token speaks for, and what they are in its workspace now: the columns of open_session(), and those of the token. One
-- that was made before the password of its person was changed opens nothing.
CREATE FUNCTION open_access_token(token bytea)
  RETURNS TABLE (account_id uuid, username text, display_name text, email text, tier text, picture_name text,
                 language text, workspace_id uuid, role text, workspace_tier text, workspace_state text,
                 workspace_reason text, needs_factor boolean, lacks_factor boolean, token_id uuid, name text, scope text,
                 features jsonb, stale boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.id, a.username, a.display_name, a.email, a.tier, a.picture_name, a.language, m.workspace_id, m.role, o.tier,
           w.state, w.state_reason, w.needs_factor,
           (a.tier = 'admin' OR w.needs_factor) AND NOT EXISTS (
             SELECT FROM login_factors f WHERE f.account_id = a.id AND f.proved_at IS NOT NULL),
           t.id, t.name, t.scope, t.features, coalesce(t.last_used_at < now() - interval '1 minute', true)
    FROM access_tokens t
    JOIN accounts a ON a.id = t.account_id AND a.disabled_at IS NULL AND a.deleted_until IS NULL
      AND a.password_changed_at <= t.made_at
    JOIN memberships m ON m.workspace_id = t.workspace_id AND m.account_id = t.account_id AND NOT m.away
    JOIN workspaces w ON w.id = t.workspace_id AND w.deleted_until IS NULL
    JOIN accounts o ON o.id = w.owner_id
    WHERE t.token_hash = token AND t.expires_at > now()
  $$;
REVOKE EXECUTE ON FUNCTION open_access_token(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_access_token(bytea) TO :"app";
