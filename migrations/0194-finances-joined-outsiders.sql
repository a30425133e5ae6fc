-- Under which account somebody outside joined the band: both are one person of its books (decision 0174). It stays when they
-- leave, and when their address changes.
-- may lock: a new column that is empty is written nowhere.
ALTER TABLE split_outsiders ADD COLUMN joined_as uuid;
