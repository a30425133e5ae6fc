-- The number of a version is given once: what was deleted keeps its own, so that "version 3" never means two things.
ALTER TABLE file_items ADD COLUMN last_version integer;
UPDATE file_items i SET last_version = greatest(i.version, (
  SELECT max(v.number) FROM file_versions v WHERE v.workspace_id = i.workspace_id AND v.file_id = i.id))
WHERE NOT i.is_folder;
ALTER TABLE file_items ADD CHECK (is_folder = (last_version IS NULL)), ADD CHECK (version <= last_version);
