import type { Setting } from '../../contract/answer.ts'
import { levelOf } from '../difficulty.ts'
import type { QuestionKind } from '../trainer-rules.ts'
import { metres } from './metres.ts'

const scale = { unit: null, easiest: 20, hardest: 1, start: 16 } as const

/** What the rhythm trainer asks, easy ones first. */
export const rhythmKinds = [
  {
    ...scale,
    kind: 'same',
    name: 'Same or different',
    question: 'Are the two rhythms the same?',
    hint: 'Count along with the click, and say the first one silently while the second plays.',
  },
  {
    ...scale,
    kind: 'tap-back',
    name: 'Tap back',
    question: 'Tap the rhythm that you hear',
    hint: 'Listen first, count through the bar of clicks, then tap with Space, a letter key or the pad.',
  },
  {
    ...scale,
    kind: 'read',
    name: 'Read and tap',
    question: 'Tap what is written',
    hint: 'Read it through before you start; after one bar of clicks it is your turn.',
  },
  {
    ...scale,
    kind: 'dictation',
    name: 'Dictation',
    question: 'Where are the notes?',
    hint: 'Mark each place of the grid at which a note begins.',
  },
  {
    ...scale,
    kind: 'wrong-note',
    name: 'Find the wrong beat',
    question: 'Which beat is not as written?',
    hint: 'Follow the notes while it plays: one beat sounds different from what is written.',
  },
  {
    ...scale,
    kind: 'tempo',
    name: 'Guess the tempo',
    question: 'How fast is it?',
    hint: 'Compare it with a song whose tempo you know: a march is about 120.',
  },
  {
    ...scale,
    kind: 'tap-tempo',
    name: 'Tap the tempo',
    question: 'Tap along on the beat',
    hint: 'Let it play, find the beat with your foot, then tap at least eight times.',
  },
  {
    ...scale,
    kind: 'steady',
    name: 'Hold the tempo',
    question: 'Keep the beat when the click stops',
    hint: 'Tap on every beat, and go on as if the click were still there.',
  },
] as const satisfies readonly QuestionKind[]

type RhythmKind = (typeof rhythmKinds)[number]['kind']

/** Ranges of tempo, in beats a minute, with what they are called. */
export const tempoRanges = [
  { id: 'tempo:50-69', low: 50, high: 69, level: 1 },
  { id: 'tempo:70-89', low: 70, high: 89, level: 1 },
  { id: 'tempo:90-109', low: 90, high: 109, level: 1 },
  { id: 'tempo:110-129', low: 110, high: 129, level: 1 },
  { id: 'tempo:130-149', low: 130, high: 149, level: 4 },
  { id: 'tempo:150-179', low: 150, high: 179, level: 8 },
] as const

/** The most beats that a question may ask to look through for the wrong one. */
const mostPlaces = 10

const metreItem = (id: string): string => `metre:${id}`
const placeItem = (beat: number): string => `beat:${beat}`

/** Faults that answers are told apart by; nothing that is asked. */
const faults: Readonly<Record<string, string>> = {
  'tap:missed': 'Notes left out',
  'tap:extra': 'Notes too many',
  'tap:moved': 'Notes in another place',
  'tap:slow': 'Slower taps',
  'tap:fast': 'Faster taps',
  'tap:early': 'Early taps',
  'tap:late': 'Late taps',
  'tap:uneven': 'Uneven taps',
  'tempo:slower': 'A little too slow',
  'tempo:faster': 'A little too fast',
}

/** The kind of a setting; throws RangeError for one that we do not ask. */
export const kindOf = ({ kind }: Setting): RhythmKind => {
  const known = rhythmKinds.find((one) => one.kind === kind)
  if (!known) throw new RangeError(`There is no question of the kind ${kind}.`)
  return known.kind
}

/** The level of a setting, 1 to 20. */
export const levelOfSetting = ({ size }: Setting): number => levelOf(size, rhythmKinds[0])

const leveled = (kind: RhythmKind): readonly { id: string; level: number }[] => {
  if (kind === 'same')
    return [
      { id: 'same:same', level: 1 },
      { id: 'same:different', level: 1 },
    ]
  if (kind === 'wrong-note')
    // A longer rhythm has more beats to look through.
    return Array.from({ length: mostPlaces }, (_, at) => ({
      id: placeItem(at + 1),
      level: at < 4 ? 1 : at < 8 ? 7 : 14,
    }))
  if (kind === 'tempo' || kind === 'tap-tempo' || kind === 'steady') return tempoRanges
  return metres.map(({ id, level }) => ({ id: metreItem(id), level }))
}

/** The items of a setting: those it names and we know, else those of its level. */
export const rhythmPool = (setting: Setting): readonly string[] => {
  const all = leveled(kindOf(setting))
  const named = setting.pool.filter((item) => all.some(({ id }) => id === item))
  const level = levelOfSetting(setting)
  return named.length > 0 ? named : all.filter((one) => one.level <= level).map(({ id }) => id)
}

/** Throws RangeError for an item that a kind cannot ask. */
export const checkItem = (setting: Setting, item: string): string => {
  if (!leveled(kindOf(setting)).some(({ id }) => id === item))
    throw new RangeError(`There is nothing to ask about ${item}.`)
  return item
}

/** The range that a tempo lies in; the outermost take what lies beyond. */
export const rangeOf = (bpm: number): (typeof tempoRanges)[number] =>
  tempoRanges.find(({ high }) => bpm < high + 1) ?? tempoRanges[5]

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** An item in words. */
export const rhythmItemName = (item: string): string => {
  const fault = faults[item]
  if (fault) return fault
  const [group = '', value = ''] = item.split(':')
  if (group === 'metre') return capital(metres.find(({ id }) => id === value)?.name ?? value)
  if (group === 'beat') return `Beat ${value}`
  if (group === 'tempo') return `${value.replace('-', '–')} bpm`
  return value === 'same' ? 'The same' : 'Different'
}
