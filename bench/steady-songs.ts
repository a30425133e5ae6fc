import { type Percussion, percussionSounds, playStrokes } from '@backline/dsp/rhythm/play-strokes.ts'
import { renderSong } from '@backline/dsp/test-songs/render-song.ts'
import { songSketches } from '@backline/dsp/test-songs/song-sketch.ts'

/** A song of one tempo from end to end, each stroke at its sample. */
export interface SteadySong {
  readonly name: string
  readonly plane: Float32Array
  /** Hz. */
  readonly sampleRate: number
  readonly bpm: number
}

const rate = 22_050
/** Odd ones, and with 99.757 and 133.01 those whose beats are nearly a whole number of frames of the onset envelope. */
const tempi = [77.77, 97.3, 99.757, 120, 128.5, 133.01, 149.66, 174.06]
const lengthsMinutes = [1, 2, 4]
const firstSeconds = [0.3, 0.304]

const every = (sound: Percussion, step: number, level: number, from = 0) =>
  Array.from({ length: Math.ceil((4 - from) / step) }, (_none, index) => ({ sound, beat: from + index * step, level }))

/** One bar of four beats each. */
const barPatterns = {
  clicks: every('click', 1, 1),
  rock: [
    ...every('kick', 2, 0.8),
    { sound: 'kick' as const, beat: 2.5, level: 0.7 },
    ...every('snare', 2, 0.7, 1),
    ...every('hat', 0.5, 0.4),
  ],
  dance: [...every('kick', 1, 0.8), ...every('snare', 2, 0.4, 1), ...every('open', 1, 0.4, 0.5)],
}

/** Clicks and drum loops at odd tempi, for one, two and four minutes. */
export function* steadyLoops(): Generator<SteadySong> {
  const sounds = percussionSounds(rate, 'steady')
  for (const [name, bar] of Object.entries(barPatterns))
    for (const bpm of tempi)
      for (const [index, minutes] of lengthsMinutes.entries()) {
        const seconds = 60 * minutes
        const first = firstSeconds[index % firstSeconds.length] as number
        const bars = Math.floor(((seconds - first - 0.5) * bpm) / 60 / 4)
        const strokes = Array.from({ length: bars }, (_none, at) =>
          bar.map(({ sound, beat, level }) => ({ sound, seconds: first + ((4 * at + beat) * 60) / bpm, level })),
        ).flat()
        yield { name, plane: playStrokes(strokes, sounds, seconds, rate), sampleRate: rate, bpm }
      }
}

/** Generated songs of every metre and groove, all parts exactly in time. */
export function* steadySongs(): Generator<SteadySong> {
  for (const [index, sketch] of songSketches('steady', 22, 60).entries()) {
    const bpm = Math.round(100 * sketch.bpm + 3 + index) / 100
    const seconds = 60 * (lengthsMinutes[index % lengthsMinutes.length] as number)
    const { planes } = renderSong({ ...sketch, bpm, seconds, drift: 0, looseSeconds: 0 }, rate)
    yield {
      name: sketch.name,
      plane: planes[0].map((left, at) => (left + (planes[1][at] as number)) / 2),
      sampleRate: rate,
      bpm,
    }
  }
}
