import { TempoMeter } from '@backline/dsp/tempo.ts'
import { type Figure, report } from './figure.ts'
import { type SteadySong, steadyLoops, steadySongs } from './steady-songs.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const levels = [1, 2, 1 / 2, 3, 1 / 3, 3 / 2, 2 / 3, 4 / 3, 3 / 4]

/** How far the tempo of a song is off, as a share, at whichever simple ratio it was found; null where it was not found. */
const tempoOff = ({ plane, sampleRate, bpm }: SteadySong): number | null => {
  const meter = new TempoMeter(sampleRate)
  for (let at = 0; at < plane.length; at += 4096) {
    const piece = plane.subarray(at, at + 4096)
    meter.push([piece], piece.length)
  }
  const found = meter.finish()?.bpm ?? 0
  const level = levels.find((each) => Math.abs(found / (bpm * each) - 1) < 0.02)
  return level === undefined ? null : found / (bpm * level) - 1
}

/** The figures of one kind of song, each song named above them. */
const figuresOf = (kind: string, songs: Iterable<SteadySong>): Figure[] => {
  const offs: number[] = []
  let worstDrift = 0
  let count = 0
  for (const song of songs) {
    count += 1
    const off = tempoOff(song)
    const seconds = song.plane.length / song.sampleRate
    if (off === null) say(`  ${song.name}, ${seconds.toFixed(0)} s at ${song.bpm}: tempo not found`)
    if (off === null) continue
    const drift = -1000 * off * seconds
    say(`  ${song.name}, ${seconds.toFixed(0)} s at ${song.bpm}: ${(100 * off).toFixed(5)} %, ${drift.toFixed(2)} ms`)
    offs.push(Math.abs(off))
    worstDrift = Math.max(worstDrift, Math.abs(drift))
  }
  const sorted = offs.toSorted((one, other) => one - other)
  const note = `${count} of 1 to 4 minutes`
  return [
    { name: `${kind}: tempo found, at some level`, value: (100 * offs.length) / count, unit: '%', note },
    { name: `${kind}: tempo off by, half of them`, value: 100 * (sorted[sorted.length >> 1] ?? 0), unit: '%', note },
    {
      name: `${kind}: tempo off by, the worst`,
      value: 100 * (sorted.at(-1) ?? 0),
      unit: '%',
      target: { atMost: 0.008 },
      note,
    },
    { name: `${kind}: grid off at the end, the worst`, value: worstDrift, unit: 'ms', target: { atMost: 19.2 }, note },
  ]
}

report([...figuresOf('clicks and drums', steadyLoops()), ...figuresOf('songs', steadySongs())])
