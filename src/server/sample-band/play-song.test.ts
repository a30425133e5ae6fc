import { createHash } from 'node:crypto'
import { integratedLufs } from '@backline/dsp/gated-loudness.ts'
import { LoudnessMeter, lufsOf } from '@backline/dsp/loudness.ts'
import { TruePeakMeter } from '@backline/dsp/true-peak.ts'
import { expect, test } from 'vitest'
import { BandSounds } from './band-sounds.ts'
import { playSong } from './play-song.ts'
import { carDeckMix, fogSignalMix, harbourLights5, harbourLights6, harbourLights7 } from './sample-songs.ts'
import type { Mix, SongPlan } from './song-plan.ts'
import { sectionMarks, songSeconds } from './song-plan.ts'
import { carDeck, fogSignal, harbourLights } from './song-plans.ts'
import { SoundFont } from './sound-font.ts'

const sounds = new BandSounds(await SoundFont.open())

const excerpt: SongPlan = {
  ...harbourLights,
  fadeSeconds: 1,
  sections: harbourLights.sections.slice(2, 4).map((section) => ({ ...section, bars: 2 })),
}
type Played = ReturnType<typeof playSong>
const hashOf = ({ left, right }: Played) => createHash('sha256').update(left).update(right).digest('hex')

const measure = ({ left, right }: Played) => {
  const loudness = new LoudnessMeter(44_100, 2)
  const truePeak = new TruePeakMeter(2)
  loudness.push([left, right], left.length)
  truePeak.push([left, right], left.length)
  const blocks = loudness.finish()
  return { blocks, lufs: integratedLufs(blocks) ?? 0, truePeak: truePeak.finish() ?? 0 }
}

test('the same plan and mix give the same samples, another seed or mix gives others', () => {
  const first = hashOf(playSong(sounds, excerpt, harbourLights7))
  expect(hashOf(playSong(sounds, excerpt, harbourLights7))).toBe(first)
  expect(hashOf(playSong(sounds, { ...excerpt, seed: 'another' }, harbourLights7))).not.toBe(first)
  expect(hashOf(playSong(sounds, excerpt, { ...harbourLights7, voice: 1 }))).not.toBe(first)
})

test.each<[string, SongPlan, Mix]>([
  ['the loudest', carDeck, carDeckMix],
  ['the sparsest', fogSignal, fogSignalMix],
])(
  '%s song lands at the loudness it was mixed for, with room above its peaks, and ends in silence',
  (_name, plan, mix) => {
    const played = playSong(sounds, plan, mix)
    const { lufs, truePeak } = measure(played)
    expect(Math.abs(lufs - mix.lufs)).toBeLessThan(0.4)
    expect(lufs).toBeGreaterThan(-16.6)
    expect(lufs).toBeLessThan(-10)
    expect(truePeak).toBeLessThan(-0.5)
    expect(Math.max(...played.left.slice(-441).map(Math.abs))).toBeLessThan(0.01)
  },
)

test('sections are told apart by ear: the chorus over the verse over the break', () => {
  const { blocks } = measure(playSong(sounds, harbourLights, harbourLights7))
  const marks = [...sectionMarks(harbourLights), { name: 'End', atSeconds: songSeconds(harbourLights) }]
  const levels = marks.slice(0, -1).map(({ name, atSeconds }, index) => {
    const part = blocks.power.subarray(Math.ceil(atSeconds * 10), Math.floor((marks[index + 1]?.atSeconds ?? 0) * 10))
    return { name, lufs: lufsOf(part.reduce((sum, power) => sum + power, 0) / part.length) }
  })
  const of = (name: string) => levels.filter((level) => level.name === name).map((level) => level.lufs)
  expect(Math.min(...of('Chorus'))).toBeGreaterThan(Math.max(...of('Verse')) + 3)
  expect(Math.min(...of('Verse'))).toBeGreaterThan(Math.max(...of('Break')) + 4)
  expect(Math.max(...of('Chorus')) - Math.min(...of('Chorus'))).toBeLessThan(1)
})

test('the beat can be found in the sound: its onsets repeat with the tempo of the plan', () => {
  const plan = { ...carDeck, sections: carDeck.sections.slice(0, 1) }
  const { left } = playSong(sounds, plan, carDeckMix)
  const hop = 441
  const energy = Array.from({ length: Math.floor(left.length / hop) }, (_, frame) =>
    left.subarray(frame * hop, (frame + 1) * hop).reduce((sum, sample) => sum + sample * sample, 0),
  )
  const onsets = energy.map((value, frame) => Math.max(0, value - (energy[frame - 1] ?? 0)))
  const likeness = (lag: number) =>
    onsets.reduce(
      (sum, onset, frame) => sum + onset * ((onsets[frame + lag] ?? 0) + 0.5 * (onsets[frame + lag + 1] ?? 0)),
      0,
    )
  const lags = Array.from({ length: 60 }, (_, index) => 60 + index)
  const best = lags.reduce((found, lag) => (likeness(lag) > likeness(found) ? lag : found))
  expect(Math.abs(best / 100 - (2 * 60) / 140)).toBeLessThan(0.02)
})

test('three mixes of one song are as long as each other and differ in balance, not only in level', () => {
  const [five, six, seven] = [harbourLights5, harbourLights6, harbourLights7].map((mix) =>
    playSong(sounds, excerpt, { ...mix, lufs: -15 }),
  ) as [Played, Played, Played]
  for (const [one, other] of [
    [five, six],
    [six, seven],
  ] as const) {
    expect(one.left.length).toBe(other.left.length)
    const power = one.left.reduce((sum, sample) => sum + sample * sample, 0)
    const difference = one.left.reduce((sum, sample, index) => sum + (sample - (other.left[index] ?? 0)) ** 2, 0)
    expect(10 * Math.log10(difference / power)).toBeGreaterThan(-15)
  }
})
