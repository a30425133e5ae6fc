import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { type Mend, type PlanFact, type PlanStep, type ReleaseStatus, statusWord } from '../contract/release-words.ts'
import { hasReached } from './release-status.ts'

/** What a release shows of the work itself, and since when; a moment is null where it is not so, or was not kept. */
export interface ShownWork {
  addedAt: string
  status: ReleaseStatus
  deliveredAt: string | null
  pitchedAt: string | null
  mixReady: boolean
  mixReadyAt: string | null
  artReady: boolean
  artReadyAt: string | null
  hasArtwork: boolean
  artworkAt: string | null
  hasUpc: boolean
  upcAt: string | null
  /** How many tracks there are, and how many of them link to a demo, to one that is a master, and have their ISRC. */
  tracks: number
  linked: number
  mastered: number
  coded: number
  listedAt: string | null
  linkedAt: string | null
  /** When the last of the linked demos came to its stage. */
  masteredAt: string | null
  codedAt: string | null
  /** Who shares the money by the newest version of the split, and since when they have signed; null when no split is known. */
  split: readonly { name: string; signedAt: string | null }[] | null
  /** Since when the link page is live; null while it is not. */
  pageAt: string | null
}

/** Something that a fact still lacks, in a sentence, and where to change that. */
export interface Lack {
  text: string
  mend: Mend
}

interface Read {
  lacks: Lack[]
  /** Why nothing lacks, in a sentence. */
  because: string
  at: string | null
}

const when = (is: boolean, text: string, mend: Mend): Lack[] => (is ? [{ text, mend }] : [])

/** The last of several moments; null where one of them was not kept. */
const lastOf = (...moments: readonly (string | null)[]): string | null => {
  const known = moments.filter((one) => one !== null).map((one) => Date.parse(one))
  return known.length === 0 || known.length < moments.length ? null : new Date(Math.max(...known)).toISOString()
}

const noTracks = (tracks: number): Lack[] => when(tracks === 0, t('No tracks listed yet.'), 'tracks')

const linkLacks = (tracks: number, linked: number): Lack[] => [
  ...noTracks(tracks),
  ...when(linked < tracks, t('{count} of {all} tracks link to a demo.', { count: linked, all: tracks }), 'tracks'),
]

const statusReader =
  (wanted: 'delivered' | 'pitched') =>
  (work: ShownWork): Read => {
    const { status } = work
    const reached = hasReached(status, wanted) && status !== 'archived'
    return {
      lacks: when(!reached, t('The status still says {status}.', { status: statusWord(status) }), 'details'),
      because: t('Status: {status}.', { status: statusWord(status) }),
      at: wanted === 'delivered' ? work.deliveredAt : work.pitchedAt,
    }
  }

const codeLacks = ({ hasUpc, tracks, coded }: ShownWork): Lack[] => {
  const some =
    tracks === 1
      ? t('The track has no ISRC.')
      : t('{count} of {all} tracks have no ISRC.', { count: tracks - coded, all: tracks })
  return [
    ...when(!hasUpc, t('The UPC is empty.'), 'details'),
    ...noTracks(tracks),
    ...when(coded < tracks, some, 'tracks'),
  ]
}

const splitLacks = (split: ShownWork['split']): Lack[] => {
  if (split === null) return [{ text: t('No split agreed on yet.'), mend: 'split' }]
  const missing = split.filter(({ signedAt }) => signedAt === null)
  const said = { count: split.length - missing.length, total: split.length }
  const names = missing.map(({ name }) => name).filter(Boolean)
  // Guests of a band are told how many, not who.
  const text =
    names.length > 0
      ? t('{count} of {total} signed. Still to sign: {names}.', { ...said, names: listText(names) })
      : t('{count} of {total} signed.', said)
  return when(missing.length > 0, text, 'split')
}

const readers: Readonly<Record<PlanFact, (work: ShownWork) => Read>> = {
  tracks: ({ tracks, listedAt }) => ({
    lacks: noTracks(tracks),
    because: t('{count, plural, one {# track is listed.} other {# tracks are listed.}}', { count: tracks }),
    at: listedAt,
  }),
  linked: ({ tracks, linked, linkedAt }) => ({
    lacks: linkLacks(tracks, linked),
    because: t('Every track links to a demo.'),
    at: linkedAt,
  }),
  mix: ({ mixReady, mixReadyAt }) => ({
    lacks: when(!mixReady, t('The mix isn’t marked as ready.'), 'details'),
    because: t('The mix is marked as ready.'),
    at: mixReadyAt,
  }),
  master: ({ tracks, mastered, linkedAt, masteredAt }) => ({
    lacks: [
      ...noTracks(tracks),
      ...when(
        mastered < tracks,
        t('{count} of {all} tracks link to a master.', { count: mastered, all: tracks }),
        'tracks',
      ),
    ],
    because: t('Every track links to a master.'),
    at: lastOf(linkedAt, masteredAt),
  }),
  artwork: ({ hasArtwork, artworkAt, artReady, artReadyAt }) => ({
    lacks: hasArtwork
      ? when(!artReady, t('The artwork isn’t marked as ready.'), 'details')
      : [{ text: t('No artwork file yet.'), mend: 'artwork' }],
    because: t('The artwork passed the check and is marked as ready.'),
    at: lastOf(artworkAt, artReadyAt),
  }),
  split: ({ split }) => ({
    lacks: splitLacks(split),
    because: t('Signed by all {count}.', { count: split?.length ?? 0 }),
    at: lastOf(...(split ?? []).map(({ signedAt }) => signedAt)),
  }),
  codes: (work) => ({
    lacks: codeLacks(work),
    because: t('The UPC and every ISRC are there.'),
    at: lastOf(work.upcAt, work.codedAt),
  }),
  page: ({ pageAt }) => ({
    lacks: when(pageAt === null, t('Its link page isn’t live.'), 'page'),
    because: t('Its link page is live.'),
    at: pageAt,
  }),
  delivered: statusReader('delivered'),
  pitched: statusReader('pitched'),
}

const names: Readonly<Record<PlanFact, () => string>> = {
  tracks: () => t('Tracks listed'),
  linked: () => t('Every track linked to a demo'),
  mix: () => t('Mix ready'),
  master: () => t('Every track linked to its master'),
  artwork: () => t('Artwork checked and ready'),
  split: () => t('Split signed by all'),
  codes: () => t('UPC and ISRCs entered'),
  page: () => t('Link page live'),
  delivered: () => t('Delivered'),
  pitched: () => t('Pitched'),
}

/** What a fact is called in the language that is spoken. */
export const factName = (fact: PlanFact): string => names[fact]()

const ofSteps: Readonly<Partial<Record<PlanStep, PlanFact>>> = {
  mix: 'mix',
  master: 'master',
  'mix-and-master': 'master',
  artwork: 'artwork',
  split: 'split',
  upload: 'delivered',
  codes: 'codes',
  link: 'page',
  spotify: 'pitched',
}

/** The fact by which the milestone of a plan’s step ticks itself; null for what nothing shows. */
export const factOfStep = (step: PlanStep | null): PlanFact | null => (step && ofSteps[step]) ?? null

/** That somebody ticked a milestone by hand. */
export interface Claim {
  at: string
  person: string | null
}

/** Whether something is there, why, and since when. */
export interface KnownFact {
  fact: PlanFact
  done: boolean
  by: 'itself' | 'hand' | null
  at: string | null
  person: string | null
  because: string
  lacks: Lack[]
}

/**
 * The one answer to whether something is there. What the release shows comes first; where it shows nothing, the earliest tick by hand of
 * a milestone that names the fact counts, and is told as what it is.
 */
export const knownFact = (fact: PlanFact, work: ShownWork, claims: readonly Claim[]): KnownFact => {
  const { lacks, because, at } = readers[fact](work)
  if (lacks.length === 0) return { fact, done: true, by: 'itself', at, person: null, because, lacks }
  const [claim] = [...claims].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return claim
    ? { fact, done: true, by: 'hand', at: claim.at, person: claim.person, because: '', lacks }
    : { fact, done: false, by: null, at: null, person: null, because: '', lacks }
}
