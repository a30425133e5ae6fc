-- What the policies of all later tables read: set for one transaction, never for a connection.
CREATE FUNCTION app_workspace() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.workspace_id', true), '')::uuid $$;
CREATE FUNCTION app_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  username text NOT NULL,
  username_key text NOT NULL UNIQUE,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  tier text NOT NULL DEFAULT 'free' CHECK (tier IN ('free', 'pro', 'band_plus', 'admin')),
  picture_name text,
  email_notifications boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  password_changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  current_workspace_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_account ON password_resets (account_id);

CREATE TABLE plan_interest (
  email_key text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('pro', 'band_plus')),
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (email_key, plan)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON accounts, sessions, password_resets TO :"app";
GRANT SELECT, INSERT ON plan_interest TO :"app";
-- The plan of an account is set on the server's command line only.
REVOKE UPDATE ON accounts FROM :"app";
GRANT UPDATE (email, email_key, password_hash, picture_name, email_notifications, password_changed_at) ON accounts TO :"app";
GRANT SELECT ON accounts TO :"admin";
