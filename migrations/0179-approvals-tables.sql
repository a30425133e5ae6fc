-- Approvals: named people say whether a song's newest version, a cover or a link page is right.
CREATE TABLE approvals (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('song', 'artwork', 'page')),
  -- The song, the release or the link page; no key leads there, so that none of them waits for what was said about it.
  target_id uuid NOT NULL,
  -- What it was called when people were asked.
  name text NOT NULL,
  -- Whose mix is ready once enough people said yes, and all other tracks of it are approved, too.
  release_id uuid,
  note text NOT NULL,
  -- How many have to say yes; null: everybody who is asked.
  quorum smallint CHECK (quorum > 0),
  -- Counts how often a page was shown again to those who wanted changes.
  round integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was called off, or people were asked about the same thing from the start.
  closed_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX approvals_running ON approvals (workspace_id, kind, target_id) WHERE closed_at IS NULL;
CREATE INDEX approvals_newest ON approvals (workspace_id, created_at, id);
CREATE INDEX approvals_of_release ON approvals (workspace_id, release_id) WHERE release_id IS NOT NULL;

-- Who is asked: members, and people outside, each of whom has a link of their own.
CREATE TABLE approval_people (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  approval_id uuid NOT NULL,
  -- Null for somebody outside, who has a name. Who has left the band is left out when it is read.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  guest_name text,
  answer text CHECK (answer IN ('yes', 'changes', 'no')),
  comment text NOT NULL DEFAULT '',
  -- Of what it was said: the demo, the bytes of the cover, or the round of the page; and how people call that ("v7").
  said_of text,
  said_of_name text NOT NULL DEFAULT '',
  answered_at timestamptz,
  added_at timestamptz NOT NULL DEFAULT now(),
  -- When somebody decided that this person is not asked after all.
  removed_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, approval_id) REFERENCES approvals ON DELETE CASCADE,
  CHECK ((account_id IS NULL) = (guest_name IS NOT NULL)),
  CHECK ((answer IS NULL) = (said_of IS NULL))
);
CREATE UNIQUE INDEX approval_people_member ON approval_people (workspace_id, approval_id, account_id);
CREATE INDEX approval_people_account ON approval_people (workspace_id, account_id) WHERE account_id IS NOT NULL;

SELECT make_workspace_table('approvals', 'SELECT, INSERT, UPDATE, DELETE');
SELECT make_workspace_table('approval_people', 'SELECT, INSERT, UPDATE, DELETE');
