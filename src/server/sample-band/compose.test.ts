import { expect, test } from 'vitest'
import { composeDrums } from './compose-drums.ts'
import { composeParts } from './compose-parts.ts'
import { composeVoice } from './compose-voice.ts'
import { scaleOf } from './pitch.ts'
import { barSeconds, barsOf, sectionMarks, songSeconds } from './song-plan.ts'
import * as plans from './song-plans.ts'

const every = Object.entries(plans)

test.each(every)(
  '%s: every stroke of the drums is on a sixteenth of its tempo, give or take 8 ms and the swing',
  (_name, plan) => {
    const sixteenth = barSeconds(plan) / 16
    for (const { at } of composeDrums(plan)) {
      const steps = at / sixteenth
      const offset = steps - Math.round(steps)
      const swung = Math.round(steps) % 2 === 1 ? plan.swing : 0
      expect(Math.abs(offset - swung) * sixteenth).toBeLessThan(0.008)
    }
  },
)

test.each(every)('%s: the voice sings notes of the key or of the chord under it, in a human range', (_name, plan) => {
  const bars = barsOf(plan)
  const scale = scaleOf(plan.key)
  const sung = composeVoice(plan)
  expect(sung.length).toBeGreaterThan(20)
  for (const { at, midi } of sung) {
    const bar = bars.findLast((candidate) => candidate.at <= at + 0.05)
    expect([...scale, ...(bar?.chord.tones ?? []), ...(bar?.nextChord.tones ?? [])]).toContain(midi % 12)
    expect(midi).toBeGreaterThan(48)
    expect(midi).toBeLessThan(77)
  }
})

test.each(every)('%s: the bass begins its bars on the root of the chord', (_name, plan) => {
  const parts = composeParts(plan).filter((note) => note.sound === 'bass')
  for (const bar of barsOf(plan).filter(({ section }) => section.bass !== 'none')) {
    const first = parts.find((note) => Math.abs(note.at - bar.at) < 0.02)
    expect((first?.midi ?? 0) % 12).toBe(bar.chord.root)
  }
})

test.each(every)('%s lasts between 1:30 and 4:00 and everything in it happens within', (_name, plan) => {
  const length = songSeconds(plan)
  expect(length).toBeGreaterThan(90)
  expect(length).toBeLessThan(240)
  for (const { at } of [...composeDrums(plan), ...composeParts(plan), ...composeVoice(plan)]) {
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThan(length)
  }
})

test('Harbour Lights is 3:51 long and its sections begin where the bars say', () => {
  expect(Math.round(songSeconds(plans.harbourLights))).toBe(231)
  expect(sectionMarks(plans.harbourLights).slice(0, 4)).toEqual([
    { name: 'Intro', atSeconds: 0 },
    { name: 'Verse', atSeconds: 10.43 },
    { name: 'Pre', atSeconds: 41.74 },
    { name: 'Chorus', atSeconds: 52.17 },
  ])
})
