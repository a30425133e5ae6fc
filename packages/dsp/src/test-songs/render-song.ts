import { drumMakers } from '../rhythm/play-strokes.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { composeSong } from './compose-song.ts'
import { drumPattern, type Stroke } from './drum-patterns.ts'
import { beatsPerBar, type SongSketch } from './song-sketch.ts'
import { basses, sung, tones } from './tone-makers.ts'

/** What is played in one bar. */
interface PlayedBar {
  readonly strokes: readonly Stroke[]
  /** Bass and lead rest. */
  readonly isDrop: boolean
}

const partBars = 4
type Part = 'groove' | 'break' | 'drop' | 'half' | 'double'
const partOrder: readonly [Part, ...Part[]] = ['groove', 'groove', 'groove', 'break', 'drop', 'half', 'double']

/** The bars of a song: those of a plain one are all alike, a harsh one changes every four bars and has fills before that. */
const playedBars = (sketch: SongSketch, bars: number, random: SeededRandom): PlayedBar[] => {
  const pattern = drumPattern(sketch.metre, sketch.groove, random)
  if (!sketch.harsh) return Array.from({ length: bars }, () => ({ strokes: pattern, isDrop: false }))
  const perBar = beatsPerBar[sketch.metre]
  const own = seededRandom(`bars of ${sketch.name}`)
  const parts = Array.from({ length: Math.ceil(bars / partBars) }, (_none, index) =>
    index === 0 ? 'groove' : own.pick(partOrder),
  )
  return Array.from({ length: bars }, (_none, bar) => {
    const part = parts[Math.floor(bar / partBars)] as Part
    const strokes = sketch.groove === 'none' ? [] : strokesOf(part, pattern, perBar)
    const isFilled = strokes.length > 0 && bar % partBars === partBars - 1 && own.chance(0.7)
    return { strokes: isFilled ? withFill(strokes, perBar) : strokes, isDrop: part === 'drop' }
  })
}

const strokesOf = (part: Part, pattern: readonly Stroke[], perBar: number): readonly Stroke[] => {
  if (part === 'groove') return pattern
  if (part === 'drop') return []
  if (part === 'break') return pattern.filter(({ drum }) => drum === 'hat' || drum === 'ride')
  const isHalf = part === 'half'
  return Array.from({ length: Math.floor(perBar) }, (_none, beat): Stroke[] => {
    if (isHalf) {
      const isBack = beat === Math.floor(perBar / 2)
      const hat: Stroke = { drum: 'hat', beat, level: 0.6 }
      return isBack
        ? [{ drum: 'snare', beat, level: 1 }, hat]
        : beat === 0
          ? [{ drum: 'kick', beat, level: 1 }, hat]
          : [hat]
    }
    return [
      { drum: 'kick', beat, level: 1 },
      { drum: 'snare', beat: beat + 0.5, level: 0.9 },
      { drum: 'hat', beat, level: 0.5 },
    ]
  }).flat()
}

/** The last two beats of a bar as sixteenths that grow. */
const withFill = (strokes: readonly Stroke[], perBar: number): Stroke[] => {
  const from = Math.max(0, perBar - 2)
  const fill = Array.from(
    { length: Math.round(4 * (perBar - from)) },
    (_none, index): Stroke => ({
      drum: 'snare',
      beat: from + index / 4,
      level: 0.4 + 0.07 * index,
    }),
  )
  return [...strokes.filter(({ beat }) => beat < from), ...fill]
}

/** Levels of the parts of a mix, 1 as composed. */
export interface MixLevels {
  readonly drums: number
  readonly bass: number
  readonly chords: number
  readonly lead: number
}

/** A song as sound, with the truth about it. */
export interface RenderedSong {
  readonly planes: readonly [Float32Array, Float32Array]
  readonly sampleRate: number
  /** Seconds of every beat from the first on. */
  readonly beatSeconds: readonly number[]
  /** Mean tempo as it was played. */
  readonly bpm: number
}

/** Plays a sketch; the same sketch is the same sound, and another mix is the same performance. */
export const renderSong = (
  sketch: SongSketch,
  sampleRate: number,
  mix: MixLevels = { drums: 1, bass: 1, chords: 1, lead: 1 },
): RenderedSong => {
  const random = seededRandom(sketch.name)
  const perBar = beatsPerBar[sketch.metre]
  const bars = Math.max(2, Math.floor(((sketch.seconds - sketch.preRoll - 1) * sketch.bpm) / 60 / perBar))
  const clock = beatClock(sketch, bars * perBar, random)
  const length = Math.round(sketch.seconds * sampleRate)
  const planes: [Float32Array, Float32Array] = [new Float32Array(length), new Float32Array(length)]
  const play = (sound: Float32Array, seconds: number, left: number, right: number) => {
    const start = Math.max(0, Math.round((seconds + random.normal(sketch.looseSeconds)) * sampleRate))
    const end = Math.min(length, start + sound.length)
    for (let at = start; at < end; at++) {
      const sample = sound[at - start] as number
      planes[0][at] = (planes[0][at] as number) + left * sample
      planes[1][at] = (planes[1][at] as number) + right * sample
    }
  }
  const kit = drumMakers(sampleRate, random)
  const played = playedBars(sketch, bars, random)
  const drumLevel = mix.drums * random.between(0.25, 0.6)
  for (const [bar, { strokes }] of played.entries())
    for (const { drum, beat, level } of strokes) {
      const pan = drum === 'hat' || drum === 'ride' || drum === 'open' ? 0.3 : 0
      const force = drumLevel * level * random.between(0.8, 1.1)
      if (random.chance(0.97)) play(kit[drum], clock(bar * perBar + beat), force * (1 - pan), force * (1 + pan))
    }
  const makers = {
    bass: random.pick(basses),
    chord: random.pick(tones),
    lead: random.chance(0.5) ? sung : random.pick(tones),
  }
  const levels = { bass: 0.35 * mix.bass, chord: 0.35 * mix.chords, lead: 0.35 * mix.lead }
  const sounds = new Map<string, Float32Array>()
  for (const note of composeSong(sketch, bars, random)) {
    if (note.part !== 'chord' && played[Math.floor(note.beat / perBar)]?.isDrop) continue
    const seconds = Math.max(0.12, (note.beats * 60) / sketch.bpm)
    const name = `${note.part} ${note.midi} ${seconds.toFixed(3)}`
    const sound =
      sounds.get(name) ??
      makers[note.part](sketch.tuningHz * 2 ** ((note.midi - 69) / 12), seconds, sampleRate, seededRandom(name))
    sounds.set(name, sound)
    const level = note.level * levels[note.part]
    const pan = note.part === 'chord' ? -0.25 : 0
    play(sound, clock(note.beat), level * (1 - pan), level * (1 + pan))
  }
  addNoise(planes, sketch.noiseDb, seededRandom(`noise of ${sketch.name}`))
  const beatSeconds = Array.from({ length: Math.floor(bars * perBar) }, (_, beat) => clock(beat))
  const last = beatSeconds.at(-1) ?? 1
  return { planes, sampleRate, beatSeconds, bpm: (60 * (beatSeconds.length - 1)) / (last - (beatSeconds[0] ?? 0)) }
}

/** Seconds of a position in beats, with a tempo that may wander as two slow waves and late eighths in a shuffle or swing. */
const beatClock = (sketch: SongSketch, beats: number, random: SeededRandom): ((beat: number) => number) => {
  const period = 60 / sketch.bpm
  const waves = [random.between(20, 40), random.between(45, 90)].map((length) => ({
    length,
    phase: random.between(0, 6),
  }))
  const shuffled = random.between(0.62, 0.68)
  const swing = sketch.groove === 'shuffle' ? shuffled : (sketch.harsh?.swing ?? 0.5)
  const grid = [sketch.preRoll]
  for (let beat = 0; beat < beats + 4; beat++) {
    const wander =
      waves.reduce((sum, { length, phase }) => sum + Math.sin((2 * Math.PI * beat) / length + phase), 0) / 2
    grid.push((grid[beat] as number) + period * (1 + sketch.drift * wander))
  }
  return (beat) => {
    const whole = Math.floor(beat)
    const before = grid[whole] as number
    const part = Math.abs(beat - whole - 0.5) < 0.01 ? swing : beat - whole
    return before + part * ((grid[whole + 1] as number) - before)
  }
}

const addNoise = (planes: readonly Float32Array[], levelDb: number, random: SeededRandom): void => {
  const level = Math.sqrt(3) * 10 ** (levelDb / 20)
  for (const plane of planes)
    for (let index = 0; index < plane.length; index++)
      plane[index] = Math.tanh((plane[index] as number) + level * (2 * random.next() - 1))
}
