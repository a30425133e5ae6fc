-- Notes of a guest become an account's only for whoever holds that guest's secret: an address alone proves nothing, as
-- addresses are not confirmed, nor does it to have named oneself first.

-- Gives the notes of the guest whose secrets are given to the person of the transaction. It tells which notes those are.
CREATE OR REPLACE FUNCTION claim_guest_notes(token bytea, guest_token bytea)
  RETURNS TABLE (workspace_id uuid, demo_id uuid, note_id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH claimed AS (
      UPDATE guests g SET account_id = app_user() FROM guest_links l
      WHERE l.token_hash = token AND g.workspace_id = l.workspace_id AND g.link_id = l.id
        AND g.token_hash = guest_token AND g.account_id IS NULL AND app_user() IS NOT NULL
      RETURNING g.workspace_id, g.id
    )
    UPDATE demo_notes n SET author_id = app_user() FROM claimed
    WHERE n.workspace_id = claimed.workspace_id AND n.guest_id = claimed.id AND n.author_id IS NULL
    RETURNING n.workspace_id, n.demo_id, n.id
  $$;

-- The same for all guests whose secrets a browser holds, as far as their links were made for the address of the person
-- of the transaction.
CREATE OR REPLACE FUNCTION claim_invited_guest_notes(guest_tokens bytea[])
  RETURNS TABLE (workspace_id uuid, demo_id uuid, note_id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH claimed AS (
      UPDATE guests g SET account_id = app_user() FROM accounts a
      JOIN guest_links l ON l.email_key = a.email_key
      WHERE a.id = app_user() AND g.workspace_id = l.workspace_id AND g.link_id = l.id
        AND g.token_hash = ANY (guest_tokens) AND g.account_id IS NULL
      RETURNING g.workspace_id, g.id
    )
    UPDATE demo_notes n SET author_id = app_user() FROM claimed
    WHERE n.workspace_id = claimed.workspace_id AND n.guest_id = claimed.id AND n.author_id IS NULL
    RETURNING n.workspace_id, n.demo_id, n.id
  $$;
REVOKE EXECUTE ON FUNCTION claim_invited_guest_notes(bytea[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_invited_guest_notes(bytea[]) TO :"app";
