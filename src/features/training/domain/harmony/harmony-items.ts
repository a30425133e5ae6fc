import type { Key } from '@backline/theory/key.ts'
import { t } from '#kernel/language/translate.ts'
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
    get name() {
      return t('Major or minor')
    },
    get question() {
      return t('Is it major or minor?')
    },
    get hint() {
      return t('Listen to the chord that feels like home: is its third bright or dark?')
    },
  },
  {
    ...scale,
    kind: 'cadence',
    get name() {
      return t('Cadences')
    },
    get question() {
      return t('How does the phrase end?')
    },
    get hint() {
      return t('Two clues: does it come home, and which chord comes before the last?')
    },
  },
  {
    ...scale,
    kind: 'function',
    get name() {
      return t('One chord in a key')
    },
    get question() {
      return t('Which chord is it?')
    },
    get hint() {
      return t('First the key, then one chord. Sing the home note and hear how the chord relates to it.')
    },
  },
  {
    ...scale,
    kind: 'bass',
    get name() {
      return t('Bass note')
    },
    get question() {
      return t('Which degree is in the bass?')
    },
    get hint() {
      return t('Hum the lowest note, then walk down or up the scale to the home note.')
    },
  },
  {
    ...scale,
    kind: 'progression',
    get name() {
      return t('Progressions')
    },
    get question() {
      return t('Which chords are they?')
    },
    get hint() {
      return t('Follow the bass first, then ask whether each chord is major or minor. Chords can repeat.')
    },
  },
  {
    ...scale,
    kind: 'key-change',
    get name() {
      return t('Key change')
    },
    get question() {
      return t('Where does the key go?')
    },
    get hint() {
      return t('Keep the first home note in your ear, and compare it with the home of the second phrase.')
    },
  },
] as const satisfies readonly QuestionKind[]

export type HarmonyKind = (typeof harmonyKinds)[number]['kind']

/** Items that are no chords, each with the level from which it is asked. */
const fixed: Readonly<
  Record<'mode' | 'cadence' | 'bass' | 'key-change', readonly (readonly [item: string, level: number])[]>
> = {
  mode: [
    ['mode:major', 1],
    ['mode:minor', 1],
  ],
  cadence: [
    ['cad:authentic', 1],
    ['cad:half', 1],
    ['cad:plagal', 4],
    ['cad:deceptive', 7],
    ['cad:imperfect', 13],
  ],
  bass: [
    ['bass:1', 1],
    ['bass:4', 1],
    ['bass:5', 1],
    ['bass:6', 4],
    ['bass:2', 6],
    ['bass:3', 8],
    ['bass:7', 10],
  ],
  'key-change': [
    ['to:same', 1],
    ['to:tone', 1],
    ['to:semitone', 4],
    ['to:parallel', 6],
    ['to:dominant', 8],
    ['to:subdominant', 10],
    ['to:relative', 12],
  ],
}

/** What they are called on their buttons; degrees of the bass are their own names. */
const names: Readonly<Record<string, string>> = {
  get 'mode:major'() {
    return t('Major')
  },
  get 'mode:minor'() {
    return t('Minor')
  },
  get 'cad:authentic'() {
    return t('Authentic')
  },
  get 'cad:half'() {
    return t('Half')
  },
  get 'cad:plagal'() {
    return t('Plagal')
  },
  get 'cad:deceptive'() {
    return t('Deceptive')
  },
  get 'cad:imperfect'() {
    return t('Imperfect authentic')
  },
  get 'to:same'() {
    return t('It stays')
  },
  get 'to:tone'() {
    return t('Up a tone')
  },
  get 'to:semitone'() {
    return t('Up a semitone')
  },
  get 'to:parallel'() {
    return t('To the parallel key')
  },
  get 'to:dominant'() {
    return t('Up a fifth')
  },
  get 'to:subdominant'() {
    return t('Up a fourth')
  },
  get 'to:relative'() {
    return t('To the relative key')
  },
}

/** What those are called that say too little alone. */
const fullNames: Readonly<Record<string, string>> = {
  get 'cad:authentic'() {
    return t('Authentic cadence')
  },
  get 'cad:half'() {
    return t('Half cadence')
  },
  get 'cad:plagal'() {
    return t('Plagal cadence')
  },
  get 'cad:deceptive'() {
    return t('Deceptive cadence')
  },
  get 'cad:imperfect'() {
    return t('Imperfect authentic cadence')
  },
  get 'to:same'() {
    return t('The key stays the same')
  },
  get 'to:tone'() {
    return t('The key goes up a tone')
  },
  get 'to:semitone'() {
    return t('The key goes up a semitone')
  },
  get 'to:parallel'() {
    return t('The key moves to the parallel key')
  },
  get 'to:dominant'() {
    return t('The key goes up a fifth')
  },
  get 'to:subdominant'() {
    return t('The key goes up a fourth')
  },
  get 'to:relative'() {
    return t('The key moves to the relative key')
  },
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
  return fixed[kind].filter(([, from]) => from <= level).map(([item]) => item)
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

const degreeOf = (item: string): string | null => (item.startsWith('bass:') ? item.slice('bass:'.length) : null)

/** An item in few words, for its button. */
export const shortName = (item: string): string => {
  const chord = readChordItem(item)
  return chord ? numeralName(chord.numeral) : (names[item] ?? degreeOf(item) ?? item)
}

/** An item in words that stand alone. */
export const harmonyItemName = (item: string): string => {
  const chord = readChordItem(item)
  if (chord)
    return t('{chord} in {mode, select, minor {minor} other {major}}', {
      chord: numeralName(chord.numeral),
      mode: chord.mode,
    })
  const degree = degreeOf(item)
  return degree === null ? (fullNames[item] ?? shortName(item)) : t('{degree} in the bass', { degree })
}

/** Words as they go on within a sentence. */
export const lowered = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`
