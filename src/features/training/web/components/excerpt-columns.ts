import type { StereoClip } from '@backline/dsp/effects/stereo-clip.ts'
import { type Columns, emptyColumns } from '@backline/waveform/columns.ts'

/** Room above the highest peak of the strip. */
const fill = 0.94

/** One column for each of `width` device pixels of a short sound; its highest peak nearly fills the height. */
export const excerptColumns = ({ left, right }: StereoClip, width: number): Columns => {
  const columns = emptyColumns(width)
  const { min, max, rms } = columns
  let highest = 1e-6
  for (let at = 0; at < width; at += 1) {
    const from = Math.floor((at * left.length) / width)
    const to = Math.max(from + 1, Math.floor(((at + 1) * left.length) / width))
    let [low, high, squares] = [0, 0, 0]
    for (let sample = from; sample < to; sample += 1) {
      const value = ((left[sample] ?? 0) + (right[sample] ?? 0)) / 2
      low = Math.min(low, value)
      high = Math.max(high, value)
      squares += value * value
    }
    min[at] = low
    max[at] = high
    rms[at] = Math.sqrt(squares / (to - from))
    highest = Math.max(highest, high, -low)
  }
  for (const plane of [min, max, rms])
    for (let at = 0; at < width; at += 1) plane[at] = ((plane[at] ?? 0) / highest) * fill
  return columns
}
