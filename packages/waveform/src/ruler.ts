import { type TimeScale, timeToPixel } from './time-scale.ts'

/** One mark of the ruler. */
export interface Tick {
  readonly seconds: number
  readonly pixel: number
  /** Time as `m:ss`, with tenths where the marks are closer than a second. */
  readonly label: string
}

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200]

/** Marks at round times, at least `apart` pixels from each other, for the stretch in sight. */
export function rulerTicks(scale: TimeScale, apart = 72): Tick[] {
  const span = scale.to - scale.from
  if (!(span > 0) || scale.width <= 0) return []
  const step = STEPS.find((seconds) => (seconds / span) * scale.width >= apart) ?? 7200
  const ticks: Tick[] = []
  for (let count = Math.ceil(scale.from / step - 1e-9); count * step <= scale.to + 1e-9; count++) {
    const seconds = Number((count * step).toFixed(1))
    ticks.push({ seconds, pixel: timeToPixel(scale, seconds), label: timeLabel(seconds, step < 1 ? 1 : 0) })
  }
  return ticks
}

/** Seconds as `m:ss` or `h:mm:ss`, cut (never rounded up) to 0 to 2 digits after the point. */
export function timeLabel(seconds: number, digits = 0): string {
  const scale = 10 ** digits
  const units = Math.floor(Math.max(0, seconds) * scale + 1e-6)
  const whole = Math.floor(units / scale)
  const fraction = digits > 0 ? `.${String(units % scale).padStart(digits, '0')}` : ''
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const head = hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}` : String(minutes)
  return `${head}:${String(whole % 60).padStart(2, '0')}${fraction}`
}
