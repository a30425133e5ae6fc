import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { emptyAsAbsent, numberOf } from '#kernel/numbers.ts'
import { defineRoutes } from '#kernel/route.ts'
import {
  demo,
  demoBpm,
  demoNote,
  demoSignature,
  demoTitle,
  demoVersion,
  maxDemoBytes,
  noteSeconds,
  noteText,
} from './demo.ts'

const demoFile = { field: 'demoFile', maxBytes: maxDemoBytes } as const
const rowVersion = z.preprocess(emptyAsAbsent, numberOf('The row version is a number.').optional())

export const routes = defineRoutes({
  getDemos: {
    method: 'GET',
    path: '/api/get-demos',
    doc: 'All demos of the workspace with their review notes, newest first; with a limit, a page of them.',
    access: 'member',
    kind: 'json',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).optional(),
      cursor: z.string().max(200).optional(),
    }),
    /** `nextCursor` comes only with a limit, and is null on the last page. */
    reply: z.object({ musicDemos: z.array(demo), nextCursor: z.string().nullable().optional() }),
  },
  addDemo: {
    method: 'POST',
    path: '/add-demo',
    doc: 'Adds a demo from an mp3 or wav file; its waveform and loudness follow in the background.',
    access: 'member',
    kind: 'upload',
    body: z.object({ demoTitle, demoVersion, demoBPM: demoBpm, demoSignature }),
    file: { ...demoFile, required: true },
    reply: z.object({ demo }),
    repeatable: true,
    next: '/demos',
  },
  editDemo: {
    method: 'POST',
    path: '/edit-demo',
    doc: 'Changes title, version, BPM or key of a demo, or replaces its file.',
    access: 'member',
    kind: 'upload',
    body: z.object({ demoId: id, demoTitle, demoVersion, demoBPM: demoBpm, demoSignature, rowVersion }),
    file: { ...demoFile, required: false },
    reply: z.object({ demo }),
    next: '/demos',
  },
  deleteDemo: {
    method: 'POST',
    path: '/delete-demo/{id}',
    doc: 'Deletes a demo with its review notes.',
    access: 'member',
    kind: 'form',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
    next: '/demos',
  },
  playDemo: {
    method: 'GET',
    path: '/play-demo/{id}',
    doc: 'The sound of a demo; single ranges, HEAD and If-Range work.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
  },
  downloadDemo: {
    method: 'GET',
    path: '/download-demo/{id}',
    doc: 'The original file of a demo, byte for byte, under its own name.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
  },
  demoPeaks: {
    method: 'GET',
    path: '/demo-peaks/{id}',
    doc: 'The waveform of a demo: audiowaveform .dat version 2, then the tag RMS1 and one rms byte a column.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
  },
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
        atSeconds: noteSeconds,
        untilSeconds: z.preprocess(emptyAsAbsent, noteSeconds.nullable().optional()),
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
