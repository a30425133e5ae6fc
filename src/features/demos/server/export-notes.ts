import type { WorkspaceScope } from '#server/database/scope.ts'
import { bytesReply, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { savableName } from '#server/zip/savable-name.ts'
import type { DemoDetail } from '../contract/demo.ts'
import type { NotesFormat } from '../contract/note-rows.ts'
import { audacityLabels, markersOf, markersTable, reaperMarkers } from '../domain/markers.ts'
import { readWhole } from './demo-rules.ts'

interface Format {
  type: string
  ending: string
  write: (demo: DemoDetail) => string | Promise<Buffer>
}

// What draws papers loads with the first of them.
const inPdf = async (demo: DemoDetail): Promise<Buffer> => (await import('./export-pdf.ts')).notesPdf(demo)

const formats: Record<NotesFormat, Format> = {
  reaper: { type: 'text/csv; charset=utf-8', ending: 'reaper.csv', write: (demo) => reaperMarkers(markersOf(demo)) },
  audacity: {
    type: 'text/plain; charset=utf-8',
    ending: 'labels.txt',
    write: (demo) => audacityLabels(markersOf(demo)),
  },
  csv: { type: 'text/csv; charset=utf-8', ending: 'notes.csv', write: (demo) => markersTable(markersOf(demo)) },
  pdf: { type: 'application/pdf', ending: 'notes.pdf', write: inPdf },
}

/** Sections and notes of a demo as a file to save. */
export const exportNotes = async (
  { database }: Services,
  scope: WorkspaceScope,
  demoId: string,
  format: NotesFormat,
): Promise<FileReply> => {
  const demo = await database.within(scope, (tx) => readWhole(tx, scope, demoId))
  const { type, ending, write } = formats[format]
  const bytes = Buffer.from(await write(demo))
  return bytesReply(bytes, {
    type,
    cacheControl: 'private, no-store',
    downloadName: savableName(`${demo.name} v${demo.version} ${ending}`),
  })
}
