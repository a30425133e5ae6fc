-- Who renews the tokens of a connection asks the provider outside of any transaction; until this moment nobody else does.
ALTER TABLE stat_connections ADD COLUMN renewing_until timestamptz;
