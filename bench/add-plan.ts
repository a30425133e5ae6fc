import type pg from 'pg'

/** What a band plans: so many releases with 20 milestones each, a year of events around today, and when its tasks are due. */
export interface Plan {
  releases: number
  /** Single ones beside three weekly series, an answer of the owner to each. */
  events: number
}

/** Writes a plan straight into the database. */
export const addPlan = async (owner: pg.Client, workspaceId: string, { releases, events }: Plan): Promise<void> => {
  await owner.query(
    `INSERT INTO releases (workspace_id, id, name, name_key, type, expected_release_date, status, art_ready, mix_ready)
     SELECT $1, gen_random_uuid(), 'Release ' || n, 'release ' || n, 'single', current_date + (n - $2::integer / 2) * 21,
       CASE WHEN n <= $2::integer / 2 THEN 'released' ELSE 'mixing' END, true, true
     FROM generate_series(1, $2::integer) AS n`,
    [workspaceId, releases],
  )
  await owner.query(
    `INSERT INTO release_milestones (workspace_id, id, release_id, title, due)
     SELECT workspace_id, gen_random_uuid(), id, 'Milestone ' || n, expected_release_date - n * 2
     FROM releases, generate_series(1, 20) AS n WHERE workspace_id = $1`,
    [workspaceId],
  )
  await owner.query(
    `INSERT INTO events (workspace_id, id, title, category, location, starts_on, ends_on, start_minute, end_minute, time_zone,
       rule, last_on, spans_from, spans_to, for_everyone)
     SELECT $1::uuid, gen_random_uuid(), 'Show ' || n, 'gig', 'Kaple, Brno', day, day, 1260, 1380, 'Europe/Prague',
       NULL, day, day, day, true
     FROM generate_series(1, $2::integer) AS n, LATERAL (SELECT current_date - 180 + n * 365 / $2::integer AS day) AS days
     UNION ALL
     SELECT $1::uuid, gen_random_uuid(), 'Rehearsal ' || n, 'rehearsal', 'Room 4', first, first, 1080, 1200, 'Europe/Prague',
       'FREQ=WEEKLY;COUNT=52', first + 51 * 7, first, first + 51 * 7, true
     FROM generate_series(1, 3) AS n, LATERAL (SELECT current_date - 180 + n AS first) AS days`,
    [workspaceId, events],
  )
  await owner.query(
    `INSERT INTO event_answers (workspace_id, id, event_id, account_id, answer)
     SELECT e.workspace_id, gen_random_uuid(), e.id, w.owner_id, 'yes'
     FROM events AS e JOIN workspaces AS w ON w.id = e.workspace_id WHERE e.workspace_id = $1`,
    [workspaceId],
  )
  // The band's tasks are due over some months around today, as its other dates are.
  await owner.query('UPDATE board_tasks SET due_date = current_date - 100 + number % 200 WHERE workspace_id = $1', [
    workspaceId,
  ])
  await owner.query('ANALYZE')
}
