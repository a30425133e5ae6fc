import type { PulseCurves } from './periodicity.ts'

/** Beats of a bar, and which tracked beat is the first "one". */
export interface MetreEstimate {
  readonly beatsPerBar: number
  readonly firstBar: number
}

const SLOTS = 12
const FEWEST_BEATS = 24
/** How much better than four a bar must fit before it is believed. */
const LEAD: Readonly<Record<number, number>> = { 3: 0.03, 4: 0, 5: 0.06, 7: 0.08 }
const CLEAR = 0.02

/** Finds bars by how alike the onsets are that many beats later; null if no bar length stands out. */
export function findMetre(curves: PulseCurves, beats: Float64Array): MetreEstimate | null {
  if (beats.length < FEWEST_BEATS) return null
  const grids = [curves.low, curves.mid, curves.high, curves.all].map((curve) => onBeatGrid(curve, beats))
  const alike = Array.from({ length: 15 }, (_, lag) => similarity(grids, lag))
  const at = (lag: number) => alike[lag] ?? 0
  const fits = [3, 4, 5, 7].map((bar) => {
    const own = bar <= 5 ? (at(bar) + at(2 * bar)) / 2 : at(bar)
    const others = [3, 4, 5, 6, 7, 8, 9, 10].filter((lag) => lag % bar !== 0).map(at)
    const rest = others.reduce((sum, value) => sum + value, 0) / others.length
    return { bar, fit: own - rest - (LEAD[bar] ?? 0) }
  })
  const best = fits.reduce((one, other) => (other.fit > one.fit ? other : one))
  if (best.fit < CLEAR) return null
  return { beatsPerBar: best.bar, firstBar: firstDownbeat(grids, best.bar) }
}

/** A curve at twelve moments of each beat, smoothed so that a loosely played stroke still falls on its moment. */
function onBeatGrid(curve: Float64Array, beats: Float64Array): Float64Array {
  const grid = new Float64Array((beats.length - 1) * SLOTS)
  for (let slot = 0; slot < grid.length; slot++) {
    const beat = Math.floor(slot / SLOTS)
    const from = beats[beat] as number
    const step = ((beats[beat + 1] as number) - from) / SLOTS
    const centre = from + (slot % SLOTS) * step
    const reach = Math.max(2, step / 2)
    let highest = 0
    for (let at = Math.max(0, Math.round(centre - reach)); at <= centre + reach && at < curve.length; at++)
      highest = Math.max(highest, curve[at] as number)
    grid[slot] = highest
  }
  return grid
}

/** Mean correlation of the grids with themselves `lag` beats later. */
function similarity(grids: readonly Float64Array[], lag: number): number {
  const shift = lag * SLOTS
  let sum = 0
  for (const grid of grids) {
    const mean = grid.reduce((total, value) => total + value, 0) / grid.length
    let both = 0
    let squares = 0
    for (let at = 0; at + shift < grid.length; at++)
      both += ((grid[at] as number) - mean) * ((grid[at + shift] as number) - mean)
    for (const value of grid) squares += (value - mean) ** 2
    if (squares > 0) sum += (both * grid.length) / (squares * (grid.length - shift))
  }
  return sum / grids.length
}

/** The beat of the bar on which bass and everything else begin most strongly; where the song begins breaks a tie. */
function firstDownbeat(grids: readonly Float64Array[], bar: number): number {
  const [low, mid, , all] = grids as [Float64Array, Float64Array, Float64Array, Float64Array]
  const accents = new Float64Array(bar)
  const counts = new Float64Array(bar)
  for (let beat = 0; beat * SLOTS < low.length; beat++) {
    const slot = beat * SLOTS
    accents[beat % bar] =
      (accents[beat % bar] as number) + 2 * (low[slot] as number) + (all[slot] as number) - (mid[slot] as number)
    counts[beat % bar] = (counts[beat % bar] as number) + 1
  }
  const means = accents.map((sum, phase) => sum / Math.max(1, counts[phase] as number))
  const usual = means.reduce((sum, value) => sum + Math.abs(value), 0) / bar
  means[0] = (means[0] as number) + 0.15 * usual
  return means.indexOf(Math.max(...means))
}
