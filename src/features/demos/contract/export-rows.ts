import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { defineRoutes } from '#kernel/route.ts'

/** What notes and sections can be had as. */
export const notesFormat = z.enum(['reaper', 'audacity', 'csv', 'pdf'])
export type NotesFormat = z.output<typeof notesFormat>

/** The calls that take a song out of Backline. */
export const exportRows = defineRoutes({
  exportDemoNotes: {
    method: 'GET',
    path: '/export-demo-notes/{id}',
    doc: 'Sections and notes of a demo: markers of what is open for Reaper or Audacity, or all of it as CSV or PDF.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
    query: z.object({ format: notesFormat }),
    limit: { max: 120, seconds: 60, by: 'user' },
  },
  downloadSong: {
    method: 'GET',
    path: '/download-song/{demoId}',
    doc: 'The original files of all versions of a song as a zip; a download that broke off goes on with Range and If-Range.',
    access: 'member',
    kind: 'stream',
    params: z.object({ demoId: id }),
    limit: { max: 300, seconds: 60, by: 'user' },
  },
})
