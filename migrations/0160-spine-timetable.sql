-- The key of a file, written down before its bytes are put: once it has had its time, somebody asks whether a row refers to it.
-- So what a process leaves that dies in between is found without listing the store (decision 0140).
CREATE TABLE arriving_files (
  key text PRIMARY KEY,
  noted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX arriving_files_noted ON arriving_files (noted_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON arriving_files TO :"app";
GRANT SELECT ON arriving_files TO :"admin";

-- When one of the processes last began what is done every so often. A crash may forget it: then it is begun once more.
CREATE UNLOGGED TABLE timetable (
  name text PRIMARY KEY,
  begun_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON timetable TO :"app";
