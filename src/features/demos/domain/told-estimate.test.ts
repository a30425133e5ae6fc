import { expect, test } from 'vitest'
import { toldEstimate } from './told-estimate.ts'

test('what the analysis is not at all sure of is not told', () => {
  const [none, hardly, barely] = [0, 0.049, 0.05].map((confidence) => ({ bpm: 120, confidence }))
  expect([none, hardly, barely, null, undefined].map(toldEstimate)).toEqual([null, null, barely, null, null])
})
