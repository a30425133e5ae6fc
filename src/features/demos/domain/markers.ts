import { barLabel, barPosition } from '@backline/waveform/bar-grid.ts'
import { csvRow } from '#kernel/csv-row.ts'
import { authorLabel } from '../contract/author-words.ts'
import type { DemoDetail } from '../contract/demo.ts'
import type { DemoNote } from '../contract/note.ts'
import { gridOf } from './demo-grid.ts'

/** What stands at a moment of a song, or over a stretch of it when `endSeconds` is set. */
export interface Marker {
  readonly kind: 'section' | 'note'
  readonly startSeconds: number
  readonly endSeconds: number | null
  /** A section's name, or a note's text with its line breaks. */
  readonly text: string
  /** Bar and beat of the start ("33.2"), where the bars are known. */
  readonly bar: string | null
  /** The note; null for a section. */
  readonly note: DemoNote | null
  /** Answers to the note, the oldest first. */
  readonly replies: readonly DemoNote[]
}

/** Sections and notes of a demo in the order of the song; at one moment the section comes first. */
export const markersOf = (demo: DemoDetail): Marker[] => {
  const grid = gridOf(demo)
  const bar = (seconds: number): string | null => (grid ? barLabel(barPosition(grid, seconds)) : null)
  const answers = Map.groupBy(demo.notes, (note) => note.parentId)
  const sections = demo.sections.map(
    (one): Marker => ({
      kind: 'section',
      startSeconds: one.startSeconds,
      endSeconds: one.endSeconds,
      text: one.name,
      bar: bar(one.startSeconds),
      note: null,
      replies: [],
    }),
  )
  const notes = (answers.get(null) ?? []).map(
    (note): Marker => ({
      kind: 'note',
      startSeconds: note.atSeconds,
      endSeconds: note.untilSeconds,
      text: note.text,
      bar: bar(note.atSeconds),
      note,
      replies: (answers.get(note.id) ?? []).toSorted(byAge),
    }),
  )
  return [...sections, ...notes].toSorted((one, other) => one.startSeconds - other.startSeconds)
}

const byAge = (one: DemoNote, other: DemoNote): number => one.createdAt.localeCompare(other.createdAt)

/** Whether a marker is for an editor's timeline: sections, and notes that nobody has resolved. */
export const isOpenMarker = ({ note }: Marker): boolean => note === null || note.resolvedAt === null

/** A marker in one line, as an editor shows it: the section's name, or "Marta: The breath is too loud." */
export const markerLabel = (marker: Marker): string => {
  const text = marker.text.replace(/\s+/g, ' ').trim()
  return marker.note ? `${authorLabel(marker.note)}: ${text}` : text
}

/** Seconds as `1:23.456`, or `1:02:03.456` from an hour on. */
export const exactTimeCode = (seconds: number): string => {
  const ms = Math.round(seconds * 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const rest = `${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
  const minutes = Math.floor(ms / 60_000)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}

const sectionColour = '5B7FA6'
const noteColour = 'E0A030'

/**
 * What the import of Reaper's Region/Marker Manager reads: its own export, with times that hold a colon, so that they
 * count as time whatever the project's ruler shows. Stretches are regions (R), moments are markers (M).
 */
export const reaperMarkers = (markers: readonly Marker[]): string => {
  const numbers = { R: 0, M: 0 }
  const rows = markers.filter(isOpenMarker).map((marker) => {
    const { startSeconds, endSeconds } = marker
    const sort = endSeconds === null ? 'M' : 'R'
    numbers[sort]++
    return csvRow([
      `${sort}${numbers[sort]}`,
      markerLabel(marker),
      exactTimeCode(startSeconds),
      endSeconds === null ? null : exactTimeCode(endSeconds),
      endSeconds === null ? null : exactTimeCode(endSeconds - startSeconds),
      marker.note ? noteColour : sectionColour,
    ])
  })
  return csvRow(['#', 'Name', 'Start', 'End', 'Length', 'Color']) + rows.join('')
}

/** An Audacity label track: start, end and label, in seconds with six decimals, separated by tabs; a moment ends where it starts. */
export const audacityLabels = (markers: readonly Marker[]): string =>
  markers
    .filter(isOpenMarker)
    .map((marker) => {
      const end = marker.endSeconds ?? marker.startSeconds
      return `${marker.startSeconds.toFixed(6)}\t${end.toFixed(6)}\t${markerLabel(marker)}\n`
    })
    .join('')

/** Everything as a table; it begins with a byte order mark, without which spreadsheets take UTF-8 for something else. */
export const markersTable = (markers: readonly Marker[]): string => {
  const head = [
    'Kind',
    'Time',
    'Start seconds',
    'End seconds',
    'Bar',
    'Text',
    'Author',
    'Written',
    'State',
    'Resolved by',
  ]
  const rows = markers.map((marker) => {
    const { note } = marker
    const place = [exactTimeCode(marker.startSeconds), marker.startSeconds, marker.endSeconds, marker.bar] as const
    if (!note) return csvRow(['Section', ...place, marker.text, null, null, null, null])
    const state = note.resolvedAt === null ? 'open' : 'resolved'
    return [
      csvRow(['Note', ...place, note.text, authorLabel(note), note.createdAt, state, note.resolvedBy]),
      ...marker.replies.map((reply) =>
        csvRow(['Answer', ...place, reply.text, authorLabel(reply), reply.createdAt, null, null]),
      ),
    ].join('')
  })
  return `\uFEFF${csvRow(head)}${rows.join('')}`
}
