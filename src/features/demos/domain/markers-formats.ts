import { csvRow } from '#kernel/csv-row.ts'
import { authorLabel } from '../contract/author-words.ts'
import { exactTimeCode, isOpenMarker, type Marker, markerLabel } from './markers.ts'

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
