import { expect, test } from 'vitest'
import { commonStretch } from './common-stretch.ts'

const segment = (oldStart: number, oldEnd: number, later: number) => ({
  oldStart,
  oldEnd,
  newStart: oldStart + later,
  newEnd: oldEnd + later,
  confidence: 1,
})
const map = (segments: ReturnType<typeof segment>[], confidence = 1) => ({
  oldSeconds: 60,
  newSeconds: 63,
  segments,
  repeats: [],
  confidence,
})

test('both begin at one moment and are equally long, whichever began later', () => {
  expect(commonStretch(map([segment(0, 60, 3)]), 60, 63)).toEqual({ firstFrom: 0, secondFrom: 3, seconds: 60 })
  expect(commonStretch(map([segment(5, 60, -5)]), 60, 58)).toEqual({ firstFrom: 5, secondFrom: 0, seconds: 55 })
})

test('where a part was put in, most of the song decides', () => {
  const segments = [segment(0, 10, 0), segment(10, 34, 8), segment(36, 60, 8.02)]
  expect(commonStretch(map(segments), 60, 68)).toMatchObject({ firstFrom: 0, seconds: 60 })
  expect(commonStretch(map(segments), 60, 68).secondFrom).toBeCloseTo(8)
})

test('what was not found again begins at its first second', () => {
  const asTheyAre = { firstFrom: 0, secondFrom: 0, seconds: 60 }
  expect(commonStretch(null, 60, 63)).toEqual(asTheyAre)
  expect(commonStretch(map([segment(0, 60, 3)], 0.2), 60, 63)).toEqual(asTheyAre)
  expect(commonStretch(map([segment(59.5, 60, -59.5)]), 60, 63)).toEqual(asTheyAre)
})
