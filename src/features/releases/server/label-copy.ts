import { may } from '#kernel/access.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { HandlerInput } from '#kernel/route.ts'
import { columnsOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { LabelCopy, TrackCopy } from '../contract/label-copy.ts'
import type { routes } from '../contract/routes.ts'
import { forEachSheetField, type Sheet, sheetFields } from '../contract/sheet-fields.ts'
import { missingCopyOf } from '../domain/label-copy-missing.ts'
import {
  type CopyFields,
  findReleaseOfTrack,
  readTrackCopies,
  readTrackCopy,
  replaceCredits,
  storeTrackCopy,
} from './label-copy.store.ts'
import { lockRelease, readRelease } from './store.ts'
import { tellReleasesChanged } from './tell-live.ts'

type CopyRow = Awaited<ReturnType<typeof readTrackCopies>>[number]

const presentCopy = (row: CopyRow): TrackCopy => ({
  id: row.id,
  title: row.title,
  version: row.version,
  writers: row.writers,
  performers: row.performers,
  isrc: row.isrc,
  seconds: row.duration_seconds,
  bpm: row.bpm === null ? null : Number(row.bpm),
  key: row.key_signature,
  lyrics: row.lyrics ?? '',
  language: row.language ?? '',
  about: row.about ?? '',
  explicit: row.explicit,
  instrumental: row.instrumental ?? false,
  cover: row.cover ?? false,
  originalWriters: row.original_writers ?? '',
  publisher: row.publisher ?? '',
  recordedYear: row.recorded_year,
  credits: row.credits,
  changedBy: row.changed_by,
  rowVersion: row.row_version ?? 0,
})

/** A release and its tracks with all that is written about them; refused when there is no such release. */
export const readCopied = async (tx: Tx, scope: WorkspaceScope, releaseId: string) => {
  const release = await readRelease(tx, scope, releaseId)
  if (!release) throw missing(t('This release'))
  const tracks = (await readTrackCopies(tx, scope, releaseId)).map(presentCopy)
  return { release, sheet: forEachSheetField<Sheet>((field) => release[sheetFields[field].column]), tracks }
}

/** The label copy of a release, and what distributors ask for that isn’t there. */
export const readLabelCopy = (
  { database }: Services,
  scope: WorkspaceScope,
  releaseId: string,
): Promise<{ labelCopy: LabelCopy }> =>
  database.within(scope, async (tx) => {
    const { release, sheet, tracks } = await readCopied(tx, scope, releaseId)
    const whole = { ...sheet, upc: release.upc, hasArtwork: release.artwork_mark !== null }
    // Who shares the money is for those who see the money.
    const split = may(scope.role, 'edit') ? (release.shown.split ?? []).map(({ name }) => name) : []
    return { labelCopy: { releaseId, tracks, missing: missingCopyOf(whole, tracks), split } }
  })

/** Changes the label copy of a track; refused when it is not the state that the person saw. */
export const saveTrackCopy = (
  services: Services,
  scope: WorkspaceScope,
  { trackId, rowVersion, credits, ...change }: HandlerInput<typeof routes.saveTrackCopy>,
): Promise<{ trackCopy: TrackCopy }> =>
  services.database.within(scope, async (tx) => {
    const releaseId = await findReleaseOfTrack(tx, scope, trackId)
    const release = releaseId === null ? null : await lockRelease(tx, scope, releaseId)
    const before = release && (await readTrackCopy(tx, scope, trackId))
    if (!release || !before) throw missing(t('This track'))
    const seen = presentCopy(before)
    await requireFreshVersion(seen.rowVersion, rowVersion, t('the label copy of this track'), () => ({
      trackCopy: seen,
    }))
    const fields = columnsOf<typeof change, CopyFields>(change, {
      lyrics: 'lyrics',
      language: 'language',
      about: 'about',
      explicit: 'explicit',
      instrumental: 'instrumental',
      cover: 'cover',
      originalWriters: 'original_writers',
      publisher: 'publisher',
      recordedYear: 'recorded_year',
    })
    await storeTrackCopy(tx, scope, trackId, fields)
    if (credits) await replaceCredits(tx, scope, trackId, credits)
    await tellReleasesChanged(services, tx, scope, { releaseId: release.id })
    const after = await readTrackCopy(tx, scope, trackId)
    return { trackCopy: after ? presentCopy(after) : seen }
  })
