import type { Columns } from '@backline/waveform/columns.ts'

const peaksOpacity = 0.42
const bodyGain = 1.15
/** Silence is a line, not nothing. */
const hair = 0.5
/** Of the marks at full scale. */
const markHeight = 3
/** Highest and lowest value of a column; from here on a sample is at most 0.1 dB under full scale. */
const full = 127 / 128

/** How columns are drawn: mirrored about `middle`, full scale `half` away (device pixels). */
interface WaveformShape {
  middle: number
  half: number
}

/** Draws columns from one pixel up to another as two layers in one colour: peaks pale, RMS solid; a bar for each, so that it is fast. */
export const drawColumns = (
  context: CanvasRenderingContext2D,
  columns: Columns,
  { colour, from, to, middle, half }: WaveformShape & { colour: string; from: number; to: number },
): void => {
  const { min, max, rms } = columns
  const start = Math.max(0, from)
  const end = Math.min(min.length, to)
  context.fillStyle = colour
  context.globalAlpha = peaksOpacity
  for (let at = start; at < end; at++) {
    const up = Math.max(hair, (max[at] as number) * half)
    const down = Math.max(hair, -(min[at] as number) * half)
    context.fillRect(at, middle - up, 1, up + down)
  }
  context.globalAlpha = 1
  for (let at = start; at < end; at++) {
    const body = (rms[at] as number) * bodyGain
    const up = Math.max(hair, Math.min(body, max[at] as number) * half)
    const down = Math.max(hair, Math.min(body, -(min[at] as number)) * half)
    context.fillRect(at, middle - up, 1, up + down)
  }
}

/** Marks the columns that touch full scale, above and below the waveform. */
const drawClipping = (
  context: CanvasRenderingContext2D,
  columns: Columns,
  { colour, from, to, middle, half }: WaveformShape & { colour: string; from: number; to: number },
): void => {
  const { min, max } = columns
  context.fillStyle = colour
  for (let at = Math.max(0, from); at < Math.min(min.length, to); at++) {
    if ((max[at] as number) >= full) context.fillRect(at, middle - half, 1, markHeight)
    if ((min[at] as number) <= -full) context.fillRect(at, middle + half - markHeight, 1, markHeight)
  }
}

/** What to paint; `heard` is where the playhead stands as a share of the width, also outside 0 to 1. */
export interface WaveformMoment {
  heard: number
  /** How much of the waveform has arrived, 0 to 1. */
  arrived: number
  playhead: boolean
}

/** How a waveform looks; lengths in device pixels. */
export interface WaveformLook {
  /** How far the playhead stands out above and below. */
  overshoot: number
  /** Device pixels of a CSS pixel. */
  ratio: number
  /** Neutral, for the version that is not the first. */
  muted?: boolean
  /** Marks what touches full scale. */
  clipping?: boolean
}

const playhead = 2

export type WaveformPainter = ReturnType<typeof waveformPainter>

/**
 * Paints columns (one a device pixel) into a canvas: unheard grey, heard in the hue. After `redraw` the next moment is
 * painted whole; else only what lies between the last playhead and this one.
 */
export const waveformPainter = (canvas: HTMLCanvasElement, columns: Columns, look: WaveformLook) => {
  const { overshoot, ratio, muted, clipping } = look
  const context = canvas.getContext('2d')
  const style = getComputedStyle(canvas)
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  const unheard = colour(muted ? '--ink-off' : '--sound-dim')
  const heard = muted ? unheard : colour('--sound')
  const ink = colour('--ink')
  const urgent = colour('--urgent')
  const { width, height } = canvas
  const line = Math.round(playhead * ratio)
  const shape = { colour: '', from: 0, to: 0, middle: height / 2, half: height / 2 - overshoot }
  let last = Number.NaN
  let lastEnd = 0

  const draw = (context: CanvasRenderingContext2D, as: string, from: number, to: number): void => {
    if (to <= from) return
    shape.colour = as
    shape.from = from
    shape.to = to
    drawColumns(context, columns, shape)
    if (!clipping) return
    shape.colour = urgent
    drawClipping(context, columns, shape)
  }
  const paint = (moment: WaveformMoment): void => {
    if (!context) return
    const end = Math.round(width * moment.arrived)
    const exact = Math.round(width * moment.heard)
    const at = Math.max(-2 * line, Math.min(width + 2 * line, exact))
    const whole = Number.isNaN(last) || lastEnd !== end
    const from = whole ? 0 : Math.max(0, Math.min(last, at) - 2 * line)
    const to = whole ? width : Math.min(width, Math.max(last, at) + 2 * line)
    context.clearRect(from, 0, to - from, height)
    draw(context, heard, from, Math.min(at, to, end))
    draw(context, unheard, Math.max(at, from), Math.min(to, end))
    last = at
    lastEnd = end
    if (!moment.playhead || exact < -line || exact > width + line) return
    context.fillStyle = ink
    context.fillRect(Math.max(0, Math.min(width - line, at - Math.round(line / 2))), 0, line, height)
  }
  const redraw = (): void => {
    last = Number.NaN
  }
  return { paint, redraw }
}
