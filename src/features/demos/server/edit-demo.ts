import { endTolerance } from '#features/demos/contract/demo-limits.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { HandlerInput } from '#kernel/route.ts'
import { columnsOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { MemberContext } from '#server/http/context.ts'
import { otherBytes } from '#server/http/read-body.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import { keepFilesWithin } from '#server/storage/keep-files.ts'
import type { DemoDetail } from '../contract/demo.ts'
import type { demoRows } from '../contract/demo-rows.ts'
import { deleteRenditions, readMadeFiles } from './demo-files.store.ts'
import { type DemoInput, demoFields, readWhole, refuseTakenVersion } from './demo-rules.ts'
import { deleteFilesLater } from './keep-made-files.ts'
import { bookNewFile, describeNewFile, type NewFile } from './new-file.ts'
import { readDemoLength } from './notes.store.ts'
import { readSectionsVersion, replaceSections } from './sections.store.ts'
import { dropEmptySong, isOnlyVersion, openSong, renameSong } from './songs.store.ts'
import { settleSongLater } from './songs-for-approval.ts'
import {
  type DemoFileFields,
  type DemoFileRow,
  type MusicFields,
  readDemoFile,
  updateDemo,
  updateMusic,
} from './store.ts'
import { tellDemosChanged } from './tell-live.ts'
import { tellOfNewest } from './tell-of-newest.ts'

/** All sections of a demo as a person drew them, in seconds; `sectionsVersion` is the state that they saw. */
interface DrawnSections {
  demoId: string
  sections: readonly { name: string; startSeconds: number; endSeconds: number }[]
  sectionsVersion: number
}

/** Replaces the sections of a demo. */
export const saveSections = async (
  services: Services,
  scope: WorkspaceScope,
  drawn: DrawnSections,
): Promise<{ demo: DemoDetail }> => {
  const rows = drawn.sections
    .map((one) => ({
      name: one.name,
      start_ms: Math.round(one.startSeconds * 1000),
      end_ms: Math.round(one.endSeconds * 1000),
    }))
    .toSorted((one, other) => one.start_ms - other.start_ms)
  const overlapping = rows.some((row, at) => row.start_ms < (rows[at - 1]?.end_ms ?? 0))
  if (overlapping) throw invalidField('sections', t('Sections may touch, but not overlap.'))
  return services.database.within(scope, async (tx) => {
    const version = await readSectionsVersion(tx, scope, drawn.demoId)
    if (version === null) throw missing(t('This demo'))
    const length = await readDemoLength(tx, scope, drawn.demoId)
    if (length != null && (rows.at(-1)?.end_ms ?? 0) > (length + endTolerance) * 1000)
      throw invalidField('sections', t('A section runs past the end of the demo.'))
    await requireFreshVersion(version, drawn.sectionsVersion, t('the sections'), async () => ({
      demo: await readWhole(tx, scope, drawn.demoId),
    }))
    await replaceSections(tx, scope, drawn.demoId, rows)
    await tellDemosChanged(services, tx, scope, drawn.demoId)
    return { demo: await readWhole(tx, scope, drawn.demoId) }
  })
}

/** Before the bytes of a replacement are read: it may use what the old file leaves, so only the whole room counts. */
export const refuseLargeEdit = async ({ scope }: MemberContext, contentLength: number | null): Promise<null> => {
  const limitBytes = plans[scope.tier].storageBytes
  if ((contentLength ?? 0) - otherBytes <= limitBytes) return null
  const text = t('This file is bigger than this workspace’s whole storage.')
  throw new Failure('plan', text, { fields: { demoFile: text }, details: { limitBytes } })
}

/** A change of a demo; `rowVersion` is the state that the person saw, without it the last one to write wins. */
export interface DemoChange extends DemoInput {
  demoId: string
  rowVersion?: number | undefined
}

/** Changes what a person filled in of a demo; with a file, that one takes the place of the old. Notes stay. */
export const editDemo = async (
  services: Services,
  scope: WorkspaceScope,
  change: DemoChange,
  newFile: NewFile | null,
): Promise<{ demo: DemoDetail }> => {
  if (!newFile) {
    const demo = await services.database.within(scope, async (tx) => {
      // The workspace's lock comes before the demo's wherever both are taken, so that no two wait for each other.
      await lockWorkspace(tx, scope)
      const old = await readSeenState(tx, scope, change)
      return applyChange(services, tx, scope, change, old, null)
    })
    return { demo }
  }
  const stored = await describeNewFile(scope, newFile.file)
  const demo = await keepFilesWithin(services, scope, [{ key: stored.file_key, file: newFile.file }], async (tx) => {
    await lockWorkspace(tx, scope)
    const old = await readSeenState(tx, scope, change)
    await bookNewFile(tx, scope, newFile, -old.file_bytes)
    await deleteFilesLater(services, tx, [old.file_key, ...(await readMadeFiles(tx, scope, change.demoId))])
    await deleteRenditions(tx, scope, change.demoId)
    await services.jobs.send(tx, 'analyse-demo', { workspaceId: scope.workspaceId, demoId: change.demoId })
    return applyChange(services, tx, scope, change, old, stored)
  })
  return { demo }
}

/** The demo as it is, locked; refused when it is not the state that the person saw. */
export const readSeenState = async (
  tx: Tx,
  scope: WorkspaceScope,
  change: { demoId: string; rowVersion?: number | undefined },
): Promise<DemoFileRow> => {
  const current = await readDemoFile(tx, scope, change.demoId, true)
  if (!current) throw missing(t('This demo'))
  await requireFreshVersion(current.row_version, change.rowVersion, t('this demo'), async () => ({
    demo: await readWhole(tx, scope, change.demoId),
  }))
  return current
}

const applyChange = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  change: DemoChange,
  old: DemoFileRow,
  file: DemoFileFields | null,
): Promise<DemoDetail> => {
  const songId = await songAfter(tx, scope, change, old.song_id)
  const isMoved = songId !== old.song_id || change.demoVersion !== Number(old.version)
  // Two of one number that have been there since before the rule may be changed in everything else.
  if (isMoved) await refuseTakenVersion(tx, scope, change, { songId, demoId: change.demoId })
  if (isMoved) for (const id of new Set([old.song_id, songId])) await settleSongLater(services, tx, scope, id)
  await updateDemo(tx, scope, change.demoId, demoFields(change, songId), file)
  if (songId !== old.song_id) await dropEmptySong(tx, scope, old.song_id)
  await tellDemosChanged(services, tx, scope, change.demoId)
  if (file) await tellOfNewest(services, tx, scope, { songId, demoId: change.demoId })
  return readWhole(tx, scope, change.demoId)
}

// A new title moves a version to the song of that title; the only version takes its song along, with what refers to it.
const songAfter = async (tx: Tx, scope: WorkspaceScope, change: DemoChange, songId: string): Promise<string> => {
  if (
    (await isOnlyVersion(tx, scope, songId, change.demoId)) &&
    (await renameSong(tx, scope, songId, change.demoTitle))
  )
    return songId
  return openSong(tx, scope, change.demoTitle)
}

/** Tempo, key and bar grid as a person sets them; undefined leaves a field as it is. */
type DemoMusic = HandlerInput<typeof demoRows.setDemoMusic>

/** Sets tempo, key or bar grid of a demo. */
export const setMusic = (services: Services, scope: WorkspaceScope, music: DemoMusic): Promise<{ demo: DemoDetail }> =>
  services.database.within(scope, async (tx) => {
    await readSeenState(tx, scope, music)
    const fields = columnsOf<Omit<DemoMusic, 'demoId' | 'rowVersion'>, MusicFields>(music, {
      demoBPM: 'bpm',
      demoSignature: 'key_signature',
      firstBeatSeconds: (first) => ({ first_beat_ms: first === null ? null : Math.round(first * 1000) }),
      beatsPerBar: 'beats_per_bar',
    })
    if (!(await updateMusic(tx, scope, music.demoId, fields))) throw missing(t('This demo'))
    await tellDemosChanged(services, tx, scope, music.demoId)
    return { demo: await readWhole(tx, scope, music.demoId) }
  })
