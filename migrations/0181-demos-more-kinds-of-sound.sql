-- A demo, and a file of a transfer that is heard, may be of more kinds. What is there is of the first two, so that the new checks
-- hold for it; they are proved afterwards, beside those who write (0182).
ALTER TABLE demos DROP CONSTRAINT demos_file_kind_check,
  ADD CONSTRAINT demos_file_kind_check
    CHECK (file_kind IN ('mp3', 'wav', 'flac', 'aiff', 'caf', 'w64', 'ogg', 'opus', 'm4a', 'aac', 'webm')) NOT VALID;
ALTER TABLE transfer_files DROP CONSTRAINT transfer_files_sound_type_check,
  ADD CONSTRAINT transfer_files_sound_type_check
    CHECK (sound_type IN ('audio/mpeg', 'audio/wav', 'audio/flac', 'audio/ogg', 'audio/mp4', 'audio/aac', 'audio/webm')) NOT VALID;

-- A demo in a post that is not measured yet is played as it came, of whatever kind.
-- may lock: it changes the text of one function, and no table.
DO $amend$
DECLARE
  source text := pg_get_functiondef('community_sound'::regproc);
  was text := 'ELSE ''audio/wav'' END';
BEGIN
  IF strpos(source, was) = 0 THEN
    RAISE EXCEPTION 'The function community_sound does not say: %', was;
  END IF;
  EXECUTE replace(source, was, 'WHEN ''flac'' THEN ''audio/flac'' WHEN ''aiff'' THEN ''audio/aiff''
        WHEN ''caf'' THEN ''audio/x-caf'' WHEN ''w64'' THEN ''audio/x-w64'' WHEN ''ogg'' THEN ''audio/ogg'' WHEN ''opus'' THEN ''audio/ogg''
        WHEN ''m4a'' THEN ''audio/mp4'' WHEN ''aac'' THEN ''audio/aac'' WHEN ''webm'' THEN ''audio/webm'' ' || was);
END $amend$;
