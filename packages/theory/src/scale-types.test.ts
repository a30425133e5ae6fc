import { createRequire } from 'node:module'
import fc from 'fast-check'
import { Scale as TonalScale, ScaleType as TonalType } from 'tonal'
import { expect, test } from 'vitest'
import { degreeTriads } from './degree-chords.ts'
import { formatNoteName, type NoteName, nameOnLine, rotateMask } from './note-name.ts'
import { type Scale, scaleName, scaleOfPitch, scaleOn } from './scale.ts'
import { compareScales, modeOn, parallelScale, relativeScale } from './scale-relations.ts'
import { findScaleType, scaleTypeOf, scaleTypes } from './scale-types.ts'

interface Teoria {
  scale(tonic: string, name: string): { simple(): string[] }
}
const require = createRequire(import.meta.url)
const teoria: Teoria = require('teoria')

const ascii = (name: NoteName): string => formatNoteName(name, 'ascii')
const spelled = (scale: Scale): string => scale.notes.map(ascii).join(' ')

// name | formula | semitones | mask | name in tonal 6.4.2
const rows = `
Ionian (major) | 1 2 3 4 5 6 7 | 0 2 4 5 7 9 11 | 2741 | major
Dorian | 1 2 b3 4 5 6 b7 | 0 2 3 5 7 9 10 | 1709 | dorian
Phrygian | 1 b2 b3 4 5 b6 b7 | 0 1 3 5 7 8 10 | 1451 | phrygian
Lydian | 1 2 3 #4 5 6 7 | 0 2 4 6 7 9 11 | 2773 | lydian
Mixolydian | 1 2 3 4 5 6 b7 | 0 2 4 5 7 9 10 | 1717 | mixolydian
Aeolian (natural minor) | 1 2 b3 4 5 b6 b7 | 0 2 3 5 7 8 10 | 1453 | minor
Locrian | 1 b2 b3 4 b5 b6 b7 | 0 1 3 5 6 8 10 | 1387 | locrian
Harmonic minor | 1 2 b3 4 5 b6 7 | 0 2 3 5 7 8 11 | 2477 | harmonic minor
Locrian natural 6 | 1 b2 b3 4 b5 6 b7 | 0 1 3 5 6 9 10 | 1643 | locrian 6
Ionian #5 (augmented major) | 1 2 3 4 #5 6 7 | 0 2 4 5 8 9 11 | 2869 | major augmented
Dorian #4 (Ukrainian/Romanian minor) | 1 2 b3 #4 5 6 b7 | 0 2 3 6 7 9 10 | 1741 | dorian #4
Phrygian dominant | 1 b2 3 4 5 b6 b7 | 0 1 4 5 7 8 10 | 1459 | phrygian dominant
Lydian #2 | 1 #2 3 #4 5 6 7 | 0 3 4 6 7 9 11 | 2777 | lydian #9
Ultralocrian (altered bb7) | 1 b2 b3 b4 b5 b6 bb7 | 0 1 3 4 6 8 9 | 859 | ultralocrian
Melodic minor (ascending, jazz minor) | 1 2 b3 4 5 6 7 | 0 2 3 5 7 9 11 | 2733 | melodic minor
Dorian b2 (Phrygian #6) | 1 b2 b3 4 5 6 b7 | 0 1 3 5 7 9 10 | 1707 | dorian b2
Lydian augmented | 1 2 3 #4 #5 6 7 | 0 2 4 6 8 9 11 | 2901 | lydian augmented
Lydian dominant (acoustic) | 1 2 3 #4 5 6 b7 | 0 2 4 6 7 9 10 | 1749 | lydian dominant
Mixolydian b6 (Aeolian dominant) | 1 2 3 4 5 b6 b7 | 0 2 4 5 7 8 10 | 1461 | mixolydian b6
Locrian natural 2 (half-diminished) | 1 2 b3 4 b5 b6 b7 | 0 2 3 5 6 8 10 | 1389 | locrian #2
Altered (super Locrian) | 1 b2 b3 b4 b5 b6 b7 | 0 1 3 4 6 8 10 | 1371 | altered
Harmonic major | 1 2 3 4 5 b6 7 | 0 2 4 5 7 8 11 | 2485 | harmonic major
Dorian b5 | 1 2 b3 4 b5 6 b7 | 0 2 3 5 6 9 10 | 1645 | -
Phrygian b4 | 1 b2 b3 b4 5 b6 b7 | 0 1 3 4 7 8 10 | 1435 | -
Lydian b3 (melodic minor #4) | 1 2 b3 #4 5 6 7 | 0 2 3 6 7 9 11 | 2765 | lydian diminished
Mixolydian b2 | 1 b2 3 4 5 6 b7 | 0 1 4 5 7 9 10 | 1715 | -
Lydian augmented #2 | 1 #2 3 #4 #5 6 7 | 0 3 4 6 8 9 11 | 2905 | -
Locrian bb7 | 1 b2 b3 4 b5 b6 bb7 | 0 1 3 5 6 8 9 | 875 | -
Double harmonic major (Byzantine) | 1 b2 3 4 5 b6 7 | 0 1 4 5 7 8 11 | 2483 | double harmonic major
Hungarian minor | 1 2 b3 #4 5 b6 7 | 0 2 3 6 7 8 11 | 2509 | hungarian minor
Hungarian major | 1 #2 3 #4 5 6 b7 | 0 3 4 6 7 9 10 | 1753 | hungarian major
Neapolitan minor | 1 b2 b3 4 5 b6 7 | 0 1 3 5 7 8 11 | 2475 | balinese
Neapolitan major | 1 b2 b3 4 5 6 7 | 0 1 3 5 7 9 11 | 2731 | neopolitan major
Persian | 1 b2 3 4 b5 b6 7 | 0 1 4 5 6 8 11 | 2419 | persian
Enigmatic | 1 b2 3 #4 #5 #6 7 | 0 1 4 6 8 10 11 | 3411 | enigmatic
Major pentatonic | 1 2 3 5 6 | 0 2 4 7 9 | 661 | major pentatonic
Minor pentatonic | 1 b3 4 5 b7 | 0 3 5 7 10 | 1193 | minor pentatonic
Suspended pentatonic (Egyptian) | 1 2 4 5 b7 | 0 2 5 7 10 | 1189 | egyptian
Blues major pentatonic (Ritusen) | 1 2 4 5 6 | 0 2 5 7 9 | 677 | ritusen
Man Gong | 1 b3 4 b6 b7 | 0 3 5 8 10 | 1321 | malkos raga
Hirajoshi | 1 2 b3 5 b6 | 0 2 3 7 8 | 397 | hirajoshi
In-sen | 1 b2 4 5 b7 | 0 1 5 7 10 | 1187 | in-sen
Iwato | 1 b2 4 b5 b7 | 0 1 5 6 10 | 1123 | iwato
Minor blues (hexatonic) | 1 b3 4 b5 5 b7 | 0 3 5 6 7 10 | 1257 | minor blues
Major blues (hexatonic) | 1 2 b3 3 5 6 | 0 2 3 4 7 9 | 669 | major blues
Whole tone | 1 2 3 #4 #5 b7 | 0 2 4 6 8 10 | 1365 | whole tone
Augmented (hexatonic) | 1 #2 3 5 #5 7 | 0 3 4 7 8 11 | 2457 | augmented
Prometheus | 1 2 3 #4 6 b7 | 0 2 4 6 9 10 | 1621 | prometheus
Diminished whole-half | 1 2 b3 4 b5 b6 6 7 | 0 2 3 5 6 8 9 11 | 2925 | diminished
Diminished half-whole | 1 b2 b3 3 #4 5 6 b7 | 0 1 3 4 6 7 9 10 | 1755 | half-whole diminished
Bebop dominant | 1 2 3 4 5 6 b7 7 | 0 2 4 5 7 9 10 11 | 3765 | bebop
Bebop major | 1 2 3 4 5 #5 6 7 | 0 2 4 5 7 8 9 11 | 2997 | bebop major
Bebop Dorian (minor) | 1 2 b3 3 4 5 6 b7 | 0 2 3 4 5 7 9 10 | 1725 | bebop minor
Spanish 8-tone (Spanish Phrygian) | 1 b2 b3 3 4 b5 b6 b7 | 0 1 3 4 5 6 8 10 | 1403 | -
Chromatic | 1 b2 2 b3 3 4 #4 5 b6 6 b7 7 | 0 1 2 3 4 5 6 7 8 9 10 11 | 4095 | chromatic
`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '))

test('55 types: name, formula, semitones and mask, row by row; all masks differ', () => {
  expect(rows).toHaveLength(55)
  expect(
    scaleTypes.map(({ name, formula, semitones, mask }) => [name, formula.join(' '), semitones.join(' '), `${mask}`]),
  ).toEqual(rows.map((row) => row.slice(0, 4)))
  expect(new Set(scaleTypes.map(({ mask }) => mask)).size).toBe(55)
  expect(new Set(scaleTypes.map(({ id }) => id)).size).toBe(55)
})

test('the table names the type of the same notes in tonal, and the six that tonal has not', () => {
  for (const [at, type] of scaleTypes.entries()) {
    const chroma = Array.from({ length: 12 }, (_, pitch) => (type.mask >> pitch) & 1).join('')
    expect(TonalType.get(chroma).name || '-').toBe(rows[at]?.[4])
  }
  expect(rows.filter((row) => row[4] === '-')).toHaveLength(6)
})

// Where tonal follows another convention; the notes are the same.
const otherNames: Record<string, string> = {
  altered: 'tonal writes ♯2 and 3 for ♭3 and ♭4; chord-scale theory counts the degrees of super Locrian',
  enigmatic: 'tonal writes ♭5 ♭6 ♭7; Verdi wrote ♯4 ♯5 ♯6, as the table has it',
  'whole-tone': 'tonal writes ♯6, the table ♭7 as over a dominant chord',
  chromatic: 'tonal writes flats, we write sharps upwards',
}

test('541 spellings of scales agree with tonal, and the 47 others are the same notes', () => {
  let agree = 0
  let otherwise = 0
  for (const [at, type] of scaleTypes.entries()) {
    const name = rows[at]?.[4] ?? '-'
    for (let tonic = 0; name !== '-' && tonic < 12; tonic++) {
      const mine = scaleOfPitch(tonic, type)
      const theirs = TonalScale.get(`${ascii(mine.tonic)} ${name}`)
      if (spelled(mine) === theirs.notes.join(' ')) agree++
      else {
        otherwise++
        expect(Object.keys(otherNames)).toContain(type.id)
        const chroma = TonalScale.get(`${ascii(mine.tonic)} ${name}`).chroma
        expect(chroma).toBe(Array.from({ length: 12 }, (_, pitch) => (type.mask >> pitch) & 1).join(''))
      }
    }
  }
  expect([agree, otherwise]).toEqual([541, 47])
})

const teoriaNames: Record<string, string> = {
  major: 'ionian',
  minor: 'aeolian',
  'minor-blues': 'blues',
  dorian: 'dorian',
  'double-harmonic-major': 'doubleharmonic',
  'harmonic-minor': 'harmonicminor',
  locrian: 'locrian',
  lydian: 'lydian',
  'major-pentatonic': 'majorpentatonic',
  'melodic-minor': 'melodicminor',
  'minor-pentatonic': 'minorpentatonic',
  mixolydian: 'mixolydian',
  phrygian: 'phrygian',
}

test('273 spellings of scales agree with teoria, on 21 tonics from F♭ to B♯ (its whole tone has ♯6, so it is left out)', () => {
  let agree = 0
  for (const [id, name] of Object.entries(teoriaNames)) {
    for (let place = -8; place <= 12; place++) {
      const tonic = nameOnLine(place)
      const theirs = teoria.scale(ascii(tonic).toLowerCase(), name).simple().join(' ').replaceAll('x', '##')
      expect(spelled(scaleOn(tonic, scaleTypeOf(id))).toLowerCase()).toBe(theirs)
      agree++
    }
  }
  expect(agree).toBe(273)
})

test('no spelling that is chosen has more than two signs, and only 35 of 660 have double ones', () => {
  const all = scaleTypes.flatMap((type) => Array.from({ length: 12 }, (_, tonic) => scaleOfPitch(tonic, type)))
  for (const { notes, type } of all) {
    expect(notes).toHaveLength(type.formula.length)
  }
  expect(all.filter(({ notes }) => notes.some(({ alteration }) => Math.abs(alteration) > 1))).toHaveLength(35)
})

test('modes, relatives and parallels', () => {
  const C = scaleOfPitch(0, scaleTypeOf('major'))
  const modes = [1, 2, 3, 4, 5, 6, 7].map((degree) => modeOn(C, degree))
  expect(modes.map((mode) => mode && scaleName(mode))).toEqual([
    'C major',
    'D Dorian',
    'E Phrygian',
    'F Lydian',
    'G Mixolydian',
    'A minor',
    'B Locrian',
  ])
  const name = (scale: Scale | null): string | null => scale && scaleName(scale)
  expect(name(relativeScale(C))).toBe('A minor')
  expect(name(relativeScale(scaleOfPitch(3, scaleTypeOf('minor'))))).toBe('G♭ major')
  expect(name(relativeScale(scaleOfPitch(0, scaleTypeOf('major-pentatonic'))))).toBe('A minor pentatonic')
  expect(name(relativeScale(scaleOfPitch(0, scaleTypeOf('minor-blues'))))).toBe('E♭ major blues')
  expect(name(relativeScale(scaleOfPitch(0, scaleTypeOf('major-blues'))))).toBe('A minor blues')
  expect(name(parallelScale(scaleOfPitch(1, scaleTypeOf('major'))))).toBe('C♯ minor')
  expect(relativeScale(scaleOfPitch(0, scaleTypeOf('persian')))).toBeNull()
  const minor = scaleOfPitch(0, scaleTypeOf('minor'))
  expect(compareScales(C, minor)).toEqual({ shared: [0, 2, 5, 7], onlyFirst: [4, 9, 11], onlySecond: [3, 8, 10] })
  expect(degreeTriads(scaleOfPitch(0, scaleTypeOf('minor-pentatonic')))).toEqual([])
  expect(findScaleType('nonsense')).toBeNull()
})

test('a scale on another tonic has the same notes, moved', () => {
  fc.assert(
    fc.property(fc.constantFrom(...scaleTypes), fc.integer({ min: 0, max: 11 }), (type, tonic) => {
      expect(scaleOfPitch(tonic, type).mask).toBe(rotateMask(type.mask, tonic))
    }),
  )
})
