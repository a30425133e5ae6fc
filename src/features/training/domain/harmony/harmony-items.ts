import type { Key } from '@backline/theory/key.ts'
import type { Setting } from '../../contract/answer.ts'
import { levelOf } from '../difficulty.ts'
import type { QuestionKind } from '../trainer-rules.ts'
import { chordItem, chordsOfLevel, numeralName, readChordItem, songKey } from './chord-sets.ts'

const scale = { unit: null, easiest: 20, hardest: 1, start: 16 } as const

/** What the harmony trainer asks, easy ones first. */
export const harmonyKinds = [
  {
    ...scale,
    kind: 'mode',
    name: 'Major or minor',
    question: 'Is it major or minor?',
    hint: 'Listen to the chord that feels like home: is its third bright or dark?',
  },
  {
    ...scale,
    kind: 'cadence',
    name: 'Cadences',
    question: 'How does the phrase end?',
    hint: 'Two things tell: does it come home, and which chord stands before the last?',
  },
  {
    ...scale,
    kind: 'function',
    name: 'One chord in a key',
    question: 'Which chord is it?',
    hint: 'First the key, then one chord. Sing the home note and hear how the chord stands to it.',
  },
  {
    ...scale,
    kind: 'bass',
    name: 'Bass note',
    question: 'Which degree is in the bass?',
    hint: 'Hum the lowest note, then walk down or up the scale to the home note.',
  },
  {
    ...scale,
    kind: 'progression',
    name: 'Progressions',
    question: 'Which chords are they?',
    hint: 'Follow the bass first, then ask of each chord whether it is major or minor. Chords may repeat.',
  },
  {
    ...scale,
    kind: 'key-change',
    name: 'Key change',
    question: 'Where does the key go?',
    hint: 'Keep the first home note in your ear, and compare it with the home of the second phrase.',
  },
] as const satisfies readonly QuestionKind[]

export type HarmonyKind = (typeof harmonyKinds)[number]['kind']

/** Items that are no chords, each with its name and the level from which it is asked. */
const fixed: Readonly<
  Record<'mode' | 'cadence' | 'bass' | 'key-change', readonly (readonly [string, string, number])[]>
> = {
  mode: [
    ['mode:major', 'Major', 1],
    ['mode:minor', 'Minor', 1],
  ],
  cadence: [
    ['cad:authentic', 'Authentic', 1],
    ['cad:half', 'Half', 1],
    ['cad:plagal', 'Plagal', 4],
    ['cad:deceptive', 'Deceptive', 7],
    ['cad:imperfect', 'Imperfect authentic', 13],
  ],
  bass: [
    ['bass:1', '1', 1],
    ['bass:4', '4', 1],
    ['bass:5', '5', 1],
    ['bass:6', '6', 4],
    ['bass:2', '2', 6],
    ['bass:3', '3', 8],
    ['bass:7', '7', 10],
  ],
  'key-change': [
    ['to:same', 'It stays', 1],
    ['to:tone', 'Up a tone', 1],
    ['to:semitone', 'Up a semitone', 4],
    ['to:parallel', 'To the parallel key', 6],
    ['to:dominant', 'Up a fifth', 8],
    ['to:subdominant', 'Up a fourth', 10],
    ['to:relative', 'To the relative key', 12],
  ],
}

const isHarmonyKind = (kind: string): kind is HarmonyKind => harmonyKinds.some((one) => one.kind === kind)

/** The kind of a setting; throws RangeError for one that we do not ask. */
export const kindOf = ({ kind }: Setting): HarmonyKind => {
  if (!isHarmonyKind(kind)) throw new RangeError(`There is no question of the kind ${kind}.`)
  return kind
}

/** The level of a setting, 1 to 20. */
export const levelOfSetting = ({ size }: Setting): number => levelOf(size, harmonyKinds[0])

const isOfKind = (kind: HarmonyKind, item: string): boolean =>
  kind === 'function' || kind === 'progression'
    ? readChordItem(item) !== null
    : fixed[kind].some(([one]) => one === item)

/** Chords come a little later where several follow one another. */
const chordLevel = (kind: HarmonyKind, level: number): number =>
  kind === 'progression' ? Math.max(1, Math.floor(0.8 * level)) : level

/** The chords of a mode among which a question of this kind and level chooses. */
export const chordChoices = (kind: HarmonyKind, mode: Key['mode'], level: number): string[] =>
  chordsOfLevel(mode, chordLevel(kind, level))

/** Songs ask in their own mode; otherwise minor joins from the sixth level on. */
const modesOf = (setting: Setting): readonly Key['mode'][] => {
  const song = songKey(setting)
  if (song) return [song.mode]
  return levelOfSetting(setting) < 6 ? ['major'] : ['major', 'minor']
}

const own = (setting: Setting): string[] => {
  const kind = kindOf(setting)
  const level = levelOfSetting(setting)
  if (kind === 'function' || kind === 'progression')
    return modesOf(setting).flatMap((mode) =>
      chordChoices(kind, mode, level).map((numeral) => chordItem(mode, numeral)),
    )
  return fixed[kind].filter(([, , from]) => from <= level).map(([item]) => item)
}

/** The items of a setting: those it names and we know, else those of its level. */
export const harmonyPool = (setting: Setting): readonly string[] => {
  const named = setting.pool.filter((item) => isOfKind(kindOf(setting), item))
  return named.length > 0 ? named : own(setting)
}

/** What one may choose from where no chords are asked: the items of the level, and those that were named beside them. */
export const itemChoices = (setting: Setting, item: string): string[] => {
  const kind = kindOf(setting)
  if (kind === 'function' || kind === 'progression') return []
  const open = new Set([...own(setting), ...harmonyPool(setting), item])
  return fixed[kind].map(([one]) => one).filter((one) => open.has(one))
}

/** Throws RangeError for an item that a kind cannot ask. */
export const checkItem = (setting: Setting, item: string): string => {
  if (!isOfKind(kindOf(setting), item)) throw new RangeError(`There is nothing to ask about ${item}.`)
  return item
}

/** An item in few words, for its button. */
export const shortName = (item: string): string => {
  const chord = readChordItem(item)
  if (chord) return numeralName(chord.numeral)
  return (
    Object.values(fixed)
      .flat()
      .find(([one]) => one === item)?.[1] ?? item
  )
}

/** An item in words that stand alone. */
export const harmonyItemName = (item: string): string => {
  const chord = readChordItem(item)
  if (chord) return `${numeralName(chord.numeral)} in ${chord.mode}`
  if (item.startsWith('bass:')) return `${shortName(item)} in the bass`
  if (item.startsWith('cad:')) return `${shortName(item)} cadence`
  if (item === 'to:same') return 'The key stays'
  if (item.startsWith('to:')) return `The key goes ${lowered(shortName(item))}`
  return shortName(item)
}

/** Words as they go on within a sentence. */
export const lowered = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`
