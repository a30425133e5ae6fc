-- What a person answered in the trainers. It is theirs alone, whatever workspace they are in.
CREATE TABLE training_answers (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Made by the browser, so that what it sends twice is kept once.
  id uuid NOT NULL,
  trainer text NOT NULL,
  kind text NOT NULL,
  mode text NOT NULL,
  -- From both the question is made again.
  setting jsonb NOT NULL,
  seed text NOT NULL,
  size double precision NOT NULL,
  given jsonb NOT NULL,
  item text NOT NULL,
  answered text NOT NULL,
  correct boolean NOT NULL,
  score double precision NOT NULL CHECK (score BETWEEN 0 AND 100),
  tries smallint NOT NULL,
  replays smallint NOT NULL,
  response_ms integer NOT NULL,
  source text NOT NULL,
  device text NOT NULL,
  drill_id uuid,
  asked_at timestamptz(3) NOT NULL,
  -- On the person's own calendar.
  day date NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX training_answers_day ON training_answers (account_id, day, trainer);

-- Where a person stands in one kind of question of a trainer: folded from the answers as they come.
CREATE TABLE training_standings (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  trainer text NOT NULL,
  kind text NOT NULL,
  size double precision NOT NULL,
  trials integer NOT NULL,
  PRIMARY KEY (account_id, trainer, kind)
);

-- How well a person remembers one item, across days.
CREATE TABLE training_items (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  trainer text NOT NULL,
  item text NOT NULL,
  asked integer NOT NULL,
  correct integer NOT NULL,
  half_life double precision NOT NULL,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, trainer, item)
);

-- A drill that somebody made in a workspace; whoever leaves takes along what was set for them alone.
CREATE TABLE training_drills (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  trainer text NOT NULL,
  setting jsonb NOT NULL,
  questions smallint NOT NULL,
  due_on date,
  -- Null for everybody.
  assignee_id uuid,
  made_by uuid REFERENCES accounts ON DELETE SET NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, assignee_id) REFERENCES memberships (workspace_id, account_id) ON DELETE CASCADE
);
CREATE INDEX training_drills_assignee ON training_drills (workspace_id, assignee_id);

-- How far a person is with a drill: all that others hear of their practice.
CREATE TABLE training_drill_results (
  workspace_id uuid NOT NULL,
  drill_id uuid NOT NULL,
  account_id uuid NOT NULL,
  answered integer NOT NULL,
  correct integer NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (workspace_id, drill_id, account_id),
  FOREIGN KEY (workspace_id, drill_id) REFERENCES training_drills (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, account_id) REFERENCES memberships (workspace_id, account_id) ON DELETE CASCADE
);
CREATE INDEX training_drill_results_account ON training_drill_results (workspace_id, account_id);

ALTER TABLE training_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE training_answers FORCE ROW LEVEL SECURITY;
ALTER TABLE training_standings ENABLE ROW LEVEL SECURITY;
ALTER TABLE training_standings FORCE ROW LEVEL SECURITY;
ALTER TABLE training_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE training_items FORCE ROW LEVEL SECURITY;
ALTER TABLE training_drills ENABLE ROW LEVEL SECURITY;
ALTER TABLE training_drills FORCE ROW LEVEL SECURITY;
ALTER TABLE training_drill_results ENABLE ROW LEVEL SECURITY;
ALTER TABLE training_drill_results FORCE ROW LEVEL SECURITY;
CREATE POLICY of_person ON training_answers TO :"app" USING (account_id = app_user()) WITH CHECK (account_id = app_user());
CREATE POLICY of_person ON training_standings TO :"app" USING (account_id = app_user()) WITH CHECK (account_id = app_user());
CREATE POLICY of_person ON training_items TO :"app" USING (account_id = app_user()) WITH CHECK (account_id = app_user());
CREATE POLICY within_workspace ON training_drills TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY within_workspace ON training_drill_results TO :"app"
  USING (workspace_id = app_workspace()) WITH CHECK (workspace_id = app_workspace());
CREATE POLICY upkeep ON training_answers TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON training_standings TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON training_items TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON training_drills TO :"owner" USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON training_drill_results TO :"owner" USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON training_answers TO :"app";
GRANT SELECT, INSERT, UPDATE, DELETE ON training_standings, training_items TO :"app";
GRANT SELECT, INSERT, UPDATE, DELETE ON training_drills TO :"app";
GRANT SELECT ON training_drill_results TO :"app";

-- Counts answers of the person to a drill (in their order: which were right), whatever workspace they work in: only where they are a member and the drill is
-- theirs to do, and no more than it has questions. Answers with the drill's workspace when something was counted.
CREATE FUNCTION count_drill_answers(drill uuid, answers boolean[]) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      asked training_drills;
      before training_drill_results;
      taken integer;
    BEGIN
      SELECT d.* INTO asked FROM training_drills d
      JOIN memberships m ON m.workspace_id = d.workspace_id AND m.account_id = app_user()
      WHERE d.id = drill AND d.deleted_at IS NULL AND (d.assignee_id IS NULL OR d.assignee_id = app_user());
      IF NOT FOUND THEN
        RETURN NULL;
      END IF;
      INSERT INTO training_drill_results (workspace_id, drill_id, account_id, answered, correct)
      VALUES (asked.workspace_id, asked.id, app_user(), 0, 0) ON CONFLICT DO NOTHING;
      SELECT * INTO before FROM training_drill_results
      WHERE workspace_id = asked.workspace_id AND drill_id = asked.id AND account_id = app_user() FOR UPDATE;
      taken := least(cardinality(answers), asked.questions - before.answered);
      IF taken <= 0 THEN
        RETURN NULL;
      END IF;
      UPDATE training_drill_results SET
        answered = before.answered + taken,
        correct = before.correct + (SELECT count(*) FROM unnest(answers[1:taken]) AS one WHERE one),
        done_at = CASE WHEN before.answered + taken >= asked.questions THEN now() END
      WHERE workspace_id = asked.workspace_id AND drill_id = asked.id AND account_id = app_user();
      RETURN asked.workspace_id;
    END
  $$;
REVOKE EXECUTE ON FUNCTION count_drill_answers(uuid, boolean[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_drill_answers(uuid, boolean[]) TO :"app";
