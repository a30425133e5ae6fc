import type { Tick } from './time-scale.ts'
import { type TimeScale, timeToPixel } from './time-scale.ts'

/** A steady pulse: `bpm` counts the beats of which a bar has `beatsPerBar` (6/8 at 180 eighths a minute: 180 and 6). */
export interface BarGrid {
  readonly bpm: number
  /** Where beat 1 of bar 1 lies, in seconds. */
  readonly firstBeatSeconds: number
  readonly beatsPerBar: number
}

/** A place in bars: both count from 1; what comes before bar 1 is bar 0, −1 and so on. */
export interface BarPosition {
  readonly bar: number
  readonly beat: number
}

// A time that was computed from a beat belongs to that beat, whatever the last bit says.
const hairBeats = 1e-6

/** Beats (with their fraction) from the first beat to a time; negative before it. */
export const beatsAt = (grid: BarGrid, seconds: number): number => ((seconds - grid.firstBeatSeconds) * grid.bpm) / 60

/** The time of a beat counted from 0 at the first one, in seconds. */
export const timeOfBeat = (grid: BarGrid, beats: number): number => grid.firstBeatSeconds + (beats * 60) / grid.bpm

// Times are kept to the millisecond, and a browser lands a few of them off: a time that close to a beat is on it.
const nearSeconds = 0.005

/** The bar and the beat that sound at a time. */
export const barPosition = (grid: BarGrid, seconds: number): BarPosition => {
  const beats = Math.floor(beatsAt(grid, seconds + nearSeconds))
  const bar = Math.floor(beats / grid.beatsPerBar)
  return { bar: bar + 1, beat: beats - bar * grid.beatsPerBar + 1 }
}

/** "33.2": bar and beat as music programs write them. */
export const barLabel = ({ bar, beat }: BarPosition): string => `${bar < 0 ? `−${-bar}` : bar}.${beat}`

const barShape = /^(\d{1,4})(?:[.,](\d{1,2}))?$/

/** Seconds of a bar, or of a beat of it, as typed ("38", "38.3"); null when it is none, or before 0. */
export const parseBar = (grid: BarGrid, text: string): number | null => {
  const match = barShape.exec(text.trim())
  if (!match) return null
  const [bar, beat] = [Number(match[1]), Number(match[2] ?? 1)]
  if (beat < 1 || beat > grid.beatsPerBar) return null
  const seconds = timeOfBeat(grid, (bar - 1) * grid.beatsPerBar + beat - 1)
  return seconds < 0 ? null : seconds
}

/** Marks at bars, or at beats where there is room, at least `apart` pixels from each other, for the stretch in sight. */
export const barTicks = (scale: TimeScale, grid: BarGrid, apart = 56): Tick[] => {
  const span = scale.to - scale.from
  if (!(span > 0) || scale.width <= 0) return []
  const step = tickBeats(grid, (60 / grid.bpm / span) * scale.width, apart)
  const ticks: Tick[] = []
  const first = Math.ceil(beatsAt(grid, Math.max(0, scale.from)) / step - hairBeats)
  for (let count = first; timeOfBeat(grid, count * step) <= scale.to + 1e-9; count++) {
    const seconds = timeOfBeat(grid, count * step)
    const position = barPosition(grid, seconds)
    const label = position.beat === 1 ? barLabel(position).slice(0, -2) : barLabel(position)
    ticks.push({ seconds, pixel: timeToPixel(scale, seconds), label })
  }
  return ticks
}

const tickBeats = ({ beatsPerBar }: BarGrid, pixelsPerBeat: number, apart: number): number => {
  if (pixelsPerBeat >= apart) return 1
  let beats = beatsPerBar
  while (beats * pixelsPerBeat < apart) beats *= 2
  return beats
}

/** The nearest beat of a time; only the nearest bar when beats are closer than `apart` pixels to each other. Never before 0. */
export const snapToGrid = (grid: BarGrid, scale: TimeScale, seconds: number, apart = 12): number => {
  const span = scale.to - scale.from
  const pixelsPerBeat = span > 0 ? (60 / grid.bpm / span) * scale.width : 0
  const step = pixelsPerBeat >= apart ? 1 : grid.beatsPerBar
  const snapped = timeOfBeat(grid, Math.round(beatsAt(grid, seconds) / step) * step)
  return Math.max(0, snapped)
}

/** How long a stretch is in whole bars and the beats that are left. */
export interface BarsLong {
  readonly bars: number
  readonly beats: number
}

/** How many whole bars and beats a stretch is long; null when it is on no beat. */
export const barsLong = (grid: BarGrid, seconds: number): BarsLong | null => {
  const exact = (seconds * grid.bpm) / 60
  const beats = Math.round(exact)
  if (beats === 0 || Math.abs(exact - beats) > 0.02) return null
  return { bars: Math.floor(beats / grid.beatsPerBar), beats: beats % grid.beatsPerBar }
}
