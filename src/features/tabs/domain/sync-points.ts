import { t } from '#kernel/language/translate.ts'
import type { SyncPoint } from '../contract/tab.ts'

/** A bar at the place where it is played: with repeats the same bar comes again, as its next occurrence. */
export interface PlayedBar {
  bar: number
  occurrence: number
  /** Its length in beats of the recording's grid (quarters). */
  beats: number
}

/** The steady beat of a recording. */
export interface BeatGrid {
  bpm: number
  firstBeatSeconds: number
}

/** Whether two points stand at the same bar of the same pass. */
export const isSamePlace = (one: Pick<SyncPoint, 'bar' | 'occurrence'>, other: Pick<SyncPoint, 'bar' | 'occurrence'>) =>
  one.bar === other.bar && one.occurrence === other.occurrence

const byTime = (one: SyncPoint, other: SyncPoint): number => one.ms - other.ms

/** Why points cannot be used, or undefined: no two at one bar, none at the same moment. */
export const pointsFault = (points: readonly SyncPoint[]): string | undefined => {
  const sorted = [...points].sort(byTime)
  for (const [at, point] of sorted.entries()) {
    if (sorted.slice(at + 1).some((other) => isSamePlace(point, other)))
      return t('Bar {bar} has two points. Keep one of them.', { bar: point.bar + 1 })
    const next = sorted[at + 1]
    if (next && next.ms === point.ms)
      return t('Bars {first} and {second} start at the same moment. Move one of them.', {
        first: point.bar + 1,
        second: next.bar + 1,
      })
  }
  return undefined
}

/** The points with one more; what stood at its bar goes, and so does what would come in the wrong order. */
export const withPoint = (
  points: readonly SyncPoint[],
  point: SyncPoint,
  played: readonly PlayedBar[],
): SyncPoint[] => {
  const place = (one: SyncPoint): number => played.findIndex((bar) => isSamePlace(bar, one))
  const at = place(point)
  return [
    ...points.filter(
      (one) => !isSamePlace(one, point) && (place(one) < at ? one.ms < point.ms : one.ms > point.ms) && place(one) >= 0,
    ),
    point,
  ].sort(byTime)
}

/** A point moved by milliseconds, as far as its neighbours and the start of the recording let it. */
export const nudged = (points: readonly SyncPoint[], index: number, byMs: number): SyncPoint[] => {
  const point = points[index]
  if (!point) return [...points]
  const before = points[index - 1]?.ms ?? -1
  const after = points[index + 1]?.ms ?? Number.POSITIVE_INFINITY
  const ms = Math.round(Math.min(Math.max(point.ms + byMs, before + 1), after - 1))
  return points.with(index, { ...point, ms })
}

/** A point for each bar that is played, by the steady beat of a recording; those before its start are left out. */
export const pointsFromGrid = (played: readonly PlayedBar[], grid: BeatGrid, durationMs: number): SyncPoint[] => {
  const beatMs = 60_000 / grid.bpm
  const points: SyncPoint[] = []
  let beats = 0
  for (const { bar, occurrence, beats: length } of played) {
    const ms = Math.round(grid.firstBeatSeconds * 1000 + beats * beatMs)
    if (ms >= 0 && ms < durationMs) points.push({ bar, occurrence, ms })
    beats += length
  }
  return points
}

/** The next bar to be tapped: the one after the last point that lies before this moment, or the first. */
export const barToTap = (
  points: readonly SyncPoint[],
  played: readonly PlayedBar[],
  ms: number,
): PlayedBar | undefined => {
  const last = points.findLast((point) => point.ms < ms)
  return last ? played[played.findIndex((bar) => isSamePlace(bar, last)) + 1] : played[0]
}

/** The tempo that the recording has from a point to the next one, in beats per minute; null behind the last. */
export const tempoAfter = (
  points: readonly SyncPoint[],
  index: number,
  played: readonly PlayedBar[],
): number | null => {
  const [point, next] = [points[index], points[index + 1]]
  if (!point || !next) return null
  const from = played.findIndex((bar) => isSamePlace(bar, point))
  const to = played.findIndex((bar) => isSamePlace(bar, next))
  if (from < 0 || to <= from) return null
  const beats = played.slice(from, to).reduce((sum, bar) => sum + bar.beats, 0)
  return (beats * 60_000) / (next.ms - point.ms)
}
