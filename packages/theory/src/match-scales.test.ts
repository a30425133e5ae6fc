import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decidingNotes, matchScales, type ScaleMatches, tonicHint } from './match-scales.ts'
import { formatNoteName, pitchMask, pitchOfName } from './note-name.ts'
import { parseChords } from './parse-chord.ts'
import { predefinedScales, scaleName } from './scale.ts'
import { searchScales } from './scale-index.ts'
import { scalesForChords } from './scales-for-chords.ts'

const names = ({ groups }: ScaleMatches): string[][] =>
  groups.map(({ matches }) => matches.map(({ scale }) => scaleName(scale)))
const white = [0, 2, 4, 5, 7, 9, 11]

test('the counts of the research: how many of the predefined scales hold some notes', () => {
  const cases: [number[], number][] = [
    [[0, 4, 7], 11],
    [[0, 2, 4], 8],
    [[0, 4, 7, 11], 6],
    [[0, 2, 4, 5, 7], 5],
    [[0, 3, 6], 10],
    [[0, 1, 2], 0],
  ]
  // The chromatic scale holds every choice and is the one more.
  for (const [pitches, count] of cases) expect(matchScales({ pitches, tier: 'core' }).count).toBe(count + 1)
  expect(matchScales({ pitches: [0, 4, 7], tier: 'all' }).count).toBe(133)
})

test('fewer than three different notes give no list, octaves apart or not', () => {
  for (const pitches of [[], [60], [60, 64], [60, 64, 72, 76]]) {
    expect(matchScales({ pitches, tier: 'all' })).toEqual({ tooFew: true, groups: [], near: [], count: 0 })
    expect(decidingNotes(pitches, 'all')).toEqual([])
  }
  expect(matchScales({ pitches: [60, 64, 67, 72], tier: 'core' }).count).toBe(12)
})

test('white keys: one card with its modes, by the hint or by how common they are', () => {
  const without = names(matchScales({ pitches: white, tier: 'all' }))[0]
  expect(without).toEqual(['C major', 'A minor', 'D Dorian', 'G Mixolydian', 'F Lydian', 'E Phrygian', 'B Locrian'])
  expect(names(matchScales({ pitches: white, hint: 2, tier: 'all' }))[0]?.[0]).toBe('D Dorian')
})

test('the rankings of the prototype', () => {
  const firsts = (pitches: number[], hint?: number): (string | undefined)[] =>
    names(matchScales({ pitches, tier: 'all', ...(hint === undefined ? {} : { hint }) })).map(([first]) => first)
  expect(firsts([9, 0, 2, 4, 7], 9).slice(0, 2)).toEqual(['A minor pentatonic', 'A minor blues'])
  expect(firsts([9, 0, 2, 3, 4, 7], 9)[0]).toBe('A minor blues')
  const harmonic = names(matchScales({ pitches: [0, 2, 3, 5, 7, 8, 11], tier: 'all' }))[0]
  expect(harmonic?.slice(0, 2)).toEqual(['C harmonic minor', 'G Phrygian dominant'])
})

test('the chromatic scale stands last, unless it is alone', () => {
  const firstAndLast = (pitches: number[], hint: number, tier: 'core' | 'all' = 'core') => {
    const listed = names(matchScales({ pitches, hint, tier })).flat()
    return [listed[0], listed.at(-1)]
  }
  // C is the tonic of no other scale with C, E, G, G♭ and A.
  expect(firstAndLast([0, 4, 7, 6, 9], 0)).toEqual(['E minor', 'C chromatic'])
  expect(firstAndLast([0, 4, 7], 0)).toEqual(['C major', 'C chromatic'])
  expect(firstAndLast([0, 4, 7], 0, 'all')[1]).toBe('B chromatic')
  expect(firstAndLast([0, 1, 2], 0)).toEqual(['C chromatic', 'C chromatic'])
  const { chords } = parseChords('Cmaj7#11 B7')
  const groups = names(scalesForChords(chords, 'core'))
  expect([groups[0]?.[0], groups.at(-1)]).toEqual(['E harmonic minor', ['C chromatic']])
})

test('a match says its percentage and its reasons', () => {
  const [best] = matchScales({ pitches: [0, 4, 7], hint: 0, tier: 'core' }).groups
  expect(best?.matches[0]).toMatchObject({
    percent: 43,
    reason: { tonicHinted: true, tonicPicked: true, triadPicked: 3, missing: [2, 5, 9, 11], outside: [] },
  })
})

test('scales that miss one note stand apart, from five notes on', () => {
  expect(matchScales({ pitches: [0, 2, 4, 6], tier: 'core' }).near).toEqual([])
  const { groups, near } = matchScales({ pitches: [0, 1, 2, 4, 5, 7, 9, 11], hint: 0, tier: 'core' })
  expect(groups.map(({ matches }) => matches[0]?.scale.type.id)).toEqual(['chromatic'])
  expect(near[0]?.matches[0]?.scale.type.id).toBe('major')
  expect(near[0]?.matches[0]?.reason.outside).toEqual([1])
})

test('every scale is found complete by its own notes, and every match holds what was picked', () => {
  for (const scale of predefinedScales) {
    const hint = pitchOfName(scale.tonic)
    const [best] = matchScales({ pitches: scale.notes.map(pitchOfName), hint, tier: 'core' }).groups
    expect(best?.matches[0]).toMatchObject({ scale, percent: 100 })
  }
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 3, maxLength: 9 }), (pitches) => {
      const picked = pitchMask(pitches)
      const { groups, near, count } = matchScales({ pitches, tier: 'all' })
      expect(groups.flatMap(({ matches }) => matches)).toHaveLength(count)
      for (const { mask } of groups) expect(picked & ~mask).toBe(0)
      for (const { matches } of near) expect(matches[0]?.reason.outside).toHaveLength(1)
    }),
    { numRuns: 60 },
  )
})

test('the note that decides halves what is left', () => {
  const [best, second] = decidingNotes([0, 4, 7], 'core')
  expect([best && formatNoteName(best.name), best?.stay, best?.go, best?.bits]).toEqual(['B♭', 6, 6, 1])
  expect([second?.stay, second?.go]).toEqual([7, 5])
  expect(decidingNotes([0, 1, 2], 'core')).toEqual([])
})

test('chords lead to scales, names lead to scales', () => {
  const { chords } = parseChords('Am F C G')
  expect(names(scalesForChords(chords, 'all'))[0]?.slice(0, 2)).toEqual(['A minor', 'C major'])
  const found = (query: string): string | undefined => searchScales(query).map((scale) => scaleName(scale))[0]
  expect(
    ['d dor', 'F# minor', 'phryg dom in E', 'Eb super locrian', 'b♭ harm maj', 'spanish', 'nonsense'].map(found),
  ).toEqual([
    'D Dorian',
    'F♯ minor',
    'E Phrygian dominant',
    'E♭ altered',
    'B♭ harmonic major',
    'C Phrygian dominant',
    undefined,
  ])
})

test('what is pinned leads before what was picked, and that before the key of the demo', () => {
  expect(tonicHint({ pinned: null, picked: 62, key: 5 })).toBe(2)
})
