import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import type { Key } from '@backline/theory/key.ts'
import type { Setting } from '../../contract/answer.ts'
import { chordItem, keyFor, readChordItem, songKey } from './chord-sets.ts'
import type { HarmonyKind } from './harmony-items.ts'
import { checkItem, chordChoices, harmonyPool, itemChoices, kindOf, levelOfSetting } from './harmony-items.ts'
import { cadencePhrase, chordOver, keyAfter, modePhrase, progression, settling } from './phrases.ts'

/** Chords in a key, as numerals in ASCII. */
export interface Phrase {
  key: Key
  numerals: readonly string[]
}

/** How chords are played: together over their bass, note after note, or as a band would. */
export type Texture = 'block' | 'broken' | 'band'

/** What is asked about harmony. */
export interface HarmonyQuestion {
  kind: HarmonyKind
  key: Key
  /** The item that is asked: of a progression the one that is sure to appear. */
  item: string
  /** The items that one may choose from. */
  choices: readonly string[]
  /** Settles the key before: chords, the scale, or nothing. */
  context: 'cadence' | 'scale' | 'none'
  /** What is asked about; more than one phrase where the key changes. */
  phrases: readonly Phrase[]
  texture: Texture
  /** Seconds from chord to chord. */
  pace: number
}

const textureOf = (level: number, random: SeededRandom): Texture =>
  level < 6 ? 'block' : level < 12 ? random.pick(['block', 'broken']) : random.pick(['block', 'broken', 'band'])

const lengthOf = (level: number): number => 2 + Math.round((6 * (level - 1)) / 19)

const contextOf = (kind: HarmonyKind, level: number): HarmonyQuestion['context'] => {
  if (kind === 'mode' || kind === 'cadence' || kind === 'key-change') return 'none'
  if (kind === 'progression') return level < 12 ? 'cadence' : 'none'
  return level < 8 ? 'cadence' : level < 14 ? 'scale' : 'none'
}

/** The question of a setting and a seed's numbers. */
export const askHarmony = (setting: Setting, random: SeededRandom): HarmonyQuestion => {
  const kind = kindOf(setting)
  const level = levelOfSetting(setting)
  const item = checkItem(setting, setting.item ?? random.pick(harmonyPool(setting)))
  const chord = readChordItem(item)
  const anyMode = level >= 6 && random.chance(0.5) ? 'minor' : 'major'
  const mode = chord?.mode ?? (kind === 'mode' ? modeOf(item) : (songKey(setting)?.mode ?? anyMode))
  const key = keyFor(setting, mode, random.whole(0, 11))
  const texture = textureOf(level, random)
  const context = contextOf(kind, level)
  const shared = { kind, key, item, texture, context, pace: 1.5 - 0.035 * level }
  if (!chord) {
    const phrases = phrasesFor(kind, item, key, level, random)
    return { ...shared, choices: itemChoices(setting, item), phrases }
  }
  const named = harmonyPool(setting).flatMap((one) => {
    const other = readChordItem(one)
    return other?.mode === mode ? [other.numeral] : []
  })
  const open = new Set([...chordChoices(kind, mode, level), ...named, chord.numeral])
  const numerals = chordChoices(kind, mode, Number.POSITIVE_INFINITY).filter((one) => open.has(one))
  const drawn =
    kind === 'function'
      ? [chord.numeral]
      : progression(chord.numeral, [...numerals], { mode, length: lengthOf(level), level }, random)
  // A single chord says nothing about the key: home comes first.
  const before = kind === 'function' && context === 'none' ? 'scale' : context
  return {
    ...shared,
    context: before,
    choices: numerals.map((one) => chordItem(mode, one)),
    phrases: [{ key, numerals: drawn }],
  }
}

const modeOf = (item: string): Key['mode'] => (item === 'mode:minor' ? 'minor' : 'major')

/** What is heard for an item that is no chord of a progression. */
export const phrasesFor = (
  kind: HarmonyKind,
  item: string,
  key: Key,
  level: number,
  random: SeededRandom,
): Phrase[] => {
  if (kind === 'mode') return [{ key, numerals: modePhrase(key.mode, level, random) }]
  if (kind === 'cadence') return [{ key, numerals: cadencePhrase(item, key.mode, random) }]
  if (kind === 'bass')
    return [{ key, numerals: [chordOver(Number(item.slice('bass:'.length)), key.mode, level, random)] }]
  const next = keyAfter(item, key)
  return [
    { key, numerals: settling(key.mode) },
    { key: next, numerals: settling(next.mode) },
  ]
}
