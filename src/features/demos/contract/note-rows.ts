import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, rowVersion, yesOrNoOf } from '#kernel/numbers.ts'
import { defineRoutes } from '#kernel/route.ts'
import { carryState, demoNote, mentions, momentSeconds, noteText } from './note.ts'

/** What notes and sections can be had as. */
const notesFormat = z.enum(['reaper', 'audacity', 'csv', 'pdf'])
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

const writing = { max: 300, seconds: 60, by: 'user' } as const

/** The calls about review notes. */
export const noteRows = defineRoutes({
  addDemoNote: {
    method: 'POST',
    path: '/add-demo-note',
    doc: 'Pins a review note at a moment of a demo, or over a region.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    refuses: ['conflict'],
    body: z
      .object({
        demoId: id,
        text: noteText,
        atSeconds: momentSeconds,
        untilSeconds: z.preprocess(emptyAsAbsent, momentSeconds.nullable().optional()),
        mentions: mentions.optional(),
      })
      .refine((note) => note.untilSeconds == null || note.untilSeconds > note.atSeconds, {
        path: ['untilSeconds'],
        error: () => t('A region must end after it starts.'),
      }),
    reply: z.object({ note: demoNote }),
    repeatable: true,
    limit: writing,
    next: '/demos',
  },
  replyToDemoNote: {
    method: 'POST',
    path: '/reply-to-demo-note',
    doc: 'Answers a review note; the answer to an answer stands under the same note.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ noteId: id, text: noteText, mentions: mentions.optional() }),
    reply: z.object({ note: demoNote }),
    repeatable: true,
    limit: writing,
    next: '/demos',
  },
  editDemoNote: {
    method: 'POST',
    path: '/edit-demo-note',
    doc: "Changes the text of one's own review note.",
    access: 'member',
    right: 'comment',
    kind: 'form',
    body: z.object({ noteId: id, text: noteText, mentions: mentions.optional(), rowVersion }),
    reply: z.object({ note: demoNote }),
    next: '/demos',
  },
  deleteDemoNote: {
    method: 'POST',
    path: '/delete-demo-note',
    doc: "Deletes one's own review note with its answers; the workspace's owner may delete any.",
    access: 'member',
    right: 'comment',
    kind: 'form',
    body: z.object({ noteId: id }),
    reply: z.object({ message: z.string() }),
    next: '/demos',
  },
  resolveDemoNote: {
    method: 'POST',
    path: '/resolve-demo-note',
    doc: 'Marks a review note as done, or opens it again.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    body: z.object({ noteId: id, resolved: yesOrNoOf(() => t('Resolved must be true or false.')).default(true) }),
    reply: z.object({ note: demoNote }),
    next: '/demos',
  },
  confirmCarriedNote: {
    method: 'POST',
    path: '/confirm-carried-note',
    doc: 'Says of a note that came from an older version whether it still holds or is fixed; fixed resolves both.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    body: z.object({ noteId: id, state: carryState }),
    reply: z.object({ note: demoNote }),
    next: '/demos',
  },
  sayListening: {
    method: 'POST',
    path: '/say-listening',
    doc: 'Tells the others in the workspace where one listens in a demo; nobody hears of it later.',
    access: 'member',
    right: 'comment',
    kind: 'json',
    body: z.object({
      demoId: id,
      positionSeconds: momentSeconds,
      playing: z.boolean(),
      leaving: z.boolean().default(false),
    }),
    limit: { max: 60, seconds: 60, by: 'user' },
  },
})
