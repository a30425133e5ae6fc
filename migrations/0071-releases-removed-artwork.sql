-- The cover that was taken away from a release last, and when: for an hour it can be brought back; its files go a day later.
ALTER TABLE releases
  ADD COLUMN removed_artwork jsonb,
  ADD COLUMN removed_artwork_at timestamptz;
