-- What a person proves who they are with beside the password: passkeys (WebAuthn) and an authenticator app (TOTP, RFC 6238).
-- One that `proved_at` lacks is being set up, and proves nothing yet.
CREATE TABLE login_factors (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('passkey', 'totp')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  proved_at timestamptz,
  last_used_at timestamptz,
  -- Of a passkey: what it is found by, its public key (COSE), and how often it was used, where it counts.
  credential_id bytea UNIQUE,
  public_key bytea,
  counter bigint,
  transports text[],
  -- Of an app: the sealed secret, and the last 30 seconds whose code was used.
  secret bytea,
  last_step bigint,
  CHECK ((kind = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL AND counter IS NOT NULL)),
  CHECK ((kind = 'totp') = (secret IS NOT NULL))
);
CREATE INDEX login_factors_account ON login_factors (account_id);
CREATE UNIQUE INDEX login_factors_one_app ON login_factors (account_id) WHERE kind = 'totp';
GRANT SELECT, INSERT, UPDATE, DELETE ON login_factors TO :"app";

-- Each works once, in place of a factor: the SHA-256 of 120 random bits.
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_codes TO :"app";

-- What a browser was asked to sign, once: by the hash of its session secret.
CREATE TABLE passkey_challenges (
  session_hash bytea NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('add', 'prove')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_hash, purpose)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey_challenges TO :"app";

-- Browsers in which the right password was typed, and the factor is still to come.
CREATE TABLE pending_logins (
  session_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  password_mark bytea NOT NULL,
  brings_back boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_logins_account ON pending_logins (account_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON pending_logins TO :"app";

-- A band may ask its members for a factor.
ALTER TABLE workspaces ADD COLUMN needs_factor boolean NOT NULL DEFAULT false;
GRANT UPDATE (needs_factor) ON workspaces TO :"app";

-- `lacks_factor`: an administrator, or somebody in a band that asks for it, who has none.
DROP FUNCTION open_session(bytea, uuid);
CREATE FUNCTION open_session(token bytea, wanted_workspace uuid)
  RETURNS TABLE (account_id uuid, username text, display_name text, email text, tier text, picture_name text,
                 language text, current_workspace_id uuid, idle interval, workspace_id uuid, role text,
                 workspace_tier text, workspace_state text, workspace_reason text, needs_factor boolean,
                 lacks_factor boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.id, a.username, a.display_name, a.email, a.tier, a.picture_name, a.language, s.current_workspace_id,
           now() - s.last_seen_at, m.workspace_id, m.role, o.tier, w.state, w.state_reason,
           coalesce(w.needs_factor, false),
           (a.tier = 'admin' OR coalesce(w.needs_factor, false)) AND NOT EXISTS (
             SELECT FROM login_factors f WHERE f.account_id = a.id AND f.proved_at IS NOT NULL)
    FROM sessions s
    JOIN accounts a ON a.id = s.account_id
    LEFT JOIN memberships m ON m.account_id = a.id AND NOT m.away
      AND m.workspace_id = coalesce(wanted_workspace, s.current_workspace_id)
    LEFT JOIN workspaces w ON w.id = m.workspace_id
    LEFT JOIN accounts o ON o.id = w.owner_id
    WHERE s.token_hash = token AND s.expires_at > now() AND a.disabled_at IS NULL AND a.deleted_until IS NULL
  $$;
REVOKE EXECUTE ON FUNCTION open_session(bytea, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(bytea, uuid) TO :"app";
