import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chordNotes, formatChord } from './chord.ts'
import { matchScales } from './match-scales.ts'
import { formatNoteName } from './note-name.ts'
import { parseChord } from './parse-chord.ts'
import { parseProgression, realiseProgression } from './progression.ts'
import { scaleName } from './scale.ts'

test('the examples of the README run and hold', () => {
  const best = matchScales({ pitches: [60, 64, 67, 70], hint: 0, tier: 'all' }).groups[0]?.matches[0]
  expect(best && scaleName(best.scale)).toBe('C Mixolydian')
  expect(best?.reason.missing).toEqual([2, 5, 9])
  const chord = parseChord('F♯m7b5/C')
  expect(chord && chordNotes(chord).map((note) => formatNoteName(note))).toEqual(['F♯', 'A', 'C', 'E'])
  const { numerals } = parseProgression('I V vi IV')
  const key = { tonic: { letter: 4, alteration: 0 }, mode: 'major' } as const
  expect(realiseProgression(numerals, key).map((each) => formatChord(each.chord))).toEqual(['G', 'D', 'Em', 'C'])
})

test('every line of the README examples is in the test above', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const tested = readFileSync(new URL(import.meta.url), 'utf8')
  const lines = [...readme.matchAll(/```ts\n(.*?)```/gs)].flatMap((block) => (block[1] ?? '').trim().split('\n'))
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) expect(tested).toContain(line.trim())
})
