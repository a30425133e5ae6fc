import type { Columns } from '@backline/waveform/columns.ts'

const PEAKS_OPACITY = 0.42
const BODY_GAIN = 1.15

/** Draws columns (one a device pixel) as two layers in one colour: peaks pale, RMS solid; mirrored about `middle`, full scale `half` away. */
export const drawColumns = (
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  columns: Columns,
  { colour, middle, half }: { colour: string; middle: number; half: number },
): void => {
  const { min, max, rms } = columns
  // Silence is a line, not nothing.
  const hair = 0.5
  context.fillStyle = colour
  const shape = (top: (at: number) => number, bottom: (at: number) => number): void => {
    context.beginPath()
    for (let at = 0; at < min.length; at++) context.lineTo(at + 0.5, middle - Math.max(hair, top(at) * half))
    for (let at = min.length - 1; at >= 0; at--) context.lineTo(at + 0.5, middle + Math.max(hair, bottom(at) * half))
    context.closePath()
    context.fill()
  }
  context.globalAlpha = PEAKS_OPACITY
  shape(
    (at) => max[at] ?? 0,
    (at) => -(min[at] ?? 0),
  )
  context.globalAlpha = 1
  const body = (at: number): number => (rms[at] ?? 0) * BODY_GAIN
  shape(
    (at) => Math.min(body(at), max[at] ?? 0),
    (at) => Math.min(body(at), -(min[at] ?? 0)),
  )
}
