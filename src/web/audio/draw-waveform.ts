import type { Columns } from '@backline/waveform/columns.ts'

const PEAKS_OPACITY = 0.42
const BODY_GAIN = 1.15
/** Silence is a line, not nothing. */
const HAIR = 0.5
/** Of the marks at full scale. */
const MARK_HEIGHT = 3
/** Highest and lowest value of a column; from here on a sample is at most 0.1 dB under full scale. */
const FULL = 127 / 128

/** How columns are drawn: mirrored about `middle`, full scale `half` away (device pixels). */
export interface WaveformShape {
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
  context.globalAlpha = PEAKS_OPACITY
  for (let at = start; at < end; at++) {
    const up = Math.max(HAIR, (max[at] as number) * half)
    const down = Math.max(HAIR, -(min[at] as number) * half)
    context.fillRect(at, middle - up, 1, up + down)
  }
  context.globalAlpha = 1
  for (let at = start; at < end; at++) {
    const body = (rms[at] as number) * BODY_GAIN
    const up = Math.max(HAIR, Math.min(body, max[at] as number) * half)
    const down = Math.max(HAIR, Math.min(body, -(min[at] as number)) * half)
    context.fillRect(at, middle - up, 1, up + down)
  }
}

/** Marks the columns that touch full scale, above and below the waveform. */
export const drawClipping = (
  context: CanvasRenderingContext2D,
  columns: Columns,
  { colour, from, to, middle, half }: WaveformShape & { colour: string; from: number; to: number },
): void => {
  const { min, max } = columns
  context.fillStyle = colour
  for (let at = Math.max(0, from); at < Math.min(min.length, to); at++) {
    if ((max[at] as number) >= FULL) context.fillRect(at, middle - half, 1, MARK_HEIGHT)
    if ((min[at] as number) <= -FULL) context.fillRect(at, middle + half - MARK_HEIGHT, 1, MARK_HEIGHT)
  }
}
