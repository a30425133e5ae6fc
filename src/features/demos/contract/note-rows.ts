import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { defineRoutes } from '#kernel/route.ts'
import { demoNote, momentSeconds, noteText } from './note.ts'
import { rowVersion } from './row-version.ts'

/** The calls about review notes. */
export const noteRows = defineRoutes({
  addDemoNote: {
    method: 'POST',
    path: '/add-demo-note',
    doc: 'Pins a review note at a moment of a demo, or over a region.',
    access: 'member',
    kind: 'form',
    body: z
      .object({
        demoId: id,
        text: noteText,
        atSeconds: momentSeconds,
        untilSeconds: z.preprocess(emptyAsAbsent, momentSeconds.nullable().optional()),
      })
      .refine((note) => note.untilSeconds == null || note.untilSeconds > note.atSeconds, {
        path: ['untilSeconds'],
        error: 'A region ends after it starts.',
      }),
    reply: z.object({ note: demoNote }),
    repeatable: true,
    next: '/demos',
  },
  editDemoNote: {
    method: 'POST',
    path: '/edit-demo-note',
    doc: "Changes the text of one's own review note.",
    access: 'member',
    kind: 'form',
    body: z.object({ noteId: id, text: noteText, rowVersion }),
    reply: z.object({ note: demoNote }),
    next: '/demos',
  },
  deleteDemoNote: {
    method: 'POST',
    path: '/delete-demo-note',
    doc: "Deletes one's own review note; the workspace's owner may delete any.",
    access: 'member',
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
    kind: 'form',
    body: z.object({ noteId: id, resolved: z.union([z.boolean(), z.stringbool()]).default(true) }),
    reply: z.object({ note: demoNote }),
    next: '/demos',
  },
})
