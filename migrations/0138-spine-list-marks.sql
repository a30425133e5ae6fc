-- Whether a list has changed since it was formed is asked of a number that rises with every change of its rows, and what screens
-- count is kept beside the rows. Nobody who writes waits for such a number: a writer takes a row of it that nobody else holds, or
-- adds one, so that there are never more than people who wrote at once. A number is the sum of its rows. There is no foreign
-- key to a band or demo, whose row a writer would have to hold for it: triggers forget what belongs to those that go.
CREATE TABLE list_marks (
  workspace_id uuid NOT NULL,
  topic text NOT NULL,
  slot uuid NOT NULL DEFAULT gen_random_uuid(),
  changes bigint NOT NULL,
  PRIMARY KEY (workspace_id, topic, slot)
);

-- The tasks of each column that are somebody's (null: everybody's, or nobody's), and how many of them are urgent.
CREATE TABLE board_counts (
  workspace_id uuid NOT NULL,
  slot uuid NOT NULL DEFAULT gen_random_uuid(),
  status text NOT NULL,
  assignee_id uuid,
  tasks integer NOT NULL,
  urgent integer NOT NULL,
  PRIMARY KEY (workspace_id, slot)
);

-- The notes of a demo, answers not counted, and how many of them are open.
CREATE TABLE demo_note_counts (
  workspace_id uuid NOT NULL,
  demo_id uuid NOT NULL,
  slot uuid NOT NULL DEFAULT gen_random_uuid(),
  notes integer NOT NULL,
  open integer NOT NULL,
  PRIMARY KEY (workspace_id, demo_id, slot)
);

ALTER TABLE list_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_marks FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON list_marks FOR SELECT TO :"app" USING (workspace_id = app_workspace());
CREATE POLICY upkeep ON list_marks TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE board_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE board_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON board_counts FOR SELECT TO :"app" USING (workspace_id = app_workspace());
CREATE POLICY upkeep ON board_counts TO :"owner" USING (true) WITH CHECK (true);
ALTER TABLE demo_note_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE demo_note_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY within_workspace ON demo_note_counts FOR SELECT TO :"app" USING (workspace_id = app_workspace());
CREATE POLICY upkeep ON demo_note_counts TO :"owner" USING (true) WITH CHECK (true);
GRANT SELECT ON list_marks, board_counts, demo_note_counts TO :"app";

-- For each topic named with the trigger: one change more of each band whose rows were written. What goes with a band, or a demo,
-- is told after that has gone and its numbers were forgotten: then none is added.
CREATE FUNCTION keep_list_mark() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DECLARE
      bands uuid[];
      band uuid;
    BEGIN
      IF TG_OP = 'DELETE' THEN
        bands := ARRAY(SELECT DISTINCT workspace_id FROM gone ORDER BY 1);
      ELSE
        bands := ARRAY(SELECT DISTINCT workspace_id FROM added ORDER BY 1);
      END IF;
      FOREACH band IN ARRAY bands LOOP
        UPDATE list_marks SET changes = changes + 1
        WHERE workspace_id = band AND topic = TG_ARGV[0] AND slot = (SELECT slot FROM list_marks
          WHERE workspace_id = band AND topic = TG_ARGV[0] ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED);
        IF NOT FOUND THEN
          INSERT INTO list_marks (workspace_id, topic, changes)
          SELECT id, TG_ARGV[0], 1 FROM workspaces WHERE id = band;
        END IF;
      END LOOP;
      RETURN NULL;
    END
  $$;

CREATE TRIGGER keep_list_mark_added AFTER INSERT ON board_tasks
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('board');
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON board_tasks
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('board');
CREATE TRIGGER keep_list_mark_gone AFTER DELETE ON board_tasks
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('board');
CREATE TRIGGER keep_list_mark_added AFTER INSERT ON demos
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('demos');
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON demos
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('demos');
CREATE TRIGGER keep_list_mark_gone AFTER DELETE ON demos
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('demos');
CREATE TRIGGER keep_list_mark_added AFTER INSERT ON demo_notes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('demos');
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON demo_notes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('demos');
CREATE TRIGGER keep_list_mark_gone AFTER DELETE ON demo_notes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('demos');
CREATE TRIGGER keep_list_mark_added AFTER INSERT ON demo_renditions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('demos');
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON demo_renditions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('demos');
CREATE TRIGGER keep_list_mark_gone AFTER DELETE ON demo_renditions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('demos');
CREATE TRIGGER keep_list_mark_added AFTER INSERT ON guests
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('demos');
CREATE TRIGGER keep_list_mark_changed AFTER UPDATE ON guests
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('demos');
CREATE TRIGGER keep_list_mark_gone AFTER DELETE ON guests
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_mark('demos');

CREATE FUNCTION add_board_counts(band uuid, place text, person uuid, more_tasks bigint, more_urgent bigint) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
    BEGIN
      UPDATE board_counts SET tasks = tasks + more_tasks, urgent = urgent + more_urgent
      WHERE workspace_id = band AND slot = (SELECT slot FROM board_counts
        WHERE workspace_id = band AND status = place AND assignee_id IS NOT DISTINCT FROM person
        ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED);
      IF NOT FOUND THEN
        INSERT INTO board_counts (workspace_id, status, assignee_id, tasks, urgent)
        SELECT id, place, person, more_tasks, more_urgent FROM workspaces WHERE id = band;
      END IF;
    END
  $$;

-- What stays in its column, with whom it was and as urgent as it was, is not counted again.
CREATE FUNCTION keep_board_counts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM add_board_counts(workspace_id, status, assignee_id, count(*), count(*) FILTER (WHERE priority = 'urgent'))
        FROM added WHERE deleted_at IS NULL GROUP BY workspace_id, status, assignee_id;
      ELSIF TG_OP = 'DELETE' THEN
        PERFORM add_board_counts(workspace_id, status, assignee_id, -count(*), -count(*) FILTER (WHERE priority = 'urgent'))
        FROM gone WHERE deleted_at IS NULL GROUP BY workspace_id, status, assignee_id;
      ELSE
        PERFORM add_board_counts(workspace_id, status, assignee_id, sum(more),
          coalesce(sum(more) FILTER (WHERE priority = 'urgent'), 0))
        FROM (SELECT workspace_id, status, assignee_id, priority, -1 AS more FROM gone WHERE deleted_at IS NULL
          UNION ALL SELECT workspace_id, status, assignee_id, priority, 1 FROM added WHERE deleted_at IS NULL) c
        GROUP BY workspace_id, status, assignee_id
        HAVING sum(more) <> 0 OR sum(more) FILTER (WHERE priority = 'urgent') <> 0;
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER keep_board_counts_added AFTER INSERT ON board_tasks
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_board_counts();
CREATE TRIGGER keep_board_counts_changed AFTER UPDATE ON board_tasks
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_board_counts();
CREATE TRIGGER keep_board_counts_gone AFTER DELETE ON board_tasks
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_board_counts();

CREATE FUNCTION add_note_counts(band uuid, demo uuid, more_notes bigint, more_open bigint) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
    BEGIN
      UPDATE demo_note_counts SET notes = notes + more_notes, open = open + more_open
      WHERE workspace_id = band AND demo_id = demo AND slot = (SELECT slot FROM demo_note_counts
        WHERE workspace_id = band AND demo_id = demo ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED);
      IF NOT FOUND THEN
        INSERT INTO demo_note_counts (workspace_id, demo_id, notes, open)
        SELECT band, id, more_notes, more_open FROM demos WHERE workspace_id = band AND id = demo;
      END IF;
    END
  $$;

CREATE FUNCTION keep_note_counts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM add_note_counts(workspace_id, demo_id, count(*), count(*) FILTER (WHERE resolved_at IS NULL))
        FROM added WHERE parent_id IS NULL GROUP BY workspace_id, demo_id;
      ELSIF TG_OP = 'DELETE' THEN
        PERFORM add_note_counts(workspace_id, demo_id, -count(*), -count(*) FILTER (WHERE resolved_at IS NULL))
        FROM gone WHERE parent_id IS NULL GROUP BY workspace_id, demo_id;
      ELSE
        PERFORM add_note_counts(workspace_id, demo_id, sum(more), coalesce(sum(more) FILTER (WHERE resolved_at IS NULL), 0))
        FROM (SELECT workspace_id, demo_id, resolved_at, -1 AS more FROM gone WHERE parent_id IS NULL
          UNION ALL SELECT workspace_id, demo_id, resolved_at, 1 FROM added WHERE parent_id IS NULL) c
        GROUP BY workspace_id, demo_id
        HAVING sum(more) <> 0 OR sum(more) FILTER (WHERE resolved_at IS NULL) <> 0;
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER keep_note_counts_added AFTER INSERT ON demo_notes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_note_counts();
CREATE TRIGGER keep_note_counts_changed AFTER UPDATE ON demo_notes
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_note_counts();
CREATE TRIGGER keep_note_counts_gone AFTER DELETE ON demo_notes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_note_counts();

CREATE FUNCTION forget_note_counts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      DELETE FROM demo_note_counts k USING gone g WHERE k.workspace_id = g.workspace_id AND k.demo_id = g.id;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER forget_note_counts AFTER DELETE ON demos
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_note_counts();
CREATE FUNCTION forget_band_counts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      DELETE FROM list_marks k USING gone g WHERE k.workspace_id = g.id;
      DELETE FROM board_counts k USING gone g WHERE k.workspace_id = g.id;
      DELETE FROM demo_note_counts k USING gone g WHERE k.workspace_id = g.id;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER forget_band_counts AFTER DELETE ON workspaces
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_band_counts();

INSERT INTO board_counts (workspace_id, status, assignee_id, tasks, urgent)
SELECT workspace_id, status, assignee_id, count(*), count(*) FILTER (WHERE priority = 'urgent')
FROM board_tasks WHERE deleted_at IS NULL GROUP BY workspace_id, status, assignee_id;
INSERT INTO demo_note_counts (workspace_id, demo_id, notes, open)
SELECT workspace_id, demo_id, count(*), count(*) FILTER (WHERE resolved_at IS NULL)
FROM demo_notes WHERE parent_id IS NULL GROUP BY workspace_id, demo_id;

-- Who is named in the list of demos is found by one step for each person; urgent tasks are read in the order they are shown in.
CREATE INDEX demo_notes_authors ON demo_notes (workspace_id, author_id);
CREATE INDEX demos_adders ON demos (workspace_id, added_by);
CREATE INDEX board_tasks_urgent ON board_tasks (workspace_id, due_date, number)
  WHERE deleted_at IS NULL AND priority = 'urgent' AND status <> 'done';
-- The tasks of a page of the calendar.
CREATE INDEX board_tasks_due ON board_tasks (workspace_id, due_date, id) WHERE deleted_at IS NULL AND due_date IS NOT NULL;
-- What these were for is counted by the triggers above.
DROP INDEX demo_notes_counts;
DROP INDEX board_tasks_counts;
-- Transfers of both directions in one order, and how many there are of each.
CREATE INDEX transfers_newest ON transfers (workspace_id, created_at DESC, id DESC) WHERE revoked_at IS NULL;
CREATE INDEX transfers_living ON transfers (workspace_id, direction) WHERE revoked_at IS NULL;

REVOKE EXECUTE ON FUNCTION keep_list_mark(), keep_board_counts(), keep_note_counts(), forget_note_counts(), forget_band_counts(),
  add_board_counts(uuid, text, uuid, bigint, bigint), add_note_counts(uuid, uuid, bigint, bigint) FROM PUBLIC;
