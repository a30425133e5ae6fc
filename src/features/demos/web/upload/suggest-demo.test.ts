import { expect, test } from 'vitest'
import { nextVersion, readFileName, suggestFor } from './suggest-demo.ts'

test.each([
  ['harbour-lights_v7.wav', 'Harbour lights', 7],
  ['Harbour Lights v2.5.mp3', 'Harbour Lights', 2.5],
  ['Low_Tide mix 3.WAV', 'Low Tide', 3],
  ['03 - Gull.mp3', 'Gull', null],
  ['99 Red.mp3', 'Red', null],
  ['1979.wav', '1979', null],
  ['Car Deck (version 12).mp3', 'Car Deck (version 12)', null],
  ['sůl.wav', 'Sůl', null],
  ['v1.mp3', '', 1],
])('%s is "%s" in version %s', (fileName, title, version) => {
  expect(readFileName(fileName)).toEqual({ title, version })
})

const demos = [
  { name: 'Harbour Lights', version: 7 },
  { name: 'harbour lights', version: 6 },
  { name: 'Gull', version: 2.5 },
  { name: 'Ebb', version: 1.09 },
  { name: 'Ebb', version: 1 },
]

test('the next version follows the highest one of the same song', () => {
  expect(nextVersion(' HARBOUR  lights', demos)).toBe(8)
  expect(nextVersion('Gull', demos)).toBe(2.6)
  expect(nextVersion('Ebb', demos)).toBe(1.1)
  expect(nextVersion('Salt', demos)).toBe(1)
})

test('a file of a known song takes its spelling, and its own version while that is free', () => {
  expect(suggestFor('harbour-lights_v9.wav', demos)).toEqual({ title: 'Harbour Lights', version: 9 })
  expect(suggestFor('harbour-lights_v7.wav', demos)).toEqual({ title: 'Harbour Lights', version: 8 })
  expect(suggestFor('low tide.mp3', demos)).toEqual({ title: 'Low tide', version: 1 })
})
