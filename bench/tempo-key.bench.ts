import { BandMeter } from '@backline/dsp/band-balance.ts'
import { ClippingMeter } from '@backline/dsp/clipping.ts'
import { KeyMeter } from '@backline/dsp/key.ts'
import { LoudnessMeter } from '@backline/dsp/loudness.ts'
import { TempoMeter } from '@backline/dsp/tempo.ts'
import { renderSong } from '@backline/dsp/test-songs/render-song.ts'
import { type SongSketch, songSketches } from '@backline/dsp/test-songs/song-sketch.ts'
import { TruePeakMeter } from '@backline/dsp/true-peak.ts'
import { report } from './figure.ts'
import { scoreSongs } from './score-songs.ts'

const SONGS = 66
const score = scoreSongs('exam', SONGS, 45)
const share = (count: number, of = score.songs) => (100 * count) / of

/** Milliseconds of each meter for four minutes of stereo at 44.1 kHz, best of three. */
function speeds(): { name: string; ms: number }[] {
  const { planes } = renderSong(songSketches('speed', 1, 60)[0] as SongSketch, 44_100)
  const meters: Record<
    string,
    () => { push(planes: readonly Float32Array[], length: number): void; finish(): unknown }
  > = {
    loudness: () => new LoudnessMeter(44_100, 2),
    'true peak': () => new TruePeakMeter(2),
    clipping: () => new ClippingMeter(44_100, 2),
    'three bands': () => new BandMeter(44_100, 2),
    tempo: () => new TempoMeter(44_100),
    key: () => new KeyMeter(44_100),
  }
  return Object.entries(meters).map(([name, make]) => {
    const times = [1, 2, 3].map(() => {
      const began = performance.now()
      const meter = make()
      for (let round = 0; round < 4; round++)
        for (let at = 0; at < planes[0].length; at += 1152) {
          const parts = planes.map((plane) => plane.subarray(at, at + 1152))
          meter.push(parts, parts[0]?.length ?? 0)
        }
      meter.finish()
      return performance.now() - began
    })
    return { name, ms: Math.min(...times) }
  })
}

const measured = speeds()
const songs = `${SONGS} generated songs in 4/4, 3/4, 6/8, 5/4 and 7/8`
report([
  { name: 'tempo within 2 %', value: share(score.tempoRight), unit: '%', target: { atLeast: 85 }, note: songs },
  { name: 'tempo wrong by a simple ratio', value: share(score.slips), unit: '%' },
  { name: 'tempo among those offered', value: share(score.tempoOffered), unit: '%', target: { atLeast: 95 } },
  { name: 'first beat within 50 ms', value: share(score.firstBeat), unit: '%', target: { atLeast: 85 } },
  { name: 'tempo right and nine of ten beats within 50 ms', value: share(score.beatsRight), unit: '%' },
  {
    name: 'bars of 3, 4 or 5 found, where the tempo is right',
    value: share(score.barsRight, score.barsKnown),
    unit: '%',
  },
  { name: 'key right', value: share(score.keyFirst), unit: '%', target: { atLeast: 80 } },
  { name: 'key among the first two', value: share(score.keyFirstTwo), unit: '%', target: { atLeast: 90 } },
  { name: 'tempo, per minute of song', value: score.tempoMs / score.minutes, unit: 'ms', target: { atMost: 150 } },
  { name: 'key, per minute of song', value: score.keyMs / score.minutes, unit: 'ms', target: { atMost: 75 } },
  ...measured.map(({ name, ms }) => ({ name: `${name}, 4 minutes of stereo`, value: ms, unit: 'ms' })),
  {
    name: 'everything measured, 4 minutes of stereo',
    value: measured.reduce((sum, { ms }) => sum + ms, 0),
    unit: 'ms',
    target: { atMost: 1900 },
    note: 'decoding takes 600 ms more',
  },
  { name: 'memory of the process, songs and all', value: process.resourceUsage().maxRSS / 1000, unit: 'MB' },
])
