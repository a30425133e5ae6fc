import { readTimeZone } from '#features/workspaces/server/api.ts'
import { may } from '#kernel/access.ts'
import { dateIn, type PlainDate, startOfDay } from '#kernel/dates.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { FactState, Release, ReleasePlan } from '../contract/release.ts'
import type { ReleaseStatus } from '../contract/release-words.ts'
import { routes } from '../contract/routes.ts'
import { forEachSheetField, type Sheet, sheetFields } from '../contract/sheet-fields.ts'
import type { KnownFact, ShownWork } from '../domain/plan-facts.ts'
import { type DatedRelease, planDates } from '../domain/release-dates.ts'
import { readinessOf } from '../domain/release-readiness.ts'
import { releaseWarnings } from '../domain/release-warnings.ts'
import { doneAtOf, factOf, stateOfRows } from './milestone-state.ts'
import { readSpotifyArtistId } from './settings.store.ts'
import { stepOf } from './step-of.ts'
import { type ReleaseRow, readDates, readRelease, readReleases } from './store.ts'
import { tellReleasesChanged } from './tell-live.ts'

interface Calendar {
  today: PlainDate
  timeZone: string
}

// Who signed and who didn't is for those who see the money: guests of a band read how many.
const shownTo = (scope: WorkspaceScope, work: ShownWork): ShownWork =>
  may(scope.role, 'edit') ? work : { ...work, split: work.split?.map((one) => ({ ...one, name: '' })) ?? null }

/** A release as the contract has it; `all` are the dates of the others, the calendar is the workspace's. */
const presentRelease = (
  scope: WorkspaceScope,
  row: ReleaseRow,
  all: readonly DatedRelease[],
  { today, timeZone }: Calendar,
): Release => {
  const status = row.status
  const state = stateOfRows(shownTo(scope, row.shown), row.milestones)
  const { isDone } = state
  const milestones = row.milestones.map((one) => ({
    title: one.title,
    due: one.due,
    latestDays: one.latest_days,
    fact: factOf(one),
    done: doneAtOf(state, one) !== null,
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
    milestones: row.milestones.map((one) => presentMilestone(one, doneAtOf(state, one))),
    facts: state.facts.map((one) => presentFact(one, timeZone)),
    readiness: readinessOf({ date: row.date, isDone, milestones }),
    warnings: releaseWarnings({ id: row.id, name: row.name, date: row.date, status, isDone, milestones }, all, today),
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

const presentFact = ({ at, ...one }: KnownFact, timeZone: string): FactState => ({
  ...one,
  day: at === null ? null : dateIn(timeZone, Date.parse(at)),
})

const presentMilestone = (
  row: ReleaseRow['milestones'][number],
  doneAt: string | null,
): Release['milestones'][number] => ({
  id: row.id,
  title: row.title,
  step: stepOf(row.title),
  due: row.due,
  latestDays: row.latest_days,
  pinned: row.pinned,
  fact: factOf(row),
  doneAt: doneAt === null ? null : new Date(doneAt).toISOString(),
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
  const releases = rows.map((row) => presentRelease(scope, row, all, { today, timeZone }))
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

const readCalendar = async (tx: Tx, scope: WorkspaceScope): Promise<Calendar> => {
  const timeZone = await readTimeZone(tx, scope)
  return { timeZone, today: dateIn(timeZone, Date.now()) }
}

/** Today on the workspace's calendar. */
export const readToday = async (tx: Tx, scope: WorkspaceScope): Promise<PlainDate> =>
  (await readCalendar(tx, scope)).today

/** One release as the contract has it. */
export const readWhole = async (tx: Tx, scope: WorkspaceScope, releaseId: string): Promise<Release> => {
  const row = await readRelease(tx, scope, releaseId)
  if (!row) throw missing(t('This release'))
  return presentRelease(scope, row, (await readDates(tx, scope)).map(dated), await readCalendar(tx, scope))
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
