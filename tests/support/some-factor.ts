/** Gives the account $1 a passkey with which nobody signs, as administrators need one. */
export const someFactor = `INSERT INTO login_factors (id, account_id, kind, name, proved_at, credential_id, public_key, counter)
  VALUES (gen_random_uuid(), $1, 'passkey', 'Key', now(), uuid_send(gen_random_uuid()), '', 0)`
