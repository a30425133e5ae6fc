-- To which address the link went by which somebody outside signed: a later one is no address of that signature.
-- may lock: a new column that is empty is written nowhere.
ALTER TABLE split_shares ADD COLUMN signed_email text;
