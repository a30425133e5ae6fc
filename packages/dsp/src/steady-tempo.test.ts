import { expect, test } from 'vitest'
import { type Percussion, percussionSounds, playStrokes } from './rhythm/play-strokes.ts'
import { TempoMeter } from './tempo.ts'

const rate = 22_050
const seconds = 60
const sounds = percussionSounds(rate, 'steady')
const bars: Readonly<Record<string, readonly (readonly [Percussion, number])[]>> = {
  clicks: [0, 1, 2, 3].map((beat) => ['click', beat] as const),
  drums: [
    ['kick', 0],
    ['snare', 1],
    ['kick', 2],
    ['kick', 2.5],
    ['snare', 3],
    ...Array.from({ length: 8 }, (_none, eighth) => ['hat', eighth / 2] as const),
  ],
}

const measuredBpm = (bar: string, bpm: number, first: number): number => {
  const strokes = Array.from({ length: Math.floor((seconds * bpm) / 60 / 4) }, (_none, at) =>
    (bars[bar] ?? []).map(([sound, beat]) => ({ sound, seconds: first + ((4 * at + beat) * 60) / bpm, level: 0.6 })),
  ).flat()
  const plane = playStrokes(strokes, sounds, seconds, rate)
  const meter = new TempoMeter(rate)
  meter.push([plane], plane.length)
  return meter.finish()?.bpm ?? 0
}

// At 99.757 a beat is 60.01 frames of the onset envelope: whole frames of its beats would be as much as 0.016 % off.
test.each(
  ['clicks', 'drums'].flatMap((bar) =>
    [97.3, 99.757, 120, 128.5, 174.06].flatMap((bpm) => [0.3, 0.304].map((first) => [bar, bpm, first] as const)),
  ),
)('a minute of %s at %s bpm from %s s is known within 0.008 per cent', (bar, bpm, first) => {
  const found = measuredBpm(bar, bpm, first)
  const level = Math.abs(found / bpm - 1) < 0.02 ? 1 : 1 / 2
  expect(Math.abs(found / (bpm * level) - 1)).toBeLessThan(0.00008)
})
