import { BandMeter } from '@backline/dsp/band-balance.ts'
import { ClippingMeter } from '@backline/dsp/clipping.ts'
import { KeyMeter } from '@backline/dsp/key.ts'
import { LoudnessMeter } from '@backline/dsp/loudness.ts'
import { TempoMeter } from '@backline/dsp/tempo.ts'
import { renderSong } from '@backline/dsp/test-songs/render-song.ts'
import { harshSketches, type SongSketch, songSketches } from '@backline/dsp/test-songs/song-sketch.ts'
import { TruePeakMeter } from '@backline/dsp/true-peak.ts'
import { type Figure, report } from './figure.ts'
import { outsideSongs } from './outside-songs.ts'
import { madeSongs, type SongScore, scoreSongs } from './score-songs.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Wanted {
  tempo: number
  offered: number
  firstBeat?: number
  key?: number
  keyFirstTwo?: number
}

/** The figures of one corpus; what was taken for something else is named above them. */
const figuresOf = (corpus: string, score: SongScore, wanted: Wanted): Figure[] => {
  const share = (count: number, of = score.songs) => (100 * count) / Math.max(1, of)
  const target = (percent: number | undefined) => (percent === undefined ? {} : { target: { atLeast: percent } })
  for (const line of score.wrong) say(`  ${corpus}, tempo: ${line}`)
  const off = score.off.toSorted((one, other) => one - other)
  const figures: Figure[] = [
    { name: 'tempo within 2 %', value: share(score.tempoRight), unit: '%', ...target(wanted.tempo) },
    { name: 'tempo wrong by a simple ratio', value: share(score.slips), unit: '%' },
    { name: 'tempo among those offered', value: share(score.tempoOffered), unit: '%', ...target(wanted.offered) },
    { name: 'first beat found is within 50 ms of a beat', value: share(score.onBeat), unit: '%' },
    { name: 'tempo right and nine of ten beats within 50 ms', value: share(score.beatsRight), unit: '%' },
    { name: 'steady tempi off by, half of them', value: 100 * (off[off.length >> 1] ?? 0), unit: '%' },
    { name: 'steady tempi off by, the worst', value: 100 * (off.at(-1) ?? 0), unit: '%' },
  ]
  if (wanted.firstBeat !== undefined)
    figures.push({
      name: 'first beat within 50 ms',
      value: share(score.firstBeat),
      unit: '%',
      ...target(wanted.firstBeat),
    })
  if (score.barsKnown > 0)
    figures.push({
      name: 'bars found, where the tempo is right',
      value: share(score.barsRight, score.barsKnown),
      unit: '%',
    })
  if (score.keysKnown > 0)
    figures.push(
      { name: 'key right', value: share(score.keyFirst, score.keysKnown), unit: '%', ...target(wanted.key) },
      {
        name: 'key among the first two',
        value: share(score.keyFirstTwo, score.keysKnown),
        unit: '%',
        ...target(wanted.keyFirstTwo),
      },
    )
  return figures.map((figure) => ({ ...figure, name: `${corpus}: ${figure.name}`, note: `${score.songs} songs` }))
}

const made = scoreSongs(madeSongs(songSketches('exam', 66, 45)))
const harsh = scoreSongs(madeSongs(harshSketches('exam', 44, 60)))
const outside = scoreSongs(outsideSongs(say))

/** Milliseconds of each meter for four minutes of stereo at 44.1 kHz, best of three. */
const speeds = (): { name: string; ms: number }[] => {
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
report([
  ...figuresOf('made', made, { tempo: 85, offered: 95, firstBeat: 85, key: 80, keyFirstTwo: 90 }),
  ...figuresOf('harsh', harsh, { tempo: 65, offered: 90 }),
  ...(outside.songs > 0 ? figuresOf('outside', outside, { tempo: 65, offered: 90 }) : []),
  { name: 'tempo, per minute of song', value: made.tempoMs / made.minutes, unit: 'ms', target: { atMost: 150 } },
  { name: 'key, per minute of song', value: made.keyMs / made.minutes, unit: 'ms', target: { atMost: 75 } },
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
