import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { parseNoteName, pitchOfName } from '@backline/theory/note-name.ts'
import { type Scale, scaleOfPitch, scaleOn } from '@backline/theory/scale.ts'
import { scaleTypeOf } from '@backline/theory/scale-types.ts'
import type { Setting } from '../../contract/setting.ts'

/** The scales that keys have here, as packages/theory calls them. */
export const keyModes = ['major', 'minor', 'dorian', 'phrygian', 'lydian', 'mixolydian', 'locrian'] as const
export type KeyMode = (typeof keyModes)[number]

const otherNames: Readonly<Record<string, KeyMode>> = { ionian: 'major', aeolian: 'minor', '': 'major', m: 'minor' }
const written = /^([A-G](?:[#♯b♭])?)\s*([a-z]*)$/iu

/** Whether a word names a scale that a key can have. */
export const isKeyMode = (word: string): word is KeyMode => (keyModes as readonly string[]).includes(word)

/** The scale of a key as people write it: "D minor", "F♯ dorian", "Bb". Null for what is no key. */
export const readKey = (text: unknown): Scale | null => {
  const [, name = '', word = ''] = (typeof text === 'string' && written.exec(text.trim())) || []
  const tonic = parseNoteName(name)
  const mode = otherNames[word.toLowerCase()] ?? word.toLowerCase()
  return tonic && isKeyMode(mode) ? scaleOn(tonic, scaleTypeOf(mode)) : null
}

/** The mode of a scale that came from here. */
export const modeOf = ({ type }: Scale): KeyMode => (isKeyMode(type.id) ? type.id : 'major')

const doubles = ({ notes }: Scale): boolean => notes.some(({ alteration }) => Math.abs(alteration) > 1)

/** The key of a question: that of the song where there is one, in the mode that is asked; else any. */
export const drawKey = (more: Setting['more'], mode: KeyMode, random: SeededRandom): Scale => {
  const given = readKey(more.key)
  const type = scaleTypeOf(mode)
  if (!given) return scaleOfPitch(random.whole(0, 11), type)
  if (given.type.id === mode) return given
  const named = scaleOn(given.tonic, type)
  return doubles(named) ? scaleOfPitch(pitchOfName(given.tonic), type) : named
}

const chromatic = ['1', 'b2', '2', 'b3', '3', '4', '#4', '5', 'b6', '6', 'b7', '7'] as const

/** The seven degrees of a mode, or all twelve: each pitch under one name only, the mode's own where it has one. */
export const degreesOf = (mode: KeyMode, all = false): readonly string[] => {
  const { formula, semitones } = scaleTypeOf(mode)
  return all ? chromatic.map((name, pitch) => formula[semitones.indexOf(pitch)] ?? name) : formula
}
