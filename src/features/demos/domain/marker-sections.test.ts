import { expect, test } from 'vitest'
import { markerSections } from './marker-sections.ts'

const marker = (seconds: number, name = '', untilSeconds: number | null = null) => ({ seconds, untilSeconds, name })

test('a marker reaches to the next one, the last to the end; a stretch has an end of its own', () => {
  expect(markerSections([marker(0, 'Intro'), marker(10.0004, 'Verse', 18), marker(20, 'Chorus')], 30)).toEqual([
    { name: 'Intro', startSeconds: 0, endSeconds: 10 },
    { name: 'Verse', startSeconds: 10, endSeconds: 18 },
    { name: 'Chorus', startSeconds: 20, endSeconds: 30 },
  ])
})

test('what lies behind the end or on another marker makes no section, and what has no name gets a number', () => {
  const found = markerSections([marker(1, 'hidden'), marker(1.1), marker(5, 'Verse', 40), marker(29.9), marker(31)], 30)
  expect(found).toEqual([
    { name: 'Part 1', startSeconds: 1.1, endSeconds: 5 },
    { name: 'Verse', startSeconds: 5, endSeconds: 30 },
  ])
  const many = Array.from({ length: 200 }, (_none, at) => marker(at))
  expect(markerSections(many, 300)).toHaveLength(100)
})
