-- Whether somebody took the mark of the mix or the artwork away by hand: approvals that hold all along do not bring it back
-- (decision 0170).
-- may lock: new columns with a constant default are written in no row.
ALTER TABLE releases ADD COLUMN mix_kept_off boolean NOT NULL DEFAULT false, ADD COLUMN art_kept_off boolean NOT NULL DEFAULT false;
