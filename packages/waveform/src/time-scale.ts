/** The stretch of a song that is in sight: `from` and `to` in seconds, drawn over `width` pixels (of whatever kind). */
export interface TimeScale {
  readonly from: number
  readonly to: number
  readonly width: number
}

/** Closest zoom: this many seconds fill the whole width. */
export const shortestSpanSeconds = 0.5

/** The scale that shows the whole song. */
export const wholeSong = (durationSeconds: number, width: number): TimeScale => ({
  from: 0,
  to: durationSeconds,
  width,
})

/** Pixel (not rounded, also outside 0..width) at which a time in seconds lies. */
export const timeToPixel = (scale: TimeScale, seconds: number): number => {
  const span = scale.to - scale.from
  return span > 0 ? ((seconds - scale.from) / span) * scale.width : 0
}

/** Time in seconds at a pixel, also outside 0..width. */
export const pixelToTime = (scale: TimeScale, pixel: number): number =>
  scale.width > 0 ? scale.from + (pixel / scale.width) * (scale.to - scale.from) : scale.from

/** The scale with its span kept between the shortest one and the song, and moved so that it lies inside the song. */
export const clampToSong = (scale: TimeScale, durationSeconds: number): TimeScale => {
  const shortest = Math.min(shortestSpanSeconds, durationSeconds)
  const span = Math.min(durationSeconds, Math.max(shortest, scale.to - scale.from))
  const from = Math.min(Math.max(0, scale.from), durationSeconds - span)
  return { from, to: from + span, width: scale.width }
}

/** Zooms so that `factor` times as much (2 = twice as close) is seen of each second, while the time at `pixel` stays where it is. */
export const zoomAbout = (scale: TimeScale, factor: number, pixel: number, durationSeconds: number): TimeScale => {
  const still = pixelToTime(scale, pixel)
  const shortest = Math.min(shortestSpanSeconds, durationSeconds)
  const span = Math.min(durationSeconds, Math.max(shortest, (scale.to - scale.from) / factor))
  const from = still - (scale.width > 0 ? pixel / scale.width : 0) * span
  return clampToSong({ from, to: from + span, width: scale.width }, durationSeconds)
}

/** Moves what is in sight by some pixels (positive: later), not beyond the ends of the song. */
export const panBy = (scale: TimeScale, pixels: number, durationSeconds: number): TimeScale => {
  const by = pixelToTime(scale, pixels) - scale.from
  return clampToSong({ from: scale.from + by, to: scale.to + by, width: scale.width }, durationSeconds)
}

/** Turns the page, as a playhead that leaves the right edge needs it: the given time comes to `share` of the width. */
export const bringIntoSight = (scale: TimeScale, seconds: number, durationSeconds: number, share = 0.1): TimeScale => {
  if (seconds >= scale.from && seconds <= scale.to) return scale
  const span = scale.to - scale.from
  const from = seconds - share * span
  return clampToSong({ from, to: from + span, width: scale.width }, durationSeconds)
}

/** One mark of the ruler. */
export interface Tick {
  readonly seconds: number
  readonly pixel: number
  /** Time as `m:ss`, with tenths where the marks are closer than a second. */
  readonly label: string
}

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200]

/** Marks at round times, at least `apart` pixels from each other, for the stretch in sight. */
export const rulerTicks = (scale: TimeScale, apart = 72): Tick[] => {
  const span = scale.to - scale.from
  if (!(span > 0) || scale.width <= 0) return []
  const step = steps.find((seconds) => (seconds / span) * scale.width >= apart) ?? 7200
  const ticks: Tick[] = []
  for (let count = Math.ceil(scale.from / step - 1e-9); count * step <= scale.to + 1e-9; count++) {
    const seconds = Number((count * step).toFixed(1))
    ticks.push({ seconds, pixel: timeToPixel(scale, seconds), label: timeLabel(seconds, step < 1 ? 1 : 0) })
  }
  return ticks
}

/** Seconds as `m:ss` or `h:mm:ss`, cut (never rounded up) to 0 to 2 digits after the point. */
export const timeLabel = (seconds: number, digits = 0): string => {
  const scale = 10 ** digits
  const units = Math.floor(Math.max(0, seconds) * scale + 1e-6)
  const whole = Math.floor(units / scale)
  const fraction = digits > 0 ? `.${String(units % scale).padStart(digits, '0')}` : ''
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const head = hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}` : String(minutes)
  return `${head}:${String(whole % 60).padStart(2, '0')}${fraction}`
}
