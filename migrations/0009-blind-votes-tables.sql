-- A band decides between two versions without knowing which it hears.
CREATE TABLE blind_votes (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  first_demo_id uuid NOT NULL,
  second_demo_id uuid NOT NULL CHECK (second_demo_id <> first_demo_id),
  question text,
  started_by uuid REFERENCES accounts ON DELETE SET NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- From then on the result is shown, and nobody votes any more.
  closed_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, first_demo_id) REFERENCES demos (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, second_demo_id) REFERENCES demos (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX blind_votes_newest ON blind_votes (workspace_id, started_at DESC, id DESC);

-- One for everybody who is asked. Which version is X is drawn for each, and leaves the server only with the result.
CREATE TABLE blind_ballots (
  workspace_id uuid NOT NULL,
  vote_id uuid NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  first_is_x boolean NOT NULL,
  -- The addresses of the two sounds, which tell nothing; they serve nobody but the voter.
  x_token text NOT NULL,
  y_token text NOT NULL,
  choice text CHECK (choice IN ('x', 'y', 'none')),
  comment text,
  voted_at timestamptz,
  PRIMARY KEY (workspace_id, vote_id, account_id),
  UNIQUE (workspace_id, x_token),
  UNIQUE (workspace_id, y_token),
  CHECK ((choice IS NULL) = (voted_at IS NULL)),
  FOREIGN KEY (workspace_id, vote_id) REFERENCES blind_votes (workspace_id, id) ON DELETE CASCADE
);

ALTER TABLE blind_votes ENABLE ROW LEVEL SECURITY;
ALTER TABLE blind_votes FORCE ROW LEVEL SECURITY;
ALTER TABLE blind_ballots ENABLE ROW LEVEL SECURITY;
ALTER TABLE blind_ballots FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON blind_votes TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON blind_ballots TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON blind_votes TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON blind_ballots TO :"owner" USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON blind_votes, blind_ballots TO :"app";
