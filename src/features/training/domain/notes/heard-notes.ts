import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { degreeTriads } from '@backline/theory/degree-chords.ts'
import { parseNoteName, pitchOfName } from '@backline/theory/note-name.ts'
import { parseProgression, realiseProgression } from '@backline/theory/progression.ts'
import { type Scale, scaleOfPitch, scaleOn } from '@backline/theory/scale.ts'
import { scaleTypeOf } from '@backline/theory/scale-types.ts'
import type { Setting } from '../../contract/answer.ts'

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

/** One note as it is heard: seconds from the start, and how long its key is held. */
export interface HeardNote {
  midi: number
  at: number
  length: number
}

/** What establishes the key before a question: a cadence, a held tonic and fifth with the scale above, the tonic chord, or its root alone. */
export type KeyContext = 'cadence' | 'drone' | 'chord' | 'tonic' | 'none'

/** Notes one after the other, each held until the next. */
export const inTurn = (midis: readonly number[], at: number, seconds: number, last = seconds): HeardNote[] =>
  midis.map((midi, place) => ({
    midi,
    at: at + place * seconds,
    length: place === midis.length - 1 ? last : seconds * 0.95,
  }))

/** Notes all at once. */
export const atOnce = (midis: readonly number[], at: number, length: number): HeardNote[] =>
  midis.map((midi) => ({ midi, at, length }))

/** When the last of some notes ends. */
export const endOf = (notes: readonly HeardNote[]): number =>
  notes.reduce((end, { at, length }) => Math.max(end, at + length), 0)

/** Notes that begin later. */
export const later = (notes: readonly HeardNote[], seconds: number): HeardNote[] =>
  notes.map((note) => ({ ...note, at: note.at + seconds }))

/** A pitch at or above a note. */
export const pitchAbove = (pitch: number, from: number): number => from + ((((pitch - from) % 12) + 12) % 12)

/** Pitches on top of each other, each above the one before, the first at or above a note. */
export const stackUp = (pitches: readonly number[], from: number): number[] => {
  const midis: number[] = []
  for (const pitch of pitches) midis.push(pitchAbove(pitch, (midis.at(-1) ?? from - 1) + 1))
  return midis
}

const lowestTonic = 48

const hasCadence = (mode: KeyMode): mode is 'major' | 'minor' => mode === 'major' || mode === 'minor'

const cadences = { major: 'I IV V I', minor: 'i iv V i' } as const

const cadence = (scale: Scale, mode: 'major' | 'minor', beat: number): HeardNote[] => {
  const { numerals } = parseProgression(cadences[mode])
  return realiseProgression(numerals, { tonic: scale.tonic, mode }).flatMap(({ bass, voices }, at) =>
    atOnce([bass, ...voices], at * beat, at === numerals.length - 1 ? beat * 1.4 : beat * 0.95),
  )
}

const tonicChord = (scale: Scale): number[] => {
  const root = pitchAbove(pitchOfName(scale.tonic), lowestTonic)
  const chord = degreeTriads(scale)[0]?.notes ?? []
  return chord.map((note) => pitchAbove(pitchOfName(note), root))
}

const drone = (scale: Scale, beat: number): HeardNote[] => {
  const root = pitchAbove(pitchOfName(scale.tonic), lowestTonic)
  const steps = [...scale.type.semitones, 12].map((semitones) => root + 12 + semitones)
  const run = inTurn(steps, 0.6, beat * 0.4, beat)
  const fifth = scale.type.semitones[4] === 7 ? [root + 7] : []
  return [...atOnce([root - 12, root, ...fifth], 0, endOf(run) + 2.5), ...run]
}

/** The notes that establish a key; one beat is the length of a chord. A mode other than major and minor gets its drone. */
export const contextNotes = (scale: Scale, context: KeyContext, beat: number): HeardNote[] => {
  if (context === 'none') return []
  if (context === 'tonic') return atOnce([pitchAbove(pitchOfName(scale.tonic), lowestTonic)], 0, 1.2)
  if (context === 'chord') return atOnce(tonicChord(scale), 0, beat * 1.5)
  const mode = modeOf(scale)
  if (context === 'cadence' && hasCadence(mode)) return cadence(scale, mode, beat)
  return drone(scale, beat)
}

/** When what is asked may begin: after a cadence with a breath, above a drone that goes on sounding. */
export const afterContext = (scale: Scale, context: KeyContext, beat: number): number => {
  const notes = contextNotes(scale, context, beat)
  if (notes.length === 0) return 0
  const held = context === 'drone' || (context === 'cadence' && !hasCadence(modeOf(scale)))
  return held ? endOf(notes) - 2.1 : endOf(notes) + 0.35
}
