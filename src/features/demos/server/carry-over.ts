import { buffer } from 'node:stream/consumers'
import type { VersionMap } from '@backline/dsp/version-map.ts'
import type { AudioAnalysis } from '#server/audio/analyse-audio.ts'
import { AudioUnreadable } from '#server/audio/audio-unreadable.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { carriedSpan, carriedTime } from '../domain/carried-notes.ts'
import { keepAlignment } from './align-demos.store.ts'
import { alignLanes } from './align-demos.ts'
import {
  insertCarriedNotes,
  type PreviousVersion,
  readOpenNotes,
  readPreviousVersion,
  readSections,
} from './carry-over.store.ts'
import { replaceSections } from './sections.store.ts'
import { tellDemosChanged } from './tell-live.ts'

/** From which version notes and sections come over, and where its moments are in the new one (null: not known). */
export interface CarryOverPlan {
  previous: PreviousVersion
  map: VersionMap | null
  newSeconds: number
}

// A section of which less is left was cut.
const shortestSectionMs = 500

/** Looks up the version before a demo that was just measured, and aligns the two; null for the first of a song. */
export const planCarryOver = async (
  services: Services,
  scope: JobScope,
  demoId: string,
  { lanes, durationSeconds }: AudioAnalysis,
): Promise<CarryOverPlan | null> => {
  const previous = await services.database.within(scope, (tx) => readPreviousVersion(tx, scope, demoId))
  if (!previous) return null
  const plan = { previous, newSeconds: durationSeconds }
  if (previous.lanes_key === null) return { ...plan, map: null }
  try {
    const old = await buffer(await services.storage.read(previous.lanes_key))
    return { ...plan, map: await alignLanes(old, lanes) }
  } catch (error) {
    // Two versions that cannot be aligned in time still hand their notes on.
    if (error instanceof AudioUnreadable) return { ...plan, map: null }
    throw error
  }
}

/** Copies what is still to be done of the version before, and its sections if the demo has none, to their places in it. */
export const carryOver = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  demoId: string,
  { previous, map, newSeconds }: CarryOverPlan,
  lanesKey: string,
): Promise<void> => {
  if (map && previous.lanes_key) {
    const lanes = { from_lanes_key: previous.lanes_key, to_lanes_key: lanesKey }
    await keepAlignment(tx, scope, { from_demo_id: previous.id, to_demo_id: demoId, ...lanes }, map)
  }
  const notes = await readOpenNotes(tx, scope, previous.id)
  const carried = notes.map((note) => ({ ...note, ...carriedSpan(map, note, newSeconds) }))
  await insertCarriedNotes(tx, scope, demoId, carried)
  const sections = (await readSections(tx, scope, demoId)).length > 0 ? [] : await readSections(tx, scope, previous.id)
  const moved = sections
    .map(({ name, start_ms, end_ms }) => ({
      name,
      start_ms: carriedTime(map, start_ms, newSeconds).ms,
      end_ms: carriedTime(map, end_ms, newSeconds).ms,
    }))
    .filter((section) => section.end_ms - section.start_ms >= shortestSectionMs)
  if (moved.length > 0) await replaceSections(tx, scope, demoId, moved)
  if (carried.length + moved.length > 0) await tellDemosChanged(services, tx, scope, demoId)
}
