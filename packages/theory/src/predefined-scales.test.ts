import { expect, test } from 'vitest'
import { degreeChordSymbol, degreeSevenths, degreeTriads } from './degree-chords.ts'
import { formatNoteName, type NoteName, pitchMask } from './note-name.ts'
import {
  chromaticNotes,
  otherSpelling,
  predefinedScales,
  type Scale,
  scaleMidi,
  scaleName,
  scaleOfPitch,
} from './scale.ts'
import { coreTypes, scaleTypeOf } from './scale-types.ts'

const ascii = (name: NoteName): string => formatNoteName(name, 'ascii')
const spelled = (scale: Scale): string => scale.notes.map(ascii).join(' ')

// tonic | scale | notes | sharps | flats | triads | black keys
const rows = `
C | major | C D E F G A B | 0 | 0 | C Dm Em F G Am Bdim | 0
Db | major | Db Eb F Gb Ab Bb C | 0 | 5 | Db Ebm Fm Gb Ab Bbm Cdim | 5
D | major | D E F# G A B C# | 2 | 0 | D Em F#m G A Bm C#dim | 2
Eb | major | Eb F G Ab Bb C D | 0 | 3 | Eb Fm Gm Ab Bb Cm Ddim | 3
E | major | E F# G# A B C# D# | 4 | 0 | E F#m G#m A B C#m D#dim | 4
F | major | F G A Bb C D E | 0 | 1 | F Gm Am Bb C Dm Edim | 1
F# | major | F# G# A# B C# D# E# | 6 | 0 | F# G#m A#m B C# D#m E#dim | 5
G | major | G A B C D E F# | 1 | 0 | G Am Bm C D Em F#dim | 1
Ab | major | Ab Bb C Db Eb F G | 0 | 4 | Ab Bbm Cm Db Eb Fm Gdim | 4
A | major | A B C# D E F# G# | 3 | 0 | A Bm C#m D E F#m G#dim | 3
Bb | major | Bb C D Eb F G A | 0 | 2 | Bb Cm Dm Eb F Gm Adim | 2
B | major | B C# D# E F# G# A# | 5 | 0 | B C#m D#m E F# G#m A#dim | 5
C | minor | C D Eb F G Ab Bb | 0 | 3 | Cm Ddim Eb Fm Gm Ab Bb | 3
C# | minor | C# D# E F# G# A B | 4 | 0 | C#m D#dim E F#m G#m A B | 4
D | minor | D E F G A Bb C | 0 | 1 | Dm Edim F Gm Am Bb C | 1
Eb | minor | Eb F Gb Ab Bb Cb Db | 0 | 6 | Ebm Fdim Gb Abm Bbm Cb Db | 5
E | minor | E F# G A B C D | 1 | 0 | Em F#dim G Am Bm C D | 1
F | minor | F G Ab Bb C Db Eb | 0 | 4 | Fm Gdim Ab Bbm Cm Db Eb | 4
F# | minor | F# G# A B C# D E | 3 | 0 | F#m G#dim A Bm C#m D E | 3
G | minor | G A Bb C D Eb F | 0 | 2 | Gm Adim Bb Cm Dm Eb F | 2
G# | minor | G# A# B C# D# E F# | 5 | 0 | G#m A#dim B C#m D#m E F# | 5
A | minor | A B C D E F G | 0 | 0 | Am Bdim C Dm Em F G | 0
Bb | minor | Bb C Db Eb F Gb Ab | 0 | 5 | Bbm Cdim Db Ebm Fm Gb Ab | 5
B | minor | B C# D E F# G A | 2 | 0 | Bm C#dim D Em F#m G A | 2
C | harmonic minor | C D Eb F G Ab B | 0 | 2 | Cm Ddim Ebaug Fm G Ab Bdim | 2
C# | harmonic minor | C# D# E F# G# A B# | 5 | 0 | C#m D#dim Eaug F#m G# A B#dim | 4
D | harmonic minor | D E F G A Bb C# | 1 | 1 | Dm Edim Faug Gm A Bb C#dim | 2
Eb | harmonic minor | Eb F Gb Ab Bb Cb D | 0 | 5 | Ebm Fdim Gbaug Abm Bb Cb Ddim | 4
E | harmonic minor | E F# G A B C D# | 2 | 0 | Em F#dim Gaug Am B C D#dim | 2
F | harmonic minor | F G Ab Bb C Db E | 0 | 3 | Fm Gdim Abaug Bbm C Db Edim | 3
F# | harmonic minor | F# G# A B C# D E# | 4 | 0 | F#m G#dim Aaug Bm C# D E#dim | 3
G | harmonic minor | G A Bb C D Eb F# | 1 | 2 | Gm Adim Bbaug Cm D Eb F#dim | 3
Ab | harmonic minor | Ab Bb Cb Db Eb Fb G | 0 | 6 | Abm Bbdim Cbaug Dbm Eb Fb Gdim | 4
A | harmonic minor | A B C D E F G# | 1 | 0 | Am Bdim Caug Dm E F G#dim | 1
Bb | harmonic minor | Bb C Db Eb F Gb A | 0 | 4 | Bbm Cdim Dbaug Ebm F Gb Adim | 4
B | harmonic minor | B C# D E F# G A# | 3 | 0 | Bm C#dim Daug Em F# G A#dim | 3
C | harmonic major | C D E F G Ab B | 0 | 1 | C Ddim Em Fm G Abaug Bdim | 1
C# | harmonic major | C# D# E# F# G# A B# | 6 | 0 | C# D#dim E#m F#m G# Aaug B#dim | 4
D | harmonic major | D E F# G A Bb C# | 2 | 1 | D Edim F#m Gm A Bbaug C#dim | 3
Eb | harmonic major | Eb F G Ab Bb Cb D | 0 | 4 | Eb Fdim Gm Abm Bb Cbaug Ddim | 3
E | harmonic major | E F# G# A B C D# | 3 | 0 | E F#dim G#m Am B Caug D#dim | 3
F | harmonic major | F G A Bb C Db E | 0 | 2 | F Gdim Am Bbm C Dbaug Edim | 2
F# | harmonic major | F# G# A# B C# D E# | 5 | 0 | F# G#dim A#m Bm C# Daug E#dim | 4
G | harmonic major | G A B C D Eb F# | 1 | 1 | G Adim Bm Cm D Ebaug F#dim | 2
Ab | harmonic major | Ab Bb C Db Eb Fb G | 0 | 5 | Ab Bbdim Cm Dbm Eb Fbaug Gdim | 4
A | harmonic major | A B C# D E F G# | 2 | 0 | A Bdim C#m Dm E Faug G#dim | 2
Bb | harmonic major | Bb C D Eb F Gb A | 0 | 3 | Bb Cdim Dm Ebm F Gbaug Adim | 3
B | harmonic major | B C# D# E F# G A# | 4 | 0 | B C#dim D#m Em F# Gaug A#dim | 4
C | chromatic | C C# D D# E F F# G G# A A# B | 5 | 0 | none | 5
`
  .trim()
  .split('\n')

test('49 predefined scales: spelling, sharps, flats, triads and black keys, row by row', () => {
  expect(rows).toHaveLength(49)
  expect(predefinedScales).toHaveLength(49)
  for (const [at, scale] of predefinedScales.entries()) {
    const triads = degreeTriads(scale).map((triad) => degreeChordSymbol(triad, 'ascii'))
    const { tonic, type, sharps, flats, blackKeys } = scale
    const row = [ascii(tonic), type.label, spelled(scale), sharps, flats, triads.join(' ') || 'none', blackKeys]
    expect(row.join(' | ')).toBe(rows[at])
  }
})

const seven = predefinedScales.slice(0, 48)

test('48 have 36 different sets of pitches; every one has each letter once and no double sign', () => {
  expect(new Set(seven.map(({ mask }) => mask)).size).toBe(36)
  for (const { notes } of seven) {
    expect(new Set(notes.map(({ letter }) => letter)).size).toBe(7)
    expect(notes.every(({ alteration }) => Math.abs(alteration) <= 1)).toBe(true)
  }
})

test('the numerals of the four types are what harmony books print', () => {
  const expected = {
    major: 'I ii iii IV V vi vii°',
    minor: 'i ii° III iv v VI VII',
    'harmonic-minor': 'i ii° III+ iv V VI vii°',
    'harmonic-major': 'I ii° iii iv V VI+ vii°',
  }
  for (const scale of seven) {
    const triads = degreeTriads(scale)
    expect([scale.type.id, triads.map(({ numeral }) => numeral).join(' ')]).toEqual(
      Object.entries(expected).find(([id]) => id === scale.type.id),
    )
    expect(triads.map(({ capital }) => capital).join(' ')).toBe('I II III IV V VI VII')
  }
  const sevenths = coreTypes.map((type) =>
    degreeSevenths(scaleOfPitch(0, type))
      .map(({ numeral }) => numeral)
      .join(' '),
  )
  expect(sevenths).toEqual([
    'Imaj7 ii7 iii7 IVmaj7 V7 vi7 viiø7',
    'i7 iiø7 IIImaj7 iv7 v7 VImaj7 VII7',
    'i(maj7) iiø7 III+maj7 iv7 V7 VImaj7 vii°7',
    'Imaj7 iiø7 iii7 iv(maj7) V7 VI+maj7 vii°7',
  ])
})

test('signs of the major scales follow the circle of fifths', () => {
  const signs = seven.slice(0, 12).map(({ sharps, flats }) => sharps - flats)
  const circle = Array.from({ length: 12 }, (_, pitch) => signs[(pitch * 7) % 12])
  expect(circle).toEqual([0, 1, 2, 3, 4, 5, 6, -5, -4, -3, -2, -1])
})

test('of the 220 choices of three notes the 48 hold 0 to 14 times, 7.6 on average, twelve only in the chromatic scale', () => {
  const counts: number[] = []
  for (let one = 0; one < 12; one++) {
    for (let two = one + 1; two < 12; two++) {
      for (let three = two + 1; three < 12; three++) {
        const picked = pitchMask([one, two, three])
        counts.push(seven.filter(({ mask }) => (picked & ~mask) === 0).length)
      }
    }
  }
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  expect([counts.length, Math.min(...counts), Math.max(...counts)]).toEqual([220, 0, 14])
  expect(mean.toFixed(1)).toBe('7.6')
  expect(counts.filter((count) => count === 0)).toHaveLength(12)
})

test('the other spelling of a tie, and the chromatic scale both ways', () => {
  const major = scaleOfPitch(6, scaleTypeOf('major'))
  const minor = scaleOfPitch(3, scaleTypeOf('minor'))
  const other = [major, minor].map((scale) => otherSpelling(scale))
  expect(other.map((scale) => scale && spelled(scale))).toEqual(['Gb Ab Bb Cb Db Eb F', 'D# E# F# G# A# B C#'])
  expect(otherSpelling(scaleOfPitch(0, scaleTypeOf('major')))).toBeNull()
  expect(otherSpelling(scaleOfPitch(10, scaleTypeOf('enigmatic')))).toBeNull()
  expect(chromaticNotes({ letter: 0, alteration: 0 }, 'down').map(ascii).join(' ')).toBe('C B Bb A Ab G Gb F E Eb D Db')
  expect(scaleName(minor)).toBe('E♭ minor')
  expect(scaleMidi(major, 60)).toEqual([66, 68, 70, 71, 73, 75, 77, 78])
})
