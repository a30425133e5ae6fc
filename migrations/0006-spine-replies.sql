-- A reply is now written in the transaction of the work that it answers: there is no claim without one any more.
DELETE FROM idempotency_keys WHERE reply IS NULL;
ALTER TABLE idempotency_keys DROP COLUMN status, ALTER COLUMN reply SET NOT NULL;

-- Whether a picture is still somebody's is asked whenever it is fetched.
CREATE INDEX accounts_picture ON accounts (picture_name) WHERE picture_name IS NOT NULL;
