-- The key of this installation that a browser subscribed with: what another key signs its push service does not take.
ALTER TABLE push_devices ADD COLUMN public_key text NOT NULL;
