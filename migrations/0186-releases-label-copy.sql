-- What a release is pitched with, and who made its cover.
ALTER TABLE releases
  ADD COLUMN pitch_text text NOT NULL DEFAULT '',
  ADD COLUMN artwork_by text NOT NULL DEFAULT '';

-- The label copy of a track: what distributors ask of it beside its title and code. Its id is that of the track.
CREATE TABLE release_label_copies (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  lyrics text NOT NULL DEFAULT '',
  -- Of the lyrics; empty is that of the release.
  language text NOT NULL DEFAULT '',
  about text NOT NULL DEFAULT '',
  -- Null is not said yet.
  explicit text CHECK (explicit IN ('yes', 'no', 'clean')),
  instrumental boolean NOT NULL DEFAULT false,
  cover boolean NOT NULL DEFAULT false,
  original_writers text NOT NULL DEFAULT '',
  publisher text NOT NULL DEFAULT '',
  recorded_year smallint CHECK (recorded_year BETWEEN 1900 AND 2099),
  changed_by uuid REFERENCES accounts ON DELETE SET NULL,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, id) REFERENCES release_tracks ON DELETE CASCADE
);

-- Who did what on a track, in the order in which they are printed.
CREATE TABLE release_credits (
  workspace_id uuid NOT NULL,
  track_id uuid NOT NULL,
  place smallint NOT NULL,
  role text NOT NULL CHECK (role IN ('composer', 'lyricist', 'producer', 'mix', 'mastering', 'vocals', 'guitar', 'bass', 'drums',
    'keys', 'featured', 'remixer', 'other')),
  -- What it is called, where it is another one.
  own_role text NOT NULL DEFAULT '',
  name text NOT NULL,
  PRIMARY KEY (workspace_id, track_id, place),
  FOREIGN KEY (workspace_id, track_id) REFERENCES release_label_copies (workspace_id, id) ON DELETE CASCADE,
  CHECK ((role = 'other') = (own_role <> ''))
);

SELECT make_workspace_table('release_label_copies', 'SELECT, INSERT, UPDATE, DELETE');
SELECT make_workspace_table('release_credits', 'SELECT, INSERT, UPDATE, DELETE');

-- "Find anything" finds a song by a line that somebody remembers.
CREATE VIEW findable.lyrics AS
  SELECT workspace_id, id, '' AS name, lyrics AS rest FROM release_label_copies WHERE lyrics <> '';
SELECT make_findable('lyrics', 'release_label_copies', '{lyrics}');
