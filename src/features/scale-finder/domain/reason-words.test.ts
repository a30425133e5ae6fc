import { matchScales } from '@backline/theory/match-scales.ts'
import { parseChords } from '@backline/theory/parse-chord.ts'
import { scaleName } from '@backline/theory/scale.ts'
import { scalesForChords } from '@backline/theory/scales-for-chords.ts'
import { expect, test } from 'vitest'
import { readScale } from './finder-state.ts'
import { degreeWords, reasonWords, shownName, shownSigns, signWords } from './scale-words.ts'

const reasons = (pitches: number[], hint: number | null, pinned: boolean, list: 'groups' | 'near' = 'groups') =>
  matchScales({ pitches, hint, tier: 'core' })
    [list].flatMap(({ matches }) => matches)
    .map(({ scale, reason }) => `${scaleName(scale)}: ${reasonWords(scale, reason, pinned)}`)

test('the order of scales is told in words', () => {
  expect(reasons([2, 4, 5, 9, 10], 2, false)).toEqual([
    'D minor: D was picked first, whole triad picked, without C and G',
    'F major: F is picked, without C and G',
    'D harmonic minor: D was picked first, whole triad picked, without C♯ and G',
    'C chromatic: Has every note',
  ])
  expect(reasons([0, 4, 7], 0, true)[0]).toBe('C major: C is the root you set, whole triad picked, 4 more notes')
  expect(reasons([2, 4, 5, 9, 10], 2, false, 'near')[0]).toMatch(/: Has no \S+, /)
})

test('counts of signs read like sentences', () => {
  const scale = (word: string) => {
    const found = readScale(word)
    if (!found) throw new Error(word)
    return found
  }
  const words = (word: string, sharpsOnly = false) => signWords(shownSigns(scale(word), sharpsOnly))
  expect(words('C-major')).toBe('no sharps or flats')
  expect(words('F-major')).toBe('1 flat')
  expect(words('F-major', true)).toBe('1 sharp')
  expect(words('G-harmonic-minor')).toBe('1 sharp, 2 flats')
  expect(shownName(scale('Bb-minor'), true)).toBe('A♯ minor')
  expect(shownName(scale('F-lydian-sharp-2'), false)).toBe('F Lydian ♯2')
  expect(shownName(scale('C-chromatic'), false)).toBe('Chromatic')
  expect(degreeWords(scale('D-minor')).join(' ')).toBe('1 2 ♭3 4 5 ♭6 ♭7')
})

test('of a progression it is told what the foreign chords do', () => {
  const words = (line: string, hint: number | null = null): string => {
    const [first] = scalesForChords(parseChords(line).chords, 'core', hint).groups[0]?.matches ?? []
    return first ? `${scaleName(first.scale)}: ${reasonWords(first.scale, first.reason, hint !== null)}` : ''
  }
  expect(words('G B C Cm')).toBe('G major: B leads to Em, Cm is borrowed from G minor')
  expect(words('A7 D7 E7')).toBe('A major: A7 and D7 as in the blues')
  expect(words('C G Am F')).toBe('C major: Has every chord')
  expect(words('C G Am F', 9)).toBe('A minor: A is the root you set, has every chord')
})
