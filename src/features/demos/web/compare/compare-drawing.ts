import type { Peaks } from '@backline/dsp/peaks.ts'
import { emptyColumns, fillColumns } from '@backline/waveform/columns.ts'
import { pixelToTime, type TimeScale, timeToPixel } from '@backline/waveform/time-scale.ts'
import type { TimeMap } from '#web/audio/compare-engine-times.ts'
import { drawColumns } from '#web/audio/waveform-painter.ts'
import { type Changes, changeKinds } from './compare-changes.ts'

const hatchStep = 7
const margin = 4

/** Draws B's waveform in the time of A, neutral; a part that B lacks is hatched. */
export const drawOtherVersion = (
  canvas: HTMLCanvasElement,
  pyramid: readonly Peaks[],
  map: TimeMap,
  scale: TimeScale,
): void => {
  const context = canvas.getContext('2d')
  const { width, height } = canvas
  if (!context || width === 0) return
  const style = getComputedStyle(canvas)
  const columns = emptyColumns(width)
  const inPixels = { ...scale, width }
  const cutAt = (pixel: number): boolean => map.toB(pixelToTime(inPixels, pixel)).cut
  const secondAt = (pixel: number): number => map.toB(pixelToTime(inPixels, pixel)).seconds
  const step = (scale.to - scale.from) / width
  const cuts: { from: number; to: number }[] = []
  let from = 0
  while (from < width) {
    const cut = cutAt(from + 0.5)
    let to = from + 1
    // A piece ends where the other version jumps.
    while (
      to < width &&
      cutAt(to + 0.5) === cut &&
      (cut || Math.abs(secondAt(to + 0.5) - secondAt(to - 0.5) - step) < step / 2)
    )
      to++
    if (cut) cuts.push({ from, to })
    else {
      const part = {
        min: columns.min.subarray(from, to),
        max: columns.max.subarray(from, to),
        rms: columns.rms.subarray(from, to),
      }
      const start = secondAt(from + 0.5) - step / 2
      fillColumns(pyramid, { from: start, to: start + (to - from) * step, width: to - from }, part)
    }
    from = to
  }
  context.clearRect(0, 0, width, height)
  const half = height / 2 - margin * devicePixelRatio
  const colour = style.getPropertyValue('--ink-off').trim()
  const hatch = style.getPropertyValue('--line-strong').trim()
  drawColumns(context, columns, { colour, from: 0, to: width, middle: height / 2, half })
  for (const cut of cuts) drawHatching(context, cut, height, hatch)
}

const drawHatching = (
  context: CanvasRenderingContext2D,
  { from, to }: { from: number; to: number },
  height: number,
  colour: string,
): void => {
  context.save()
  context.beginPath()
  context.rect(from, 0, to - from, height)
  context.clip()
  context.clearRect(from, 0, to - from, height)
  context.strokeStyle = colour
  context.lineWidth = devicePixelRatio
  context.beginPath()
  for (let at = from - height; at < to; at += hatchStep * devicePixelRatio) {
    context.moveTo(at, height)
    context.lineTo(at + height, 0)
  }
  context.stroke()
  context.restore()
}

/** The change (dB) that fills half a row of the lane. */
export const fullChange = 6

/** Draws a row for each kind of change: above its line A has more, below it less. */
export const drawChanges = (canvas: HTMLCanvasElement, changes: Changes, scale: TimeScale): void => {
  const context = canvas.getContext('2d')
  const { width, height } = canvas
  if (!context || width === 0) return
  const style = getComputedStyle(canvas)
  const row = height / changeKinds.length
  context.clearRect(0, 0, width, height)
  changeKinds.forEach((kind, index) => {
    const middle = Math.round((index + 0.5) * row)
    context.fillStyle = style.getPropertyValue('--line').trim()
    context.fillRect(0, middle, width, Math.max(1, Math.round(devicePixelRatio)))
    context.fillStyle = style.getPropertyValue('--ink-2').trim()
    const curve = changes[kind]
    for (let at = 0; at < curve.length; at++) {
      const value = curve[at] as number
      if (Number.isNaN(value)) continue
      const left = Math.round((timeToPixel(scale, at * changes.stepSeconds) / scale.width) * width)
      const right = Math.round((timeToPixel(scale, (at + 1) * changes.stepSeconds) / scale.width) * width)
      if (right < 0 || left > width) continue
      const tall = (Math.max(-1, Math.min(1, value / fullChange)) * row) / 2
      context.fillRect(left, Math.min(middle, middle - tall), Math.max(1, right - left), Math.abs(tall))
    }
  })
}
