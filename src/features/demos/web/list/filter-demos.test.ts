import { expect, test } from 'vitest'
import { searchDemos } from './filter-demos.ts'

const demo = (name: string, version: number, bpm: number | null, key_signature: string | null) => ({
  name,
  version,
  bpm,
  key_signature,
})
const demos = [
  demo('Harbour Lights', 7, 92, 'D minor'),
  demo('Pilot Light', 5, 132, 'G major'),
  demo('Fog Signal', 1, 66.5, 'F♯ minor'),
  demo('Café Noir', 1, null, null),
  demo('Deck', 2, 140, 'E minor'),
]
const found = (typed: string): string[] => searchDemos(demos, typed).map((one) => one.name)

test.each([
  ['', ['Harbour Lights', 'Pilot Light', 'Fog Signal', 'Café Noir', 'Deck']],
  ['light', ['Harbour Lights', 'Pilot Light']],
  ['light minor', ['Harbour Lights']],
  ['d minor', ['Harbour Lights']],
  ['minor x', []],
  ['f', ['Fog Signal']],
  ['f# minor', ['Fog Signal']],
  ['f sharp', ['Fog Signal']],
  ['92', ['Harbour Lights']],
  ['66.5', ['Fog Signal']],
  ['2', ['Deck']],
  ['v5', ['Pilot Light']],
  ['CAFE\u0301', ['Café Noir']],
])('"%s" finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})
