import type { KeyMode } from '@backline/dsp/key.ts'
import { KeyMeter } from '@backline/dsp/key.ts'
import { TempoMeter } from '@backline/dsp/tempo.ts'
import { renderSong } from '@backline/dsp/test-songs/render-song.ts'
import type { SongSketch } from '@backline/dsp/test-songs/song-sketch.ts'
import { type SuggestedTempo, suggestTempo } from '#server/audio/suggest-music.ts'

/** A song with the truth about it. */
export interface KnownSong {
  readonly name: string
  readonly planes: readonly [Float32Array, Float32Array]
  readonly sampleRate: number
  readonly bpm: number
  /** Played to a click from end to end. */
  readonly isSteady: boolean
  /** Seconds of every beat. */
  readonly beatSeconds: readonly number[]
  /** null where it is not known. */
  readonly beatsPerBar: number | null
  /** Whether a key is the song's; null where that is not known. */
  readonly isKey: ((key: { tonic: number; mode: KeyMode }) => boolean) | null
}

/** How many of some songs were understood. */
export interface SongScore {
  songs: number
  /** Within 2 % of the tempo as it was played. */
  tempoRight: number
  /** Wrong by a simple ratio such as ½, 2 or ⅔. */
  slips: number
  /** Right, half, double, or among the others that a person is offered by name. */
  tempoOffered: number
  /** First beat within 50 ms. */
  firstBeat: number
  /** First beat within 50 ms of any played one, as of a song that begins with rests. */
  onBeat: number
  /** Nine of ten tracked beats within 50 ms of a played one. */
  beatsRight: number
  barsRight: number
  barsKnown: number
  keysKnown: number
  keyFirst: number
  keyFirstTwo: number
  /** How far the tempi of steady songs are off where they are right, as a share. */
  off: number[]
  /** What was taken for what, of each song whose tempo is not right. */
  wrong: string[]
  /** Milliseconds of processor time for tempo and for key. */
  tempoMs: number
  keyMs: number
  minutes: number
}

const ratios = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 4 / 3, 3 / 2, 2, 3, 4]
const bars: Readonly<Record<string, number>> = { '4/4': 4, '3/4': 3, '5/4': 5 }
const near = (value: number, wanted: number) => Math.abs(value / wanted - 1) <= 0.02

/** The songs of sketches, rendered one after the other. */
export function* madeSongs(sketches: readonly SongSketch[], sampleRate = 44_100): Generator<KnownSong> {
  for (const sketch of sketches) {
    const mode = sketch.scale === 'major' || sketch.scale === 'mixolydian' ? 'major' : 'minor'
    yield {
      ...renderSong(sketch, sampleRate),
      name: sketch.name,
      isSteady: sketch.drift === 0,
      beatsPerBar: bars[sketch.metre] ?? null,
      isKey: (key) => key.tonic === sketch.tonic && key.mode === mode,
    }
  }
}

/** Measures songs and compares them with what is known of them. */
export const scoreSongs = (songs: Iterable<KnownSong>): SongScore => {
  const score: SongScore = {
    songs: 0,
    tempoRight: 0,
    slips: 0,
    tempoOffered: 0,
    firstBeat: 0,
    onBeat: 0,
    beatsRight: 0,
    barsRight: 0,
    barsKnown: 0,
    keysKnown: 0,
    keyFirst: 0,
    keyFirstTwo: 0,
    off: [],
    wrong: [],
    tempoMs: 0,
    keyMs: 0,
    minutes: 0,
  }
  for (const song of songs) {
    score.songs += 1
    score.minutes += song.planes[0].length / song.sampleRate / 60
    scoreTempo(song, score)
    scoreKey(song, score)
  }
  return score
}

const feed = (meter: { push(planes: readonly Float32Array[], length: number): void }, song: KnownSong): void => {
  const length = song.planes[0].length
  for (let at = 0; at < length; at += 4096) {
    const end = Math.min(length, at + 4096)
    meter.push(
      song.planes.map((plane) => plane.subarray(at, end)),
      end - at,
    )
  }
}

const scoreTempo = (song: KnownSong, score: SongScore): void => {
  const began = process.cpuUsage()
  const meter = new TempoMeter(song.sampleRate)
  feed(meter, song)
  const estimate = meter.finish()
  score.tempoMs += process.cpuUsage(began).user / 1000
  const right = estimate !== null && near(estimate.bpm, song.bpm)
  if (!right) score.wrong.push(`${song.name}: ${estimate?.bpm.toFixed(2) ?? 'none'} for ${song.bpm.toFixed(2)}`)
  if (!estimate) return
  if (right) score.tempoRight += 1
  else if (ratios.some((ratio) => near(estimate.bpm, song.bpm * ratio))) score.slips += 1
  if (right && song.isSteady) score.off.push(Math.abs(estimate.bpm / song.bpm - 1))
  const { bpm, others } = suggestTempo(estimate) as SuggestedTempo
  if ([bpm, bpm / 2, bpm * 2, ...others].some((offered) => near(offered, song.bpm))) score.tempoOffered += 1
  if (Math.abs(estimate.firstBeatSeconds - (song.beatSeconds[0] ?? 0)) <= 0.05) score.firstBeat += 1
  const isPlayed = (beat: number) => song.beatSeconds.some((played) => Math.abs(played - beat) <= 0.05)
  if (isPlayed(estimate.firstBeatSeconds)) score.onBeat += 1
  const end = song.beatSeconds.at(-1) ?? 0
  const inside = [...estimate.beatSeconds].filter((beat) => beat < end)
  if (right && inside.filter(isPlayed).length >= 0.9 * inside.length) score.beatsRight += 1
  if (!right || song.beatsPerBar === null) return
  score.barsKnown += 1
  if (estimate.beatsPerBar === song.beatsPerBar) score.barsRight += 1
}

const scoreKey = (song: KnownSong, score: SongScore): void => {
  if (!song.isKey) return
  score.keysKnown += 1
  const began = process.cpuUsage()
  const meter = new KeyMeter(song.sampleRate)
  feed(meter, song)
  const place = meter.finish()?.ranking.findIndex(song.isKey) ?? -1
  score.keyMs += process.cpuUsage(began).user / 1000
  if (place === 0) score.keyFirst += 1
  if (place === 0 || place === 1) score.keyFirstTwo += 1
}
