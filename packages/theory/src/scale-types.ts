import { degreeInterval } from './interval.ts'
import { type PitchMask, pitchClass, pitchMask } from './note-name.ts'

/** A kind of scale, whatever its tonic. */
export interface ScaleType {
  readonly id: string
  /** The full name: "Aeolian (natural minor)". */
  readonly name: string
  /** What stands behind a tonic: "minor". */
  readonly label: string
  readonly aliases: readonly string[]
  /** Degrees against the major scale: "1", "2", "b3". */
  readonly formula: readonly string[]
  /** Above the tonic, ascending. */
  readonly semitones: readonly number[]
  /** The pitch classes above the tonic; bit 0 is the tonic. */
  readonly mask: PitchMask
}

const scaleType = (id: string, name: string, label: string, degrees: string, aliases: string): ScaleType => {
  const formula = degrees.split(' ')
  const semitones = formula.map((degree) => pitchClass(degreeInterval(degree).semitones))
  const mask = pitchMask(semitones)
  return { id, name, label, aliases: aliases === '' ? [] : aliases.split(', '), formula, semitones, mask }
}

/**
 * 55 scale types with distinct pitches: the modes of major, melodic minor, harmonic minor and harmonic major, others of seven
 * notes, pentatonic, hexatonic and eight-note scales, and the chromatic one. Names as in Nettles & Graf, "The Chord Scale
 * Theory" (1997), and Slonimsky, "Thesaurus of Scales" (1947); masks as in Ring's catalogue.
 */
export const scaleTypes: readonly ScaleType[] = [
  scaleType('major', 'Ionian (major)', 'major', '1 2 3 4 5 6 7', 'Ionian, major scale, diatonic'),
  scaleType('dorian', 'Dorian', 'Dorian', '1 2 b3 4 5 6 b7', ''),
  scaleType('phrygian', 'Phrygian', 'Phrygian', '1 b2 b3 4 5 b6 b7', ''),
  scaleType('lydian', 'Lydian', 'Lydian', '1 2 3 #4 5 6 7', ''),
  scaleType('mixolydian', 'Mixolydian', 'Mixolydian', '1 2 3 4 5 6 b7', ''),
  scaleType('minor', 'Aeolian (natural minor)', 'minor', '1 2 b3 4 5 b6 b7', 'Aeolian, natural minor, minor scale'),
  scaleType('locrian', 'Locrian', 'Locrian', '1 b2 b3 4 b5 b6 b7', ''),
  scaleType('harmonic-minor', 'Harmonic minor', 'harmonic minor', '1 2 b3 4 5 b6 7', 'Aeolian major 7'),
  scaleType(
    'locrian-natural-6',
    'Locrian natural 6',
    'Locrian natural 6',
    '1 b2 b3 4 b5 6 b7',
    'Locrian #6, Locrian 13',
  ),
  scaleType(
    'ionian-sharp-5',
    'Ionian #5 (augmented major)',
    'Ionian #5',
    '1 2 3 4 #5 6 7',
    'augmented major, major augmented, Ionian augmented',
  ),
  scaleType(
    'dorian-sharp-4',
    'Dorian #4 (Ukrainian/Romanian minor)',
    'Dorian #4',
    '1 2 b3 #4 5 6 b7',
    'Ukrainian Dorian, Romanian minor, Misheberakh, Dorian #11',
  ),
  scaleType(
    'phrygian-dominant',
    'Phrygian dominant',
    'Phrygian dominant',
    '1 b2 3 4 5 b6 b7',
    'Spanish, Jewish, Freygish, Hijaz, Ahava Rabbah, Phrygian major',
  ),
  scaleType('lydian-sharp-2', 'Lydian #2', 'Lydian #2', '1 #2 3 #4 5 6 7', 'Lydian #9'),
  scaleType(
    'ultralocrian',
    'Ultralocrian (altered bb7)',
    'Ultralocrian',
    '1 b2 b3 b4 b5 b6 bb7',
    'altered bb7, super Locrian bb7, altered diminished',
  ),
  scaleType(
    'melodic-minor',
    'Melodic minor (ascending, jazz minor)',
    'melodic minor',
    '1 2 b3 4 5 6 7',
    'ascending melodic minor, jazz minor',
  ),
  scaleType(
    'dorian-flat-2',
    'Dorian b2 (Phrygian #6)',
    'Dorian b2',
    '1 b2 b3 4 5 6 b7',
    'Phrygian #6, Phrygian natural 6, Assyrian',
  ),
  scaleType('lydian-augmented', 'Lydian augmented', 'Lydian augmented', '1 2 3 #4 #5 6 7', 'Lydian #5'),
  scaleType(
    'lydian-dominant',
    'Lydian dominant (acoustic)',
    'Lydian dominant',
    '1 2 3 #4 5 6 b7',
    'acoustic, overtone, Lydian b7, Bartok',
  ),
  scaleType(
    'mixolydian-flat-6',
    'Mixolydian b6 (Aeolian dominant)',
    'Mixolydian b6',
    '1 2 3 4 5 b6 b7',
    'Aeolian dominant, melodic major, Hindu',
  ),
  scaleType(
    'locrian-natural-2',
    'Locrian natural 2 (half-diminished)',
    'Locrian natural 2',
    '1 2 b3 4 b5 b6 b7',
    'half-diminished, Locrian #2, Aeolian b5',
  ),
  scaleType(
    'altered',
    'Altered (super Locrian)',
    'altered',
    '1 b2 b3 b4 b5 b6 b7',
    'super Locrian, altered dominant, Pomeroy, Ravel',
  ),
  scaleType('harmonic-major', 'Harmonic major', 'harmonic major', '1 2 3 4 5 b6 7', ''),
  scaleType(
    'dorian-flat-5',
    'Dorian b5',
    'Dorian b5',
    '1 2 b3 4 b5 6 b7',
    'Locrian natural 2 natural 6, harmonic major mode 2',
  ),
  scaleType('phrygian-flat-4', 'Phrygian b4', 'Phrygian b4', '1 b2 b3 b4 5 b6 b7', 'altered natural 5'),
  scaleType(
    'lydian-flat-3',
    'Lydian b3 (melodic minor #4)',
    'Lydian b3',
    '1 2 b3 #4 5 6 7',
    'melodic minor #4, Lydian diminished',
  ),
  scaleType('mixolydian-flat-2', 'Mixolydian b2', 'Mixolydian b2', '1 b2 3 4 5 6 b7', 'dominant b9 13'),
  scaleType('lydian-augmented-sharp-2', 'Lydian augmented #2', 'Lydian augmented #2', '1 #2 3 #4 #5 6 7', ''),
  scaleType('locrian-double-flat-7', 'Locrian bb7', 'Locrian bb7', '1 b2 b3 4 b5 b6 bb7', ''),
  scaleType(
    'double-harmonic-major',
    'Double harmonic major (Byzantine)',
    'double harmonic major',
    '1 b2 3 4 5 b6 7',
    'Byzantine, Gypsy major, Arabic, Bhairav, Mayamalavagowla',
  ),
  scaleType(
    'hungarian-minor',
    'Hungarian minor',
    'Hungarian minor',
    '1 2 b3 #4 5 b6 7',
    'Gypsy minor, double harmonic minor, Algerian',
  ),
  scaleType('hungarian-major', 'Hungarian major', 'Hungarian major', '1 #2 3 #4 5 6 b7', ''),
  scaleType('neapolitan-minor', 'Neapolitan minor', 'Neapolitan minor', '1 b2 b3 4 5 b6 7', 'Balinese'),
  scaleType('neapolitan-major', 'Neapolitan major', 'Neapolitan major', '1 b2 b3 4 5 6 7', 'Neopolitan major'),
  scaleType('persian', 'Persian', 'Persian', '1 b2 3 4 b5 b6 7', ''),
  scaleType('enigmatic', 'Enigmatic', 'enigmatic', '1 b2 3 #4 #5 #6 7', 'Verdi, scala enigmatica'),
  scaleType('major-pentatonic', 'Major pentatonic', 'major pentatonic', '1 2 3 5 6', 'pentatonic, Mongolian, gong'),
  scaleType('minor-pentatonic', 'Minor pentatonic', 'minor pentatonic', '1 b3 4 5 b7', 'yu, Kumoi minor'),
  scaleType(
    'suspended-pentatonic',
    'Suspended pentatonic (Egyptian)',
    'suspended pentatonic',
    '1 2 4 5 b7',
    'Egyptian, shang',
  ),
  scaleType(
    'blues-major-pentatonic',
    'Blues major pentatonic (Ritusen)',
    'blues major pentatonic',
    '1 2 4 5 6',
    'Ritusen, yo, zhi',
  ),
  scaleType('man-gong', 'Man Gong', 'Man Gong', '1 b3 4 b6 b7', 'Malkauns, malkos raga, blues minor pentatonic, jue'),
  scaleType('hirajoshi', 'Hirajoshi', 'Hirajoshi', '1 2 b3 5 b6', ''),
  scaleType('in-sen', 'In-sen', 'In-sen', '1 b2 4 5 b7', 'Insen'),
  scaleType('iwato', 'Iwato', 'Iwato', '1 b2 4 b5 b7', ''),
  scaleType('minor-blues', 'Minor blues (hexatonic)', 'minor blues', '1 b3 4 b5 5 b7', 'blues, hexatonic blues'),
  scaleType('major-blues', 'Major blues (hexatonic)', 'major blues', '1 2 b3 3 5 6', ''),
  scaleType('whole-tone', 'Whole tone', 'whole tone', '1 2 3 #4 #5 b7', 'Messiaen mode 1'),
  scaleType('augmented', 'Augmented (hexatonic)', 'augmented', '1 #2 3 5 #5 7', 'symmetric augmented'),
  scaleType('prometheus', 'Prometheus', 'Prometheus', '1 2 3 #4 6 b7', 'Scriabin, mystic'),
  scaleType(
    'diminished-whole-half',
    'Diminished whole-half',
    'diminished whole-half',
    '1 2 b3 4 b5 b6 6 7',
    'diminished, octatonic, Messiaen mode 2',
  ),
  scaleType(
    'diminished-half-whole',
    'Diminished half-whole',
    'diminished half-whole',
    '1 b2 b3 3 #4 5 6 b7',
    'dominant diminished, octatonic dominant, Messiaen mode 2',
  ),
  scaleType('bebop-dominant', 'Bebop dominant', 'bebop dominant', '1 2 3 4 5 6 b7 7', 'bebop'),
  scaleType('bebop-major', 'Bebop major', 'bebop major', '1 2 3 4 5 #5 6 7', ''),
  scaleType('bebop-dorian', 'Bebop Dorian (minor)', 'bebop Dorian', '1 2 b3 3 4 5 6 b7', 'bebop minor'),
  scaleType(
    'spanish-8-tone',
    'Spanish 8-tone (Spanish Phrygian)',
    'Spanish 8-tone',
    '1 b2 b3 3 4 b5 b6 b7',
    'Spanish Phrygian, flamenco',
  ),
  scaleType('chromatic', 'Chromatic', 'chromatic', '1 b2 2 b3 3 4 #4 5 b6 6 b7 7', 'twelve-tone'),
]

const byId = new Map(scaleTypes.map((type) => [type.id, type]))

/** The type with an id of the table; an unknown id in code is a mistake. */
export const scaleTypeOf = (id: string): ScaleType => {
  const type = byId.get(id)
  if (!type) throw new Error(`No scale type: ${id}`)
  return type
}

/** The type with an id that came from outside, such as an address; null if there is none. */
export const findScaleType = (id: string): ScaleType | null => byId.get(id) ?? null

/** The type with a set of pitches above its tonic, if the table has it. */
export const scaleTypeOfMask = (mask: PitchMask): ScaleType | null =>
  scaleTypes.find((type) => type.mask === mask) ?? null

/** The four types of the predefined scales, in their order; the 49th is the chromatic scale. */
export const coreTypes: readonly ScaleType[] = ['major', 'minor', 'harmonic-minor', 'harmonic-major'].map(scaleTypeOf)
