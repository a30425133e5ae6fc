import { readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn, type PlainDate, startOfDay } from '#kernel/dates.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Release, ReleasePlan } from '../contract/release.ts'
import type { ReleaseStatus } from '../contract/release-words.ts'
import { routes } from '../contract/routes.ts'
import { forEachSheetField, type Sheet, sheetFields } from '../contract/sheet-fields.ts'
import { type DatedRelease, planDates } from '../domain/release-dates.ts'
import { readinessOf } from '../domain/release-readiness.ts'
import { releaseWarnings } from '../domain/release-warnings.ts'
import { readSpotifyArtistId } from './settings.store.ts'
import { stepOf } from './step-of.ts'
import { type ReleaseRow, readDates, readRelease, readReleases } from './store.ts'
import { tellReleasesChanged } from './tell-live.ts'

/** A release as the contract has it; `all` are the dates of the others, `today` is the workspace's. */
const presentRelease = (
  scope: WorkspaceScope,
  row: ReleaseRow,
  all: readonly DatedRelease[],
  today: PlainDate,
): Release => {
  const status = row.status
  const milestones = row.milestones.map(({ title, due, latest_days, done_at }) => ({
    title,
    due,
    latestDays: latest_days,
    done: done_at !== null,
  }))
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    expected_release_date: row.date,
    status,
    'art-ready': row.art_ready,
    'mix-ready': row.mix_ready,
    upc: row.upc,
    ...forEachSheetField<Sheet>((field) => row[sheetFields[field].column]),
    artwork: presentArtwork(scope, row),
    tracks: row.tracks.map(presentTrack),
    milestones: row.milestones.map(presentMilestone),
    readiness: readinessOf({
      date: row.date,
      status,
      mixReady: row.mix_ready,
      artReady: row.art_ready,
      hasArtwork: row.artwork_mark !== null,
      upc: row.upc,
      tracks: row.tracks.map(({ isrc, demo_id }) => ({ isrc, linked: demo_id !== null })),
      milestones,
    }),
    warnings: releaseWarnings({ id: row.id, name: row.name, date: row.date, status, milestones }, all, today),
    overview: row.overview,
    changedBy: row.changed_by,
    rowVersion: row.row_version,
  }
}

const presentTrack = (row: ReleaseRow['tracks'][number]): Release['tracks'][number] => ({
  id: row.id,
  title: row.title,
  version: row.version,
  writers: row.writers,
  performers: row.performers,
  isrc: row.isrc,
  seconds: row.demo_seconds,
  demo: row.demo_id === null ? null : { id: row.demo_id, name: row.demo_name ?? '', version: row.demo_version ?? 0 },
})

const presentMilestone = (row: ReleaseRow['milestones'][number]): Release['milestones'][number] => ({
  id: row.id,
  title: row.title,
  step: stepOf(row.title),
  due: row.due,
  latestDays: row.latest_days,
  pinned: row.pinned,
  doneAt: row.done_at === null ? null : new Date(row.done_at).toISOString(),
  owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
  changedBy: row.changed_by,
  rowVersion: row.row_version,
})

// The mark of the bytes makes a replaced cover a new address, so that no browser shows the old one.
const presentArtwork = (scope: WorkspaceScope, row: ReleaseRow): Release['artwork'] => {
  if (row.artwork_mark === null) return null
  const query = `?workspace_id=${scope.workspaceId}&v=${row.artwork_mark}`
  return {
    sidePixels: row.artwork_side ?? 0,
    bytes: row.artwork_bytes,
    format: row.artwork_format === 'png' ? 'png' : 'jpeg',
    previewAddress: fillPath(routes.showArtwork.path, { id: row.id }) + query,
    downloadAddress: fillPath(routes.downloadArtwork.path, { id: row.id }) + query,
  }
}

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
  if (!row) throw missing(t('This release'))
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
