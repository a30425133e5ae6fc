-- outside a transaction
-- One account at most has proved an address; and those that name it are found by it, as before.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS accounts_proved_email ON accounts (email_key) WHERE email_proved_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_email ON accounts (email_key);
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS plan_interest_token ON plan_interest (token_hash);
