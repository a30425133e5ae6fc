import { parse } from 'csv-parse/sync'
import { addDays, isPlainDate, type PlainDate } from '#kernel/dates.ts'
import { invalidField } from '#kernel/errors.ts'
import { rowCellsFault } from '#kernel/row-cells.ts'
import { isShowable, tidy } from '#kernel/text.ts'
import { maxNumbersLines, mostCounted, mostFaults } from '../contract/statistics-limits.ts'
import type { NumbersFileKind } from '../contract/statistics-values.ts'
import { type FileLine, gatherPoints } from './gather-points.ts'
import type { FilePoint } from './imports.store.ts'

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
const more = 'And more.'
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
      'These are not the columns of a file of Spotify for Artists: date with listeners, streams and followers; date with streams; or song with streams, listeners and saves.',
    )
  if (lines.length > maxNumbersLines) throw refuse(`The file has more than ${maxNumbersLines} lines.`)
  if (kind === 'song_days' && !given.song) throw invalidField('song', 'Say which song these streams are of.')
  const faults: string[] = []
  const found: FileLine[] = []
  let read = 0
  for (const { cells, line } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue
    read++
    const cellOf = (name: string): string => cells[names.indexOf(name)]?.trim() ?? ''
    const told = rowCellsFault(cells, names.length) ?? readLine(kind, cellOf, given)
    if (typeof told === 'string') faults.push(`Line ${line}: ${told}`)
    else if (told.length > 0) found.push({ line, text: cells.map((cell) => cell.trim()).join('\n'), points: told })
  }
  const { points, faults: repeats } = gatherPoints(kind, found)
  faults.push(...repeats)
  if (points.length === 0)
    throw refuse(
      faults.length > 0
        ? [
            'No line of this file can be read.',
            ...faults.slice(0, mostRefused),
            ...(faults.length > mostRefused ? [more] : []),
          ].join(' ')
        : 'There is no number in this file.',
    )
  const dates = points.map(({ date }) => date).sort()
  return {
    kind,
    points,
    lines: read,
    firstDate: dates[0] ?? given.today,
    lastDate: dates.at(-1) ?? given.today,
    faults: faults.length > mostFaults ? [...faults.slice(0, mostFaults), more] : faults,
  }
}

/** The rows that are not empty, each with the number of its last line. */
const readRows = (bytes: Uint8Array): { cells: string[]; line: number }[] => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('This is no text in UTF-8, as Spotify for Artists makes it.')
  }
  const [first = ''] = text.split('\n', 1)
  if (first.length > longestRow) throw refuse('The first line of this file is too long to name columns.')
  const delimiter = [',', ';', '\t'].reduce((best, one) =>
    first.split(one).length > first.split(best).length ? one : best,
  )
  if (first.split(delimiter).length > mostColumns) throw refuse(`This file has more than ${mostColumns} columns.`)
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
    throw refuse('This is no CSV file that can be read.')
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
  if (!isPlainDate(date)) return `“${date}” is no date like 2026-11-20.`
  // Where the day has begun already it may be tomorrow here.
  if (date > addDays(today, 1)) return `${date} has not come yet.`
  const title = tidy(kind === 'songs' ? cellOf('song') : (song ?? ''))
  if (kind !== 'audience' && (title === '' || !isShowable(title) || [...title].length > longestSong))
    return 'the song has no name that can be shown.'
  for (const column of kind === 'audience'
    ? audienceColumns
    : kind === 'songs'
      ? songColumns
      : (['streams'] as const)) {
    const cell = cellOf(column)
    // What is not said is a gap.
    if (cell === '' || cell === '-') continue
    const digits = cell.replace(/[,\s\u00a0\u202f]/g, '')
    if (!/^\d{1,13}$/.test(digits) || Number(digits) > mostCounted) return `“${cell}” is no number of ${column}.`
    const metric = kind === 'songs' ? `song_${column}` : column
    points.push({ entity: kind === 'audience' ? '' : `song:${title}`, metric, date, value: Number(digits) })
  }
  return points
}
