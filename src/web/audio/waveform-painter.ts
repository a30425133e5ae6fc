import type { Columns } from '@backline/waveform/columns.ts'
import { drawColumns } from './draw-waveform.ts'

/** What to paint: a share of the width that was heard (0 to 1), and how much of it has arrived (0 to 1). */
export interface WaveformMoment {
  heard: number
  arrived: number
  playhead: boolean
}

const PLAYHEAD = 2

const layerOf = (columns: Columns, height: number, colour: string, half: number): HTMLCanvasElement => {
  const layer = document.createElement('canvas')
  layer.width = Math.max(1, columns.min.length)
  layer.height = Math.max(1, height)
  const context = layer.getContext('2d')
  if (context) drawColumns(context, columns, { colour, middle: height / 2, half })
  return layer
}

/** Draws a waveform once in each of its two colours, and gives the function that shows a moment of it (two copies and a line). */
export const waveformPainter = (
  canvas: HTMLCanvasElement,
  columns: Columns,
  { overshoot, muted, ratio }: { overshoot: number; muted: boolean; ratio: number },
): ((moment: WaveformMoment) => void) => {
  const { width, height } = canvas
  const style = getComputedStyle(canvas)
  const half = height / 2 - overshoot
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  const unheard = layerOf(columns, height, colour(muted ? '--ink-off' : '--sound-dim'), half)
  const heard = muted ? unheard : layerOf(columns, height, colour('--sound'), half)
  const ink = colour('--ink')
  const context = canvas.getContext('2d')
  return (moment) => {
    if (!context) return
    const end = Math.round(width * moment.arrived)
    const at = Math.round(width * moment.heard)
    context.clearRect(0, 0, width, height)
    copy(context, heard, 0, Math.min(at, end), height)
    copy(context, unheard, at, end, height)
    if (!moment.playhead) return
    const line = Math.round(PLAYHEAD * ratio)
    context.fillStyle = ink
    context.fillRect(Math.max(0, Math.min(width - line, at - Math.round(line / 2))), 0, line, height)
  }
}

const copy = (
  context: CanvasRenderingContext2D,
  layer: HTMLCanvasElement,
  from: number,
  to: number,
  height: number,
): void => {
  if (to > from) context.drawImage(layer, from, 0, to - from, height, from, 0, to - from, height)
}
