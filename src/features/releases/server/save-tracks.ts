import { holdDemos } from '#features/demos/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { Release } from '../contract/release.ts'
import { isrcText, readIsrc } from '../domain/codes.ts'
import { tellAndRead } from './read-plan.ts'
import { lockSeenRelease } from './release-rules.ts'
import { type NewTrack, readIsrcHolders, readListed, readTracks, replaceTracks } from './release-tracks.store.ts'
import { settleMix } from './settle-ready.ts'
import { type ReleaseFields, updateRelease } from './store.ts'

interface FilledTrack {
  id?: string | undefined
  title: string
  version?: string | undefined
  writers?: string | undefined
  performers?: string | undefined
  isrc?: string | null | undefined
  demoId?: string | null | undefined
}

/** The tracks of a release as a person saves them. */
export interface FilledTracks {
  releaseId: string
  tracks: readonly FilledTrack[]
  rowVersion: number
}

/** Replaces the tracks of a release; refused with a sentence at each track that is wrong. */
export const saveTracks = (
  services: Services,
  scope: WorkspaceScope,
  filled: FilledTracks,
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    await lockSeenRelease(tx, scope, filled)
    const wrong: Record<string, string> = {}
    const before = await readTracks(tx, scope, filled.releaseId)
    const typed = filled.tracks.map((track, at): NewTrack => {
      const code = track.isrc?.trim() ?? ''
      const isrc = code === '' ? null : readIsrc(code)
      if (code !== '' && isrc === null)
        wrong[field(at)] = t('An ISRC has two letters, three letters or digits, and seven digits: CZ-A01-26-00001.')
      const { title, version = '', writers = '', performers = '', demoId = null } = track
      return {
        id: track.id ?? '',
        title,
        title_key: foldName(title),
        version,
        writers,
        performers,
        isrc,
        demo_id: demoId,
      }
    })
    const tracks = withIds(typed, before)
    await findTakenCodes(tx, scope, filled.releaseId, tracks, wrong)
    const text = Object.values(wrong).join(' ')
    if (text !== '') throw new Failure('invalid', text, { fields: wrong })
    await refuseForeignDemos(tx, scope, tracks)
    const listed = await readListed(tx, scope, filled.releaseId)
    await replaceTracks(tx, scope, filled.releaseId, tracks)
    await updateRelease(tx, scope, filled.releaseId, daysOf(before, tracks))
    await settleMix(tx, scope, filled.releaseId, listed)
    return tellAndRead(services, tx, scope, filled.releaseId)
  })

type Kept = Awaited<ReturnType<typeof readTracks>>[number]

// How a track that is sent without its id is known again, the surest first: what is written about it would be lost otherwise.
const isSame: readonly ((typed: NewTrack, kept: Kept) => boolean)[] = [
  ({ isrc }, kept) => isrc !== null && isrc === kept.isrc,
  ({ title_key, version }, kept) => title_key === kept.title_key && version === kept.version,
  ({ title_key }, kept) => title_key === kept.title_key,
]

/** Each track with the id of the one that it was before, or a new one; each of those before is kept once. */
const withIds = (typed: readonly NewTrack[], before: readonly Kept[]): NewTrack[] => {
  const left = new Map(before.map((kept) => [kept.id, kept]))
  const ids = typed.map(({ id }) => (left.delete(id) ? id : null))
  for (const fits of isSame)
    for (const [at, track] of typed.entries()) {
      if (ids[at] !== null || track.id !== '') continue
      const found = [...left.values()].find((kept) => fits(track, kept))
      if (found && left.delete(found.id)) ids[at] = found.id
    }
  return typed.map((track, at) => ({ ...track, id: ids[at] ?? newId() }))
}

type Known = Pick<NewTrack, 'isrc' | 'demo_id'>

/** Since when the tracks are there, link to demos and have their codes, of what changed with these. */
const daysOf = (before: readonly Known[], after: readonly Known[]): Partial<ReleaseFields> => {
  const now = new Date()
  const since = (column: 'isrc' | 'demo_id'): Date | null | undefined => {
    const all = (tracks: readonly Known[]): string => JSON.stringify(tracks.map((track) => track[column]).sort())
    if (after.length === 0 || after.some((track) => track[column] === null)) return null
    return all(before) === all(after) ? undefined : now
  }
  const days = {
    tracks_listed_at: after.length === 0 ? null : before.length === 0 ? now : undefined,
    tracks_linked_at: since('demo_id'),
    tracks_coded_at: since('isrc'),
  }
  return Object.fromEntries(Object.entries(days).filter(([, day]) => day !== undefined))
}

const field = (at: number): string => `tracks.${at}.isrc`

// A code belongs to a recording: on another release it may stand again, but under the same title only.
const findTakenCodes = async (
  tx: Tx,
  scope: WorkspaceScope,
  releaseId: string,
  tracks: readonly NewTrack[],
  wrong: Record<string, string>,
): Promise<void> => {
  const codes = tracks.map(({ isrc }) => isrc).filter((isrc) => isrc !== null)
  if (codes.length === 0) return
  const holders = await readIsrcHolders(tx, scope, releaseId, codes)
  for (const [at, track] of tracks.entries()) {
    if (track.isrc === null) continue
    const first = tracks.findIndex(({ isrc }) => isrc === track.isrc)
    const other = holders.find(({ isrc, title_key }) => isrc === track.isrc && title_key !== track.title_key)
    if (first < at) wrong[field(at)] = t('Track {number} already has this ISRC.', { number: first + 1 })
    else if (other)
      wrong[field(at)] = t('{isrc} already belongs to {title} on {release}.', {
        isrc: isrcText(track.isrc),
        title: other.title,
        release: other.release_name,
      })
  }
}

const refuseForeignDemos = async (tx: Tx, scope: WorkspaceScope, tracks: readonly NewTrack[]): Promise<void> => {
  const wanted = tracks.map(({ demo_id }) => demo_id).filter((id) => id !== null)
  if (wanted.length === 0) return
  const found = await holdDemos(tx, scope, wanted)
  if (wanted.some((id) => !found.has(id))) throw missing(t('This demo'))
}
