import { foldName } from '#kernel/text.ts'
import type { ReleaseStatus } from '../contract/release-words.ts'
import { hasReached } from './release-readiness.ts'

/** What a release shows of the work itself; a tick on a milestone only claims that it is done. */
export interface ShownWork {
  status: ReleaseStatus
  mixReady: boolean
  artReady: boolean
  hasArtwork: boolean
  upc: string | null
  tracks: readonly { isrc: string | null }[]
  /** Who shares the money and has signed for it; null when no split is known. */
  split: readonly { name: string; signed: boolean }[] | null
}

/** Something that a milestone still lacks, in a sentence, and where to change that. */
export interface Lack {
  text: string
  mend: 'artwork' | 'details' | 'tracks' | 'split'
}

const when = (is: boolean, text: string, mend: Lack['mend']): Lack[] => (is ? [{ text, mend }] : [])

const mixLacks = ({ mixReady }: ShownWork): Lack[] => when(!mixReady, 'The mix is not marked as ready.', 'details')

const artworkLacks = ({ hasArtwork, artReady }: ShownWork): Lack[] =>
  hasArtwork
    ? when(!artReady, 'The artwork is not marked as ready.', 'details')
    : [{ text: 'No artwork file yet.', mend: 'artwork' }]

const statusLacks =
  (wanted: ReleaseStatus) =>
  ({ status }: ShownWork): Lack[] =>
    when(!hasReached(status, wanted), `The status still says ${status}.`, 'details')

const codeLacks = ({ upc, tracks }: ShownWork): Lack[] => {
  const bare = tracks.filter(({ isrc }) => isrc === null).length
  const some = tracks.length === 1 ? 'The track has no ISRC.' : `${bare} of ${tracks.length} tracks have no ISRC.`
  return [
    ...when(upc === null, 'The UPC is empty.', 'details'),
    ...when(tracks.length === 0, 'No track is listed yet.', 'tracks'),
    ...when(bare > 0, some, 'tracks'),
  ]
}

const splitLacks = ({ split }: ShownWork): Lack[] | null => {
  if (split === null) return null
  const missing = split.filter(({ signed }) => !signed).map(({ name }) => name)
  const names = new Intl.ListFormat('en-GB').format(missing)
  const text = `${split.length - missing.length} of ${split.length} signed. Still to sign: ${names}.`
  return when(missing.length > 0, text, 'split')
}

const readers: ReadonlyMap<string, (work: ShownWork) => Lack[] | null> = new Map(
  (
    [
      ['Final mix', mixLacks],
      ['Master', mixLacks],
      ['Final mix and master', mixLacks],
      ['Artwork final and checked', artworkLacks],
      ['Split sheet signed', splitLacks],
      ['Upload to the distributor', statusLacks('delivered')],
      ['ISRC and UPC noted', codeLacks],
      ['Pitch to Spotify', statusLacks('pitched')],
    ] as const
  ).map(([title, read]) => [foldName(title), read]),
)

/** What a milestone of a plan still lacks by what the release shows; null when nothing there says so or not. */
export const lacksOf = (title: string, work: ShownWork): Lack[] | null => readers.get(foldName(title))?.(work) ?? null

interface Ticked {
  id: string
  title: string
  doneAt: string | null
}

/** The milestones that are ticked although the release shows that they are not done, each with what it lacks. */
export const tickedTooEarly = <M extends Ticked>(
  milestones: readonly M[],
  work: ShownWork,
): { milestone: M; lacks: Lack[] }[] =>
  milestones
    .filter(({ doneAt }) => doneAt !== null)
    .map((milestone) => ({ milestone, lacks: lacksOf(milestone.title, work) ?? [] }))
    .filter(({ lacks }) => lacks.length > 0)

/** What is to be done next: of the milestones that are not done, the one that is due first. */
export const nextMilestone = <M extends Ticked & { due: string }>(milestones: readonly M[]): M | undefined =>
  milestones
    .filter(({ doneAt }) => doneAt === null)
    .reduce<M | undefined>((first, one) => (first && first.due <= one.due ? first : one), undefined)
