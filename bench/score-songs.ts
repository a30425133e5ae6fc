import { KeyMeter } from '@backline/dsp/key.ts'
import { TempoMeter } from '@backline/dsp/tempo.ts'
import { type RenderedSong, renderSong } from '@backline/dsp/test-songs/render-song.ts'
import { type SongSketch, songSketches } from '@backline/dsp/test-songs/song-sketch.ts'

/** How many of the generated songs were understood. */
export interface SongScore {
  songs: number
  /** Within 2 % of the tempo as it was played. */
  tempoRight: number
  /** Wrong by a simple ratio such as ½, 2 or ⅔. */
  slips: number
  /** Right, or among the candidates that a person is offered. */
  tempoOffered: number
  /** First beat within 50 ms. */
  firstBeat: number
  /** Nine of ten tracked beats within 50 ms of a played one. */
  beatsRight: number
  barsRight: number
  barsKnown: number
  keyFirst: number
  keyFirstTwo: number
  /** Milliseconds of processor time for tempo and for key. */
  tempoMs: number
  keyMs: number
  minutes: number
}

const RATIOS = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 4 / 3, 3 / 2, 2, 3, 4]
const near = (value: number, wanted: number) => Math.abs(value / wanted - 1) <= 0.02

/** Renders and measures `count` songs of a seed. */
export function scoreSongs(seed: string, count: number, seconds: number, sampleRate = 44_100): SongScore {
  const score: SongScore = {
    songs: 0,
    tempoRight: 0,
    slips: 0,
    tempoOffered: 0,
    firstBeat: 0,
    beatsRight: 0,
    barsRight: 0,
    barsKnown: 0,
    keyFirst: 0,
    keyFirstTwo: 0,
    tempoMs: 0,
    keyMs: 0,
    minutes: 0,
  }
  for (const sketch of songSketches(seed, count, seconds)) {
    const song = renderSong(sketch, sampleRate)
    score.songs += 1
    score.minutes += seconds / 60
    scoreTempo(song, sketch, score)
    scoreKey(song, sketch, score)
  }
  return score
}

function feed(meter: { push(planes: readonly Float32Array[], length: number): void }, song: RenderedSong): void {
  const length = song.planes[0].length
  for (let at = 0; at < length; at += 4096) {
    const end = Math.min(length, at + 4096)
    meter.push(
      song.planes.map((plane) => plane.subarray(at, end)),
      end - at,
    )
  }
}

function scoreTempo(song: RenderedSong, sketch: SongSketch, score: SongScore): void {
  const began = process.cpuUsage()
  const meter = new TempoMeter(song.sampleRate)
  feed(meter, song)
  const estimate = meter.finish()
  score.tempoMs += process.cpuUsage(began).user / 1000
  if (!estimate) return
  const right = near(estimate.bpm, song.bpm)
  if (right) score.tempoRight += 1
  else if (RATIOS.some((ratio) => near(estimate.bpm, song.bpm * ratio))) score.slips += 1
  if (estimate.candidates.some(({ bpm }) => near(bpm, song.bpm))) score.tempoOffered += 1
  if (Math.abs(estimate.firstBeatSeconds - (song.beatSeconds[0] ?? 0)) <= 0.05) score.firstBeat += 1
  const end = song.beatSeconds.at(-1) ?? 0
  const inside = [...estimate.beatSeconds].filter((beat) => beat < end)
  const hits = inside.filter((beat) => song.beatSeconds.some((played) => Math.abs(played - beat) <= 0.05)).length
  if (right && hits >= 0.9 * inside.length) score.beatsRight += 1
  const bar = ({ '4/4': 4, '3/4': 3, '5/4': 5 } as Record<string, number>)[sketch.metre]
  if (!right || !bar) return
  score.barsKnown += 1
  if (estimate.beatsPerBar === bar) score.barsRight += 1
}

function scoreKey(song: RenderedSong, { tonic, scale }: SongSketch, score: SongScore): void {
  const began = process.cpuUsage()
  const meter = new KeyMeter(song.sampleRate)
  feed(meter, song)
  const estimate = meter.finish()
  score.keyMs += process.cpuUsage(began).user / 1000
  const mode = scale === 'major' || scale === 'mixolydian' ? 'major' : 'minor'
  const place = estimate?.ranking.findIndex((key) => key.tonic === tonic && key.mode === mode) ?? -1
  if (place === 0) score.keyFirst += 1
  if (place === 0 || place === 1) score.keyFirstTwo += 1
}
