import { readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn, type PlainDate, startOfDay } from '#kernel/dates.ts'
import { missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Release, ReleasePlan } from '../contract/release.ts'
import type { ReleaseStatus } from '../contract/release-words.ts'
import { planDates } from '../domain/release-dates.ts'
import { presentRelease } from './present-release.ts'
import { readSpotifyArtistId } from './settings.store.ts'
import { readDates, readRelease, readReleases } from './store.ts'
import { tellReleasesChanged } from './tell-live.ts'

const dated = (row: { id: string; name: string; date: PlainDate; status: ReleaseStatus }) => ({
  id: row.id,
  name: row.name,
  date: row.date,
  status: row.status,
})

/** The whole release plan, as of now on the workspace's calendar. */
export const readPlan = async ({ database }: Services, scope: WorkspaceScope): Promise<ReleasePlan> => {
  const { rows, timeZone, spotifyArtistId } = await database.within(scope, async (tx) => ({
    rows: await readReleases(tx, scope),
    timeZone: await readTimeZone(tx, scope),
    spotifyArtistId: await readSpotifyArtistId(tx, scope),
  }))
  const now = Date.now()
  const today = dateIn(timeZone, now)
  const all = rows.map(dated)
  const { next, ...figures } = planDates(all, today)
  const releases = rows.map((row) => presentRelease(scope, row, all, today))
  return {
    ...figures,
    releases,
    latestUpcomingRelease: releases.find(({ id }) => id === next?.id) ?? null,
    isSpotifyArtistId: spotifyArtistId !== null,
    spotifyArtistId,
    today,
    timeZone,
    now: new Date(now).toISOString(),
    releasedAt: next ? new Date(startOfDay(next.date, timeZone)).toISOString() : null,
  }
}

/** Today on the workspace's calendar. */
export const readToday = async (tx: Tx, scope: WorkspaceScope): Promise<PlainDate> =>
  dateIn(await readTimeZone(tx, scope), Date.now())

/** One release as the contract has it. */
export const readWhole = async (tx: Tx, scope: WorkspaceScope, releaseId: string): Promise<Release> => {
  const row = await readRelease(tx, scope, releaseId)
  if (!row) throw missing('This release')
  return presentRelease(scope, row, (await readDates(tx, scope)).map(dated), await readToday(tx, scope))
}

/** Announces a change of a release and answers its new state. */
export const tellAndRead = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  releaseId: string,
): Promise<{ release: Release }> => {
  await tellReleasesChanged(services, tx, scope, { releaseId })
  return { release: await readWhole(tx, scope, releaseId) }
}
