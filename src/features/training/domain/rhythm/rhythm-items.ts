import { t } from '#kernel/language/translate.ts'
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
    get name() {
      return t('Same or different')
    },
    get question() {
      return t('Are the two rhythms the same?')
    },
    get hint() {
      return t('Count along with the click, and say the first one in your head while the second plays.')
    },
  },
  {
    ...scale,
    kind: 'tap-back',
    get name() {
      return t('Tap back')
    },
    get question() {
      return t('Tap the rhythm you hear')
    },
    get hint() {
      return t('Listen first, count through the bar of clicks, then tap with Space, a letter key or the pad.')
    },
  },
  {
    ...scale,
    kind: 'read',
    get name() {
      return t('Read and tap')
    },
    get question() {
      return t('Tap what’s written')
    },
    get hint() {
      return t('Read it through before you start; after one bar of clicks it’s your turn.')
    },
  },
  {
    ...scale,
    kind: 'dictation',
    get name() {
      return t('Dictation')
    },
    get question() {
      return t('Where are the notes?')
    },
    get hint() {
      return t('Mark every place on the grid where a note begins.')
    },
  },
  {
    ...scale,
    kind: 'wrong-note',
    get name() {
      return t('Find the wrong beat')
    },
    get question() {
      return t('Which beat isn’t as written?')
    },
    get hint() {
      return t('Follow the notes while it plays: one beat sounds different from what’s written.')
    },
  },
  {
    ...scale,
    kind: 'tempo',
    get name() {
      return t('Guess the tempo')
    },
    get question() {
      return t('How fast is it?')
    },
    get hint() {
      return t('Compare it with a song whose tempo you know: a march is about 120.')
    },
  },
  {
    ...scale,
    kind: 'tap-tempo',
    get name() {
      return t('Tap the tempo')
    },
    get question() {
      return t('Tap along on the beat')
    },
    get hint() {
      return t('Let it play, find the beat with your foot, then tap at least eight times.')
    },
  },
  {
    ...scale,
    kind: 'steady',
    get name() {
      return t('Hold the tempo')
    },
    get question() {
      return t('Keep the beat when the click stops')
    },
    get hint() {
      return t('Tap on every beat, and keep going as if the click were still there.')
    },
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
  get 'tap:missed'() {
    return t('Notes left out')
  },
  get 'tap:extra'() {
    return t('Too many notes')
  },
  get 'tap:moved'() {
    return t('Notes in the wrong place')
  },
  get 'tap:slow'() {
    return t('Slower taps')
  },
  get 'tap:fast'() {
    return t('Faster taps')
  },
  get 'tap:early'() {
    return t('Early taps')
  },
  get 'tap:late'() {
    return t('Late taps')
  },
  get 'tap:uneven'() {
    return t('Uneven taps')
  },
  get 'tempo:slower'() {
    return t('A little too slow')
  },
  get 'tempo:faster'() {
    return t('A little too fast')
  },
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
  if (group === 'beat') return t('Beat {number}', { number: value })
  if (group === 'tempo') return t('{tempo} bpm', { tempo: value.replace('-', '–') })
  return value === 'same' ? t('The same') : t('Different')
}
