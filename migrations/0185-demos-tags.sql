-- What a demo's file says of its music: title, artist, tempo, key, markers; found by the analysis, and offered to people.
ALTER TABLE demos ADD COLUMN tags jsonb;
