-- When what stands there was counted, so that what moved between both counts of a show is no difference.
ALTER TABLE merch_counts ADD COLUMN counted_in_at timestamptz, ADD COLUMN counted_out_at timestamptz;
CREATE INDEX merch_movements_time ON merch_movements (workspace_id, location_id, moved_at);
