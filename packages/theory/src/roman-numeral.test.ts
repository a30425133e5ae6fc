import { Progression, Key as TonalKey } from 'tonal'
import { expect, test } from 'vitest'
import { chordMask, chordNotes, formatChord } from './chord.ts'
import { degreeChordSymbol } from './degree-chords.ts'
import {
  circleOfFifths,
  diatonicChords,
  formatKey,
  type Key,
  keyOfPitch,
  keySignature,
  parallelKey,
  parseKey,
  relativeKey,
} from './key.ts'
import { formatNoteName, lineOfFifths } from './note-name.ts'
import { parseChord } from './parse-chord.ts'
import { cadenceOf, harmonicFunction, parseProgression, realiseProgression } from './progression.ts'
import { chordOfNumeral, formatNumeral, parseNumeral } from './roman-numeral.ts'
import { movement, pianoRegister, soundsChord } from './voicing.ts'

const key = (text: string): Key => parseKey(text) ?? { tonic: { letter: 0, alteration: 0 }, mode: 'major' }
const chord = (numeral: string, of: string): string | null => {
  const read = parseNumeral(numeral)
  return read && formatChord(chordOfNumeral(read, key(of)), 'ascii')
}

test('15 major and 15 minor keys have the signature and the seventh chords that tonal gives them', () => {
  let agree = 0
  for (const { major, minor, fifths } of circleOfFifths) {
    const theirMajor = TonalKey.majorKey(formatNoteName(major.tonic, 'ascii'))
    const theirMinor = TonalKey.minorKey(formatNoteName(minor.tonic, 'ascii'))
    const sign = fifths < 0 ? 'b' : '#'
    expect(sign.repeat(keySignature(major).signs.length)).toBe(theirMajor.keySignature)
    expect(sign.repeat(keySignature(minor).signs.length)).toBe(theirMinor.keySignature)
    expect(formatNoteName(relativeKey(major).tonic, 'ascii')).toBe(theirMajor.minorRelative)
    expect(relativeKey(minor)).toEqual(major)
    const sevenths = (of: Key): string[] =>
      diatonicChords(of, 'sevenths').map((each) => degreeChordSymbol(each, 'ascii'))
    expect(sevenths(major)).toEqual([...theirMajor.chords])
    const harmonic = theirMinor.harmonic.chords.map((each) => each.replace('o7', 'dim7'))
    const mine = sevenths(minor)
    // tonal's harmonic minor has i(maj7) and III+maj7 too; in a minor key only V and vii take the leading tone.
    for (const at of [1, 3, 4, 5, 6]) expect(mine[at]).toBe(harmonic[at])
    agree += 7 + 5
  }
  expect(agree).toBe(180)
})

test('420 chords of numerals agree with tonal, in 12 major keys', () => {
  const numerals = [
    'I',
    'IIm',
    'IIIm',
    'IV',
    'V',
    'VIm',
    'VIIo',
    'bIII',
    'bVI',
    'bVII',
    'bII',
    '#IVo',
    'IMaj7',
    'V7',
    'IIm7',
    'VIIm7b5',
    'bVIIMaj7',
    'IVm6',
    'V7sus4',
    'Iadd9',
    'I6',
    'VI7',
    'III7',
    'II7',
    'I7',
    'bVI7',
    'IVm7',
    'Vm7',
    'VIIo7',
    'I9',
    'V13',
    'IIm9',
    'Isus2',
    'V+',
    'bII7',
  ]
  let agree = 0
  for (let tonic = 0; tonic < 12; tonic++) {
    const of = keyOfPitch(tonic, 'major')
    const theirs = Progression.fromRomanNumerals(formatNoteName(of.tonic, 'ascii'), numerals)
    for (const [at, text] of numerals.entries()) {
      // tonal keeps capitals and writes the quality behind them; small letters say it here.
      const lower = /[mo]/.test(text) ? text.replace(/[IV]+/, (letters) => letters.toLowerCase()) : text
      const plain = lower
        .replace(/([iv]+)m7b5/, '$1ø7')
        .replace(/([iv]+)m/, '$1')
        .replace('Maj', 'maj')
        .replace(/I6$/, 'Iadd6')
        .replace('iv6', 'ivadd6')
      const numeral = parseNumeral(plain)
      const mine = numeral && chordNotes(chordOfNumeral(numeral, of)).map((note) => formatNoteName(note, 'ascii'))
      const expected = parseChord(theirs[at] ?? '')
      expect([plain, mine]).toEqual([
        plain,
        expected && chordNotes(expected).map((note) => formatNoteName(note, 'ascii')),
      ])
      agree++
    }
  }
  expect(agree).toBe(420)
})

test('numerals in major and minor, borrowed, secondary, inverted', () => {
  const inC = {
    I: 'C',
    vi: 'Am',
    'V7/V': 'D7',
    '♭VII': 'Bb',
    N6: 'Db/F',
    viio: 'Bdim',
    viiø7: 'Bm7b5',
    'III+': 'Eaug',
    V65: 'G7/B',
    V43: 'G7/D',
    V42: 'G7/F',
    'iv6/4': 'Fm/C',
    'viio7/V': 'F#dim7',
    IVadd9: 'Fadd9',
    I13: 'C13',
  }
  const inAm = {
    i: 'Am',
    VI: 'F',
    bVI: 'F',
    '♭VII': 'G',
    VII: 'G',
    'vii°7': 'G#dim7',
    'V7/iv': 'A7',
    N6: 'Bb/D',
    III: 'C',
    iiø7: 'Bm7b5',
  }
  for (const [numeral, symbol] of Object.entries(inC)) expect([numeral, chord(numeral, 'C')]).toEqual([numeral, symbol])
  for (const [numeral, symbol] of Object.entries(inAm))
    expect([numeral, chord(numeral, 'Am')]).toEqual([numeral, symbol])
  expect(['', 'foo', 'V/', 'VIII', 'V7/V/V', 'Vfoo'].map(parseNumeral)).toEqual(Array(6).fill(null))
})

test('a written numeral is read as the same one', () => {
  const plain = [
    'I',
    'ii7',
    'V65',
    'viiø7',
    '♭VII',
    'V7/V',
    'vii°7/ii',
    'iv64',
    'Imaj7',
    'Iadd6',
    'Vsus4',
    'i(maj7)',
    '♯iv°',
  ]
  for (const text of plain) {
    const read = parseNumeral(text)
    expect(read && formatNumeral(read)).toBe(text)
    expect(read && parseNumeral(formatNumeral(read, 'ascii'))).toEqual(read)
  }
})

test('keys: their names, neighbours and order of signs', () => {
  expect(
    ['C Major', 'F#m', 'Bb', 'e minor', 'foo', 'H']
      .map((text) => parseKey(text))
      .map((read) => read && formatKey(read)),
  ).toEqual(['C major', 'F♯ minor', 'B♭ major', 'E minor', null, null])
  expect(
    keySignature(key('C# major'))
      .signs.map((name) => formatNoteName(name, 'ascii'))
      .join(' '),
  ).toBe('F# C# G# D# A# E# B#')
  expect(
    keySignature(key('Ab minor'))
      .signs.map((name) => formatNoteName(name, 'ascii'))
      .join(' '),
  ).toBe('Bb Eb Ab Db Gb Cb Fb')
  expect(formatKey(parallelKey(key('Db')))).toBe('C♯ minor')
  expect(circleOfFifths.map(({ major }) => lineOfFifths(major.tonic))).toEqual(
    Array.from({ length: 15 }, (_, at) => at - 7),
  )
})

test('functions and cadences', () => {
  const does = (text: string, mode: Key['mode']): string | null => {
    const read = parseNumeral(text)
    return read && harmonicFunction(read, mode)
  }
  expect(
    'I ii iii IV V vi vii° ♭VII ♭VI V7/V N6'
      .split(' ')
      .map((each) => does(each, 'major')?.[0])
      .join(''),
  ).toBe('tstsdtdssds')
  expect(
    'i ii° III iv V VI VII vii°'
      .split(' ')
      .map((each) => does(each, 'minor')?.[0])
      .join(''),
  ).toBe('tstsdtdd')
  const ends = (line: string, mode: Key['mode'] = 'major'): string | null => {
    const [first, last] = parseProgression(line).numerals
    return first && last ? cadenceOf(first, last, mode) : null
  }
  expect(
    ['V I', 'V7 I', 'V6 I', 'vii° I', 'IV I', 'V vi', 'ii V', 'I V', 'I IV', 'V IV'].map((line) => ends(line)),
  ).toEqual([
    'authentic',
    'authentic',
    'imperfect authentic',
    'imperfect authentic',
    'plagal',
    'deceptive',
    'half',
    'half',
    null,
    null,
  ])
  expect(['iv6 V', 'V i', 'V VI', 'iv i', 'VII i'].map((line) => ends(line, 'minor'))).toEqual([
    'phrygian half',
    'authentic',
    'deceptive',
    'plagal',
    null,
  ])
})

test('a progression sounds its chords, stays in its register and moves little, in every key', () => {
  const { numerals, unread } = parseProgression('I vi | ii7 - V7, iii vi IV V7/V V I maj')
  expect(unread).toEqual(['maj'])
  for (let tonic = 0; tonic < 12; tonic++) {
    const voiced = realiseProgression(numerals, keyOfPitch(tonic, 'major'))
    expect(voiced).toHaveLength(10)
    for (const [at, { bass, voices, chord: of }] of voiced.entries()) {
      expect(soundsChord([bass, ...voices], of)).toBe(true)
      expect(bass).toBeGreaterThanOrEqual(pianoRegister.bass.low)
      expect(Math.max(...voices)).toBeLessThanOrEqual(pianoRegister.voices.high)
      expect(Math.min(...voices)).toBeGreaterThan(bass)
      const previous = voiced[at - 1]
      if (previous && previous.voices.length === voices.length)
        expect(movement(previous.voices, voices)).toBeLessThanOrEqual(9)
      expect(chordMask(of)).toBeGreaterThan(0)
    }
  }
})
