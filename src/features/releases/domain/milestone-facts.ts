import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { type PlanStep, type ReleaseStatus, statusWord } from '../contract/release-words.ts'
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

const mixLacks = ({ mixReady }: ShownWork): Lack[] => when(!mixReady, t('The mix isn’t marked as ready.'), 'details')

const artworkLacks = ({ hasArtwork, artReady }: ShownWork): Lack[] =>
  hasArtwork
    ? when(!artReady, t('The artwork isn’t marked as ready.'), 'details')
    : [{ text: t('No artwork file yet.'), mend: 'artwork' }]

const statusLacks =
  (wanted: ReleaseStatus) =>
  ({ status }: ShownWork): Lack[] =>
    when(!hasReached(status, wanted), t('The status still says {status}.', { status: statusWord(status) }), 'details')

const codeLacks = ({ upc, tracks }: ShownWork): Lack[] => {
  const bare = tracks.filter(({ isrc }) => isrc === null).length
  const some =
    tracks.length === 1
      ? t('The track has no ISRC.')
      : t('{count} of {all} tracks have no ISRC.', { count: bare, all: tracks.length })
  return [
    ...when(upc === null, t('The UPC is empty.'), 'details'),
    ...when(tracks.length === 0, t('No tracks listed yet.'), 'tracks'),
    ...when(bare > 0, some, 'tracks'),
  ]
}

const splitLacks = ({ split }: ShownWork): Lack[] | null => {
  if (split === null) return null
  const missing = split.filter(({ signed }) => !signed).map(({ name }) => name)
  const text = t('{count} of {total} signed. Still to sign: {names}.', {
    count: split.length - missing.length,
    total: split.length,
    names: listText(missing),
  })
  return when(missing.length > 0, text, 'split')
}

const readers: Readonly<Partial<Record<PlanStep, (work: ShownWork) => Lack[] | null>>> = {
  mix: mixLacks,
  master: mixLacks,
  'mix-and-master': mixLacks,
  artwork: artworkLacks,
  split: splitLacks,
  upload: statusLacks('delivered'),
  codes: codeLacks,
  spotify: statusLacks('pitched'),
}

/** What a milestone still lacks by what the release shows, for the step of a plan that it is; null when nothing there says so or not. */
export const lacksOf = (step: PlanStep | null, work: ShownWork): Lack[] | null =>
  (step && readers[step]?.(work)) ?? null

interface Ticked {
  id: string
  step: PlanStep | null
  doneAt: string | null
}

/** The milestones that are ticked although the release shows that they are not done, each with what it lacks. */
export const tickedTooEarly = <M extends Ticked>(
  milestones: readonly M[],
  work: ShownWork,
): { milestone: M; lacks: Lack[] }[] =>
  milestones
    .filter(({ doneAt }) => doneAt !== null)
    .map((milestone) => ({ milestone, lacks: lacksOf(milestone.step, work) ?? [] }))
    .filter(({ lacks }) => lacks.length > 0)

/** What is to be done next: of the milestones that are not done, the one that is due first. */
export const nextMilestone = <M extends { due: string; doneAt: string | null }>(
  milestones: readonly M[],
): M | undefined =>
  milestones
    .filter(({ doneAt }) => doneAt === null)
    .reduce<M | undefined>((first, one) => (first && first.due <= one.due ? first : one), undefined)
