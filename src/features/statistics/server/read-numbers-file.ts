import { parse } from 'csv-parse/sync'
import { rowCellsFault } from '#kernel/csv-row.ts'
import { addDays, isPlainDate, type PlainDate } from '#kernel/dates.ts'
import { invalidField } from '#kernel/errors.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { isShowable, tidy } from '#kernel/text.ts'
import { maxNumbersLines, mostCounted, mostFaults } from '../contract/statistics-limits.ts'
import type { NumbersFileKind } from '../contract/statistics-values.ts'
import { columnWord } from '../domain/numbers-text.ts'
import type { FilePoint } from './imports.store.ts'

/** The numbers of one line of a file, by where it stands there. */
interface FileLine {
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
const gatherPoints = (kind: NumbersFileKind, lines: readonly FileLine[]): { points: FilePoint[]; faults: string[] } => {
  const faults: string[] = []
  const points = new Map<string, FilePoint>()
  for (const told of Map.groupBy(lines, ({ points: [first] }) => `${first?.entity}\n${first?.date}`).values()) {
    const different = [...Map.groupBy(told, ({ text }) => text).values()].flatMap(([line]) => line ?? [])
    if (different.length === 1) {
      for (const point of different.flatMap((line) => line.points)) points.set(keyOf(point), point)
      if (told.length > 1) faults.push(t('Lines {lines} are the same, so they count once.', { lines: placesOf(told) }))
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
    const open = all.filter((same) => settle(same) === null).map(([point]) => columnWord(point?.metric ?? ''))
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

const placesOf = (lines: readonly FileLine[]): string => listText(lines.map(({ line }) => String(line)))

const sentenceOf = (
  kind: NumbersFileKind,
  lines: readonly FileLine[],
  isSomeTaken: boolean,
  open: readonly string[],
): string => {
  const [point] = lines.flatMap(({ points }) => points)
  const said = { lines: placesOf(lines), date: point?.date, song: point?.entity.slice(5), columns: listText(open) }
  if (kind !== 'songs')
    return open.length === 0
      ? t('Lines {lines} are both for {date} and say the same.', said)
      : t('Lines {lines} say different {columns} for {date}, so none of them counts.', said)
  return [
    t('Lines {lines} are both “{song}”.', said),
    isSomeTaken && t('Streams and saves are added up.'),
    open.length > 0 && t('The {columns} are left out: they can’t be added up.', said),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is in a file of numbers. */
export interface NumbersFile {
  kind: NumbersFileKind
  points: FilePoint[]
  lines: number
  firstDate: PlainDate
  lastDate: PlainDate
  /** Lines that are left out or added up, each with the reason; the first of many. */
  faults: string[]
}

/** What is said of a file that it does not say itself, and the day on which it is read. */
export interface GivenOfFile {
  song?: string | undefined
  asOf?: PlainDate | undefined
  today: PlainDate
}

const longestRow = 10_000
const mostColumns = 100
const mostRefused = 5
const longestSong = 200
const audienceColumns = ['followers', 'streams', 'listeners'] as const
const songColumns = ['streams', 'listeners', 'saves'] as const

const refuse = (text: string): Error => invalidField('numbersFile', text)

/** Reads a CSV of Spotify for Artists, known by its columns; `given` says what the file itself does not. */
export const readNumbersFile = (bytes: Uint8Array, given: GivenOfFile): NumbersFile => {
  const rows = readRows(bytes)
  const [head, ...lines] = rows
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const kind = kindOf(names)
  if (kind === null)
    throw refuse(
      t(
        'These aren’t the columns of a Spotify for Artists file: date with listeners, streams and followers; date with streams; or song with streams, listeners and saves.',
      ),
    )
  if (lines.length > maxNumbersLines) throw refuse(t('The file has more than {max} lines.', { max: maxNumbersLines }))
  if (kind === 'song_days' && !given.song) throw invalidField('song', t('Say which song these streams are for.'))
  const faults: string[] = []
  const found: FileLine[] = []
  let read = 0
  for (const { cells, line } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue
    read++
    const cellOf = (name: string): string => cells[names.indexOf(name)]?.trim() ?? ''
    const told = rowCellsFault(cells, names.length) ?? readLine(kind, cellOf, given)
    if (typeof told === 'string') faults.push(t('Line {line}: {text}', { line, text: told }))
    else if (told.length > 0) found.push({ line, text: cells.map((cell) => cell.trim()).join('\n'), points: told })
  }
  const { points, faults: repeats } = gatherPoints(kind, found)
  faults.push(...repeats)
  if (points.length === 0)
    throw refuse(
      faults.length > 0
        ? [
            t('No line of this file could be read.'),
            ...faults.slice(0, mostRefused),
            ...(faults.length > mostRefused ? [t('And more.')] : []),
          ].join(' ')
        : t('There are no numbers in this file.'),
    )
  const dates = points.map(({ date }) => date).sort()
  return {
    kind,
    points,
    lines: read,
    firstDate: dates[0] ?? given.today,
    lastDate: dates.at(-1) ?? given.today,
    faults: faults.length > mostFaults ? [...faults.slice(0, mostFaults), t('And more.')] : faults,
  }
}

/** The rows that are not empty, each with the number of its last line. */
const readRows = (bytes: Uint8Array): { cells: string[]; line: number }[] => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse(t('That’s not UTF-8 text, as Spotify for Artists makes it.'))
  }
  const [first = ''] = text.split('\n', 1)
  if (first.length > longestRow) throw refuse(t('The first line of this file is too long for column names.'))
  const delimiter = [',', ';', '\t'].reduce((best, one) =>
    first.split(one).length > first.split(best).length ? one : best,
  )
  if (first.split(delimiter).length > mostColumns)
    throw refuse(t('This file has more than {max} columns.', { max: mostColumns }))
  const rows: { cells: string[]; line: number }[] = []
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      to: maxNumbersLines + 2,
      on_record: (cells: string[], { lines }) => {
        rows.push({ cells, line: lines })
        return null
      },
    })
    return rows
  } catch {
    throw refuse(t('That’s not a readable CSV file.'))
  }
}

const kindOf = (names: readonly string[]): NumbersFileKind | null => {
  const has = (name: string): boolean => names.includes(name)
  if (has('song') && songColumns.some(has)) return 'songs'
  if (!has('date')) return null
  if (has('followers') || has('listeners')) return 'audience'
  return has('streams') ? 'song_days' : null
}

const readLine = (
  kind: NumbersFileKind,
  cellOf: (name: string) => string,
  { song, asOf, today }: GivenOfFile,
): FilePoint[] | string => {
  const points: FilePoint[] = []
  const date = kind === 'songs' ? (asOf ?? today) : cellOf('date').slice(0, 10)
  if (!isPlainDate(date)) return t('“{date}” isn’t a date like 2026-11-20.', { date })
  // Where the day has begun already it may be tomorrow here.
  if (date > addDays(today, 1)) return t('{date} hasn’t come yet.', { date })
  const title = tidy(kind === 'songs' ? cellOf('song') : (song ?? ''))
  if (kind !== 'audience' && (title === '' || !isShowable(title) || [...title].length > longestSong))
    return t('the song has no name that can be shown.')
  for (const column of kind === 'audience'
    ? audienceColumns
    : kind === 'songs'
      ? songColumns
      : (['streams'] as const)) {
    const cell = cellOf(column)
    // What is not said is a gap.
    if (cell === '' || cell === '-') continue
    const digits = cell.replace(/[,\s\u00a0\u202f]/g, '')
    if (!/^\d{1,13}$/.test(digits) || Number(digits) > mostCounted)
      return t('“{value}” isn’t a number of {column}.', { value: cell, column: columnWord(column) })
    const metric = kind === 'songs' ? `song_${column}` : column
    points.push({ entity: kind === 'audience' ? '' : `song:${title}`, metric, date, value: Number(digits) })
  }
  return points
}
