import type { Columns } from '@backline/waveform/columns.ts'
import { drawClipping, drawColumns } from './draw-waveform.ts'

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

const PLAYHEAD = 2

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
  const line = Math.round(PLAYHEAD * ratio)
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
