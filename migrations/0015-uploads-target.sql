-- What an upload is to become (song, title, version and so on), as the person chose it: read and replaced as a whole, so
-- that it goes on in any browser. Null for uploads that said nothing.
ALTER TABLE uploads ADD COLUMN target jsonb;
