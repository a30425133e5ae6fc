import { mostCounted } from '../contract/statistics-limits.ts'
import type { NumbersFileKind } from '../contract/statistics-values.ts'
import type { FilePoint } from './imports.store.ts'

/** The numbers of one line of a file, by where it stands there. */
export interface FileLine {
  line: number
  /** The cells as they stand there, to know a line that was written twice. */
  text: string
  points: readonly FilePoint[]
}

// Two releases of a song are played apart, so their plays add up; somebody who heard both is one listener.
const addsUp = new Set(['song_streams', 'song_saves'])

const keyOf = ({ entity, metric, date }: FilePoint): string => `${entity}\n${metric}\n${date}`

/**
 * The numbers of all lines, one for each thing counted on each day. Where lines say different things of the same one, either
 * they are added up or none of them is taken, and a sentence says which.
 */
export const gatherPoints = (
  kind: NumbersFileKind,
  lines: readonly FileLine[],
): { points: FilePoint[]; faults: string[] } => {
  const faults: string[] = []
  const points = new Map<string, FilePoint>()
  for (const told of Map.groupBy(lines, ({ points: [first] }) => `${first?.entity}\n${first?.date}`).values()) {
    const different = [...Map.groupBy(told, ({ text }) => text).values()].flatMap(([line]) => line ?? [])
    if (different.length === 1) {
      for (const point of different.flatMap((line) => line.points)) points.set(keyOf(point), point)
      if (told.length > 1) faults.push(`${placesOf(told)} are the same: they are counted once.`)
      continue
    }
    const all = [
      ...Map.groupBy(
        different.flatMap((line) => line.points),
        keyOf,
      ).values(),
    ]
    const settled = all.map((same) => settle(same)).filter((point) => point !== null)
    for (const point of settled) points.set(keyOf(point), point)
    const open = all.filter((same) => settle(same) === null).map(([point]) => wordOf(point))
    faults.push(sentenceOf(kind, different, all.length > open.length, open))
  }
  return { points: [...points.values()], faults }
}

/** What several lines say of one thing; null where they differ and cannot be added up. */
const settle = (same: readonly FilePoint[]): FilePoint | null => {
  const [first] = same
  if (!first) return null
  if (same.length === 1) return first
  if (!addsUp.has(first.metric)) return same.every(({ value }) => value === first.value) ? first : null
  const value = same.reduce((sum, point) => sum + point.value, 0)
  return value > mostCounted ? null : { ...first, value }
}

const wordOf = (point: FilePoint | undefined): string => point?.metric.replace('song_', '') ?? ''
const placesOf = (lines: readonly FileLine[]): string =>
  `Lines ${lines
    .map(({ line }) => line)
    .join(', ')
    .replace(/, (\d+)$/, ' and $1')}`

const sentenceOf = (
  kind: NumbersFileKind,
  lines: readonly FileLine[],
  isSomeTaken: boolean,
  open: readonly string[],
): string => {
  const [point] = lines.flatMap(({ points }) => points)
  const left = open.join(' and ')
  if (kind !== 'songs')
    return left === ''
      ? `${placesOf(lines)} are both of ${point?.date} and say the same.`
      : `${placesOf(lines)} say different ${left} of ${point?.date}: none of them is taken.`
  const added = isSomeTaken ? ' What was played and saved is added up.' : ''
  const without = left === '' ? '' : ` The ${left} are left out: they cannot be added up.`
  return `${placesOf(lines)} are both “${point?.entity.slice(5)}”.${added}${without}`
}
