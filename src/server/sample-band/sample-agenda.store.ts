import type { ClientBase } from 'pg'
import { newMilestones } from '#features/releases/server/api.ts'
import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { foldName } from '#kernel/text.ts'
import { newId } from '#server/new-id.ts'
import { type SampleRelease, sampleReleases, sampleTasks } from './sample-agenda.ts'
import type { AccountIds } from './sample-band.store.ts'
import { type SampleMember, sampleTimeZone } from './sample-band.ts'
import { type SampleEvent, sampleEvents } from './sample-events.ts'

const hoursBetween = 9
const places = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Puts the sample tasks on the board of a workspace, as if they had been written down over the last days. */
export const insertSampleTasks = async (
  owner: ClientBase,
  { workspaceId, today }: { workspaceId: string; today: PlainDate },
  ids: AccountIds,
): Promise<void> => {
  await owner.query('INSERT INTO boards (workspace_id, last_number) VALUES ($1, $2)', [workspaceId, sampleTasks.length])
  for (const [at, task] of sampleTasks.entries()) {
    const checklist = (task.checklist ?? []).map((line) => ({ id: newId(), ...line }))
    await owner.query(
      `INSERT INTO board_tasks (workspace_id, id, number, name, details, priority, status, position, for_everyone, assignee_id,
         due_date, labels, checklist, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now() - make_interval(hours => $15))`,
      [
        workspaceId,
        newId(),
        at + 1,
        task.name,
        task.details ?? '',
        task.priority,
        task.status,
        // A whole number as the board's keys write it: `a`, and one digit.
        `a${places.charAt(at)}`,
        task.for === undefined,
        task.for === undefined ? null : ids.get(task.for),
        task.dueIn === undefined ? null : addDays(today, task.dueIn),
        JSON.stringify(task.labels ?? []),
        JSON.stringify(checklist),
        ids.get(task.by),
        (sampleTasks.length - at) * hoursBetween,
      ],
    )
  }
}

interface Plan {
  workspaceId: string
  today: PlainDate
}

/** Plans the sample releases of a workspace with their tracks, and with milestones of which the past ones are done that do not tick themselves. */
export const insertSampleReleases = async (owner: ClientBase, plan: Plan, ids: AccountIds): Promise<void> => {
  for (const release of sampleReleases(plan.today)) {
    const id = newId()
    const daysBefore = (days: number): PlainDate =>
      addDays(plan.today, Math.min(-7, daysBetween(plan.today, release.date) - days))
    await owner.query(
      `INSERT INTO releases (workspace_id, id, name, name_key, type, expected_release_date, status, art_ready, mix_ready, added_by, upc,
         mix_ready_at, art_ready_at, upc_at, tracks_listed_at, tracks_coded_at, delivered_at, pitched_at)
       VALUES ($1, $2, $3, $4, 'single', $5, $6, $7, $8, $9, $10, $11, $11, $11, $11, $11, $12, $13)`,
      [
        plan.workspaceId,
        id,
        release.name,
        foldName(release.name),
        release.date,
        release.status,
        release.artReady,
        release.mixReady,
        ids.get(release.by),
        release.upc ?? null,
        // Each some days before it was to be there, and none of them to come.
        daysBefore(45),
        daysBefore(37),
        daysBefore(30),
      ],
    )
    for (const [position, { title, isrc }] of release.tracks.entries()) {
      await owner.query(
        `INSERT INTO release_tracks (workspace_id, id, release_id, position, title, title_key, isrc)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [plan.workspaceId, newId(), id, position, title, foldName(title), isrc],
      )
    }
    await insertMilestones(owner, plan, ids, id, release)
  }
}

/** Links a demo with the tracks and tasks of its song that have none yet; answers the tasks' ids. */
export const linkSampleDemo = async (
  owner: ClientBase,
  { workspaceId, demoId }: { workspaceId: string; demoId: string },
  title: string,
): Promise<string[]> => {
  await owner.query(
    `WITH linked AS (UPDATE release_tracks SET demo_id = $2 WHERE workspace_id = $1 AND title_key = $3 AND demo_id IS NULL
       RETURNING release_id)
     UPDATE releases SET tracks_linked_at = now() WHERE workspace_id = $1 AND id IN (SELECT release_id FROM linked)`,
    [workspaceId, demoId, foldName(title)],
  )
  const names = sampleTasks.filter(({ song }) => song === title).map(({ name }) => name)
  const { rows } = await owner.query<{ id: string }>(
    'UPDATE board_tasks SET demo_id = $2 WHERE workspace_id = $1 AND name = ANY($3) AND demo_id IS NULL RETURNING id',
    [workspaceId, demoId, names],
  )
  return rows.map(({ id }) => id)
}

const insertMilestones = async (
  owner: ClientBase,
  plan: Plan,
  ids: AccountIds,
  releaseId: string,
  release: SampleRelease,
) => {
  const milestones = release.template === null ? [] : newMilestones(release.template, release.date)
  for (const { id, title, due, latest_days, fact } of milestones) {
    const member = release.owners?.[title]
    await owner.query(
      `INSERT INTO release_milestones (workspace_id, id, release_id, title, due, latest_days, done_at, owner_id, fact)
       VALUES ($1, $2, $3, $4, $5::date, $6,
         CASE WHEN $5::date < $7::date AND $9::text IS NULL THEN $5::date + interval '15 hours' END, $8, $9)`,
      [
        plan.workspaceId,
        id,
        releaseId,
        title,
        due,
        latest_days,
        plan.today,
        member === undefined ? null : ids.get(member),
        fact,
      ],
    )
  }
}

const lastDate = ({ date, weeks = 1 }: SampleEvent): PlainDate => addDays(date, (weeks - 1) * 7)

/** Puts the sample events into the calendar of a workspace, with what members answered. */
export const insertSampleEvents = async (
  owner: ClientBase,
  { workspaceId, today }: { workspaceId: string; today: PlainDate },
  ids: AccountIds,
): Promise<void> => {
  for (const event of sampleEvents(today)) {
    const id = newId()
    await owner.query(
      `INSERT INTO events (workspace_id, id, title, category, location, notes, starts_on, ends_on, start_minute, end_minute,
         time_zone, rule, last_on, spans_from, spans_to, for_everyone, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12, $7, $12, true, $13)`,
      [
        workspaceId,
        id,
        event.title,
        event.category,
        event.location,
        event.notes ?? '',
        event.date,
        event.from ?? null,
        event.until ?? null,
        sampleTimeZone,
        event.weeks === undefined ? null : `FREQ=WEEKLY;COUNT=${event.weeks}`,
        lastDate(event),
        ids.get(event.by),
      ],
    )
    for (const [member, answer] of Object.entries(event.answers ?? {})) {
      await owner.query(
        'INSERT INTO event_answers (workspace_id, id, event_id, account_id, answer) VALUES ($1, $2, $3, $4, $5)',
        [workspaceId, newId(), id, ids.get(member as SampleMember), answer],
      )
    }
  }
}
