-- Who somebody is at the OpenID provider of this server: the subject that its issuer calls them by, never their address.
CREATE TABLE account_identities (
  issuer text NOT NULL CHECK (char_length(issuer) BETWEEN 1 AND 500),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  -- One for each account: a server has one provider.
  account_id uuid NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  -- What the groups of the last login gave; null where they gave nothing.
  given_tier text CHECK (given_tier IN ('free', 'pro', 'band_plus', 'admin')),
  -- What the account has without them, while they give more.
  tier_before text,
  PRIMARY KEY (issuer, subject)
);
GRANT SELECT, INSERT, DELETE ON account_identities TO :"app";
GRANT UPDATE (issuer, subject, created_at, last_used_at) ON account_identities TO :"app";
GRANT SELECT (account_id, given_tier) ON account_identities TO :"admin";

-- Browsers that are at the provider: by the hash of the state they come back with, once, and of their session secret.
CREATE TABLE sso_flows (
  state_hash bytea PRIMARY KEY,
  session_hash bytea NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'connect', 'confirm')),
  -- Sealed: the verifier of PKCE and the nonce.
  secrets bytea NOT NULL,
  next text,
  brings_back boolean NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sso_flows_expiry ON sso_flows (expires_at);
GRANT SELECT, INSERT, DELETE ON sso_flows TO :"app";

-- Whether the provider has asked for a second factor, where the operator trusts it to.
ALTER TABLE sessions ADD COLUMN factor_elsewhere boolean NOT NULL DEFAULT false;

-- Sets the plan that the groups of an identity give where it is more than the account has without them; where it is not, or no
-- more, the account has that. Answers the plan before and after. Not for the role that serves people: it can make administrators.
CREATE FUNCTION set_tier_by_groups(account uuid, given text) RETURNS TABLE (before text, after text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      identity account_identities;
      ranks CONSTANT text[] := ARRAY['free', 'pro', 'band_plus', 'admin'];
      own text;
      is_more boolean;
    BEGIN
      -- The account's lock holds for what is known of its identity, too.
      SELECT a.tier INTO before FROM accounts a WHERE a.id = account FOR UPDATE;
      SELECT i.* INTO identity FROM account_identities i WHERE i.account_id = account;
      IF NOT FOUND THEN RETURN; END IF;
      own := CASE WHEN before = identity.given_tier THEN coalesce(identity.tier_before, 'free') ELSE before END;
      is_more := coalesce(array_position(ranks, given) > array_position(ranks, own), false);
      after := CASE WHEN is_more THEN given ELSE own END;
      IF after <> before THEN UPDATE accounts SET tier = after WHERE id = account; END IF;
      UPDATE account_identities SET given_tier = CASE WHEN is_more THEN given END, tier_before = CASE WHEN is_more THEN own END
        WHERE account_id = account;
      RETURN NEXT;
    END $$;
REVOKE EXECUTE ON FUNCTION set_tier_by_groups(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_tier_by_groups(uuid, text) TO :"admin";
