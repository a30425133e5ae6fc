import type { ClientBase } from 'pg'
import { newMilestones } from '#features/releases/server/api.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { foldName } from '#kernel/text.ts'
import { newId } from '#server/new-id.ts'
import type { AccountIds } from './sample-band.store.ts'
import { type SampleRelease, sampleReleases } from './sample-releases.ts'

interface Plan {
  workspaceId: string
  today: PlainDate
}

/** Plans the sample releases of a workspace with their tracks, and with milestones of which the past ones are done. */
export const insertSampleReleases = async (
  owner: ClientBase,
  plan: Plan,
  ids: AccountIds,
  newestDemos: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const release of sampleReleases(plan.today)) {
    const id = newId()
    await owner.query(
      `INSERT INTO releases (workspace_id, id, name, name_key, type, expected_release_date, status, art_ready, mix_ready, added_by)
       VALUES ($1, $2, $3, $4, 'single', $5, $6, $7, $8, $9)`,
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
      ],
    )
    for (const [position, { title, isrc }] of release.tracks.entries()) {
      await owner.query(
        `INSERT INTO release_tracks (workspace_id, id, release_id, position, title, title_key, isrc, demo_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [plan.workspaceId, newId(), id, position, title, foldName(title), isrc, newestDemos.get(title) ?? null],
      )
    }
    await insertMilestones(owner, plan, id, release)
  }
}

const insertMilestones = async (owner: ClientBase, plan: Plan, releaseId: string, release: SampleRelease) => {
  const milestones = release.template === null ? [] : newMilestones(release.template, release.date)
  for (const { id, title, due, latest_days } of milestones) {
    await owner.query(
      `INSERT INTO release_milestones (workspace_id, id, release_id, title, due, latest_days, done_at)
       VALUES ($1, $2, $3, $4, $5::date, $6, CASE WHEN $5::date < $7::date THEN $5::date + interval '15 hours' END)`,
      [plan.workspaceId, id, releaseId, title, due, latest_days, plan.today],
    )
  }
}
