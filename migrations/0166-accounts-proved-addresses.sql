-- An address belongs to the account that has proved it. What nobody has proved takes an address from nobody: any number of
-- accounts may name it. Accounts that were there before go on as if it were proved, for sixty days.
-- A default gives all rows that are there its value without writing them. The next migration builds the indexes.
ALTER TABLE accounts
  ADD COLUMN email_proved_at timestamptz,
  ADD COLUMN email_prove_by timestamptz DEFAULT now() + interval '60 days';
ALTER TABLE accounts ALTER COLUMN email_prove_by DROP DEFAULT;
ALTER TABLE accounts DROP CONSTRAINT accounts_email_key_key;
GRANT UPDATE (email_proved_at, email_prove_by) ON accounts TO :"app";

-- Links that were mailed to an address: 'prove' says that it is the account's own, 'change' makes it so in place of the one
-- before, and 'back' takes that back, and is sent to the one before.
CREATE TABLE address_links (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('prove', 'change', 'back')),
  email text NOT NULL,
  email_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX address_links_account ON address_links (account_id);
CREATE INDEX address_links_email ON address_links (email_key, created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON address_links TO :"app";

-- The waiting list keeps who confirmed (what the version before adds while it still runs was asked for, too), and by which link; the link of an invitation from it proves the address, too.
ALTER TABLE plan_interest
  ADD COLUMN confirmed_at timestamptz DEFAULT now(),
  ADD COLUMN token_hash bytea;
GRANT UPDATE (confirmed_at, token_hash, created_at) ON plan_interest TO :"app";
GRANT UPDATE (token_hash) ON plan_interest TO :"admin";
CREATE FUNCTION forget_unconfirmed_interest() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ DELETE FROM plan_interest WHERE confirmed_at IS NULL AND created_at < now() - interval '7 days' $$;
REVOKE EXECUTE ON FUNCTION forget_unconfirmed_interest() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_unconfirmed_interest() TO :"app";

-- Whether the secret of a mail asks this address to come: from a band, or from the waiting list.
CREATE FUNCTION is_invited_by(secret_hash bytea, address_key text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (
      SELECT FROM invitations i JOIN workspaces w ON w.id = i.workspace_id AND w.deleted_until IS NULL
      WHERE i.token_hash = secret_hash AND i.email_key = address_key AND i.accepted_at IS NULL AND i.revoked_at IS NULL
        AND i.expires_at > now())
      OR EXISTS (
        SELECT FROM plan_interest p
        WHERE p.token_hash = secret_hash AND p.email_key = address_key AND p.invited_at IS NOT NULL)
  $$;
REVOKE EXECUTE ON FUNCTION is_invited_by(bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_invited_by(bytea, text) TO :"app";

-- may lock: functions alone are changed.
-- Mails go to addresses that are proved, or that may still be. Each line is a function, words of it, and what they become.
DO $amend$
DECLARE
  change record;
  source text;
BEGIN
  FOR change IN SELECT * FROM (VALUES
    ('people_to_mail', 'a.disabled_at IS NULL', 'a.disabled_at IS NULL
      AND (a.email_proved_at IS NOT NULL OR a.email_prove_by > now())'),
    ('due_digests', 'a.disabled_at IS NULL', 'a.disabled_at IS NULL
      AND (a.email_proved_at IS NOT NULL OR a.email_prove_by > now())')
  ) AS told (name, was, becomes) LOOP
    source := pg_get_functiondef(change.name::regproc);
    IF strpos(source, change.was) = 0 THEN
      RAISE EXCEPTION 'The function % does not say: %', change.name, change.was;
    END IF;
    EXECUTE replace(source, change.was, change.becomes);
  END LOOP;
END $amend$;
