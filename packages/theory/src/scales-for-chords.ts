import { type Chord, chordMask, chordNotes } from './chord.ts'
import { chordReasons, keysOfProgression } from './chord-reasons.ts'
import { byMask, matchOf, type ScaleMatch, type ScaleMatches } from './match-scales.ts'
import { type PitchMask, pitchCount, pitchesOf, pitchOfName, sameName } from './note-name.ts'
import { otherSpelling, type Scale } from './scale.ts'
import { type IndexedScale, type ScaleTier, scalesOf } from './scale-index.ts'

/** A scale in the spelling that shares more names with some chords as they were written; in a tie its usual one. */
const spelledAs = (scale: Scale, chords: readonly Chord[]): Scale => {
  const other = otherSpelling(scale)
  if (!other) return scale
  const written = chords.flatMap((chord) => [chord.root, ...chordNotes(chord)])
  const shared = ({ notes }: Scale): number =>
    written.filter((name) => notes.some((note) => sameName(note, name))).length
  return shared(other) > shared(scale) ? other : scale
}

/** Scales that hold not every chord are listed up to this place. */
const mostInexact = 12

const octave: PitchMask = 0xfff

// What each part adds to the score of the key, which is about 1 for a progression at home in it.
const covers = 0.5
const hinted = 0.5
const rare = 0.01
const crowdedShare = 0.3

/**
 * The scales for a progression, best first. Chords are heard as chords: the key that they speak for decides, then how much
 * of their notes a scale holds, roots before thirds before the rest. So one borrowed chord does not push a song's key away.
 * A hinted tonic (0–11) weighs more than the chords' own. Names follow the spelling of the chords: G♭ stays G♭.
 */
export const scalesForChords = (
  chords: readonly Chord[],
  tier: ScaleTier,
  hint: number | null = null,
): ScaleMatches => {
  const selected = chords.reduce((mask, chord) => mask | chordMask(chord), 0)
  if (pitchCount(selected) < 3) return { tooFew: true, groups: [], near: [], count: 0 }
  const keys = new Map(keysOfProgression(chords).map(({ tonic, mode, score }) => [`${tonic} ${mode}`, score]))
  const weights = noteWeights(chords)
  const scored = scalesOf(tier)
    .map((indexed) => ({ indexed, score: scoreOf(indexed, keys, weights, hint) }))
    .toSorted((one, other) => other.score - one.score || one.indexed.accidentals - other.indexed.accidentals)
  const listed = scored.filter(({ indexed }, at) => at < mostInexact || (selected & ~indexed.mask) === 0)
  const home = hint ?? scored[0]?.indexed.root ?? null
  const matches = listed.map(({ indexed }): ScaleMatch => {
    const scale = spelledAs(indexed.scale, chords)
    const match = matchOf({ ...indexed, scale }, selected, home)
    return { ...match, reason: { ...match.reason, chords: chordReasons(chords, scale) } }
  })
  return { tooFew: false, groups: byMask(matches), near: [], count: matches.length }
}

/** How much each pitch class weighs in a progression: of each chord the root 1, the third 0.9, fifth and seventh 0.5, more 0.3. */
const noteWeights = (chords: readonly Chord[]): number[] => {
  const weights = Array.from({ length: 12 }, () => 0)
  const add = (pitch: number, weight: number): void => {
    weights[pitch] = (weights[pitch] ?? 0) + weight
  }
  for (const chord of chords) {
    const notes = chordNotes(chord).map(pitchOfName)
    for (const [at, pitch] of notes.entries()) add(pitch, [1, 0.9, 0.5, 0.5][at] ?? 0.3)
    if (chord.bass && !notes.includes(pitchOfName(chord.bass))) add(pitchOfName(chord.bass), 0.5)
  }
  return weights
}

const scoreOf = (
  { mask, root, prior, scale }: IndexedScale,
  keys: ReadonlyMap<string, number>,
  weights: readonly number[],
  hint: number | null,
): number => {
  const { semitones } = scale.type
  const modes = [semitones.includes(4) && 'major', semitones.includes(3) && 'minor'].filter((mode) => mode !== false)
  // A scale with both thirds is of neither key in particular; one without any speaks for none.
  const key = modes.length === 0 ? 0 : Math.min(...modes.map((mode) => keys.get(`${root} ${mode}`) ?? 0))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const held = pitchesOf(mask).reduce((sum, pitch) => sum + (weights[pitch] ?? 0), 0)
  // More than seven notes hold much without telling much; all twelve tell nothing.
  const crowded = mask === octave ? 10 : crowdedShare * Math.max(0, pitchCount(mask) - 7)
  return key + (covers * held) / total + (root === hint ? hinted : 0) - rare * prior - crowded
}
