import { expect, test } from 'vitest'
import { suggestTempo } from './suggest-music.ts'

test('tempi that are offered are as exact as the measured one', () => {
  const bpm = 166.500684
  const suggested = suggestTempo({
    bpm,
    confidence: 0.5,
    firstBeatSeconds: 0.25,
    beatsPerBar: null,
    firstBarSeconds: null,
    candidates: [1, 2 / 3, 1 / 2, 4 / 3, 2].map((ratio) => ({ bpm: bpm * ratio, share: 0.2 })),
    beatSeconds: new Float64Array(),
  })
  expect(suggested).toMatchObject({ bpm: 166.50068, others: [111.00046, 83.25034, 222.00091] })
  expect(suggestTempo(null)).toBeNull()
})
