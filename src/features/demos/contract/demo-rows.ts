import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, rowVersion } from '#kernel/numbers.ts'
import { cursor, nextCursor } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import {
  beatsPerBar,
  demo,
  demoBpm,
  demoDetail,
  demoSignature,
  demoTitle,
  demoVersion,
  filledSection,
  filledStage,
  firstBeatSeconds,
  listenFor,
  maxDemoBytes,
  maxSections,
  musicalKey,
} from './demo.ts'
import { demosOfPage, mostDemosOfPage } from './demo-limits.ts'

/** The calls about the parts of a song. */
export const sectionRows = defineRoutes({
  saveDemoSections: {
    method: 'POST',
    path: '/save-demo-sections',
    doc: 'Replaces the sections (intro, verse, chorus) of a demo, which must not overlap.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({
      demoId: id,
      sections: z
        .array(filledSection)
        .max(maxSections, { error: () => t('A song can have at most {max} sections here.', { max: maxSections }) }),
      /** The state that the person saw; a stale one is refused. */
      sectionsVersion: z.number().int(),
    }),
    reply: z.object({ demo: demoDetail }),
  },
})

const demoFile = { field: 'demoFile', required: false, maxBytes: maxDemoBytes } as const
/** A finished resumable upload of one's own, in place of the file. */
const uploadId = z.preprocess(emptyAsAbsent, id.optional())

/** The calls about demos as such: which there are, and what people say they are. */
export const demoRows = defineRoutes({
  getDemos: {
    method: 'GET',
    path: '/api/get-demos',
    doc: 'The demos of the workspace with the first of their review notes, newest first, page by page. More of each by get-demo.',
    access: 'member',
    kind: 'json',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(mostDemosOfPage).default(demosOfPage),
      cursor,
    }),
    reply: z.object({ musicDemos: z.array(demo).max(mostDemosOfPage), nextCursor }),
  },
  getDemo: {
    method: 'GET',
    path: '/api/get-demo/{id}',
    doc: 'One demo with everything that is known of it: measurements, tempo and key, sections, review notes.',
    access: 'member',
    kind: 'json',
    params: z.object({ id }),
    reply: z.object({ demo: demoDetail }),
  },
  addDemo: {
    method: 'POST',
    path: '/add-demo',
    doc: 'Adds a demo from a sound file or a finished upload; its waveform and loudness follow in the background.',
    access: 'member',
    kind: 'upload',
    refuses: ['plan', 'conflict'],
    body: z.object({
      demoTitle,
      demoVersion,
      demoBPM: demoBpm,
      demoSignature,
      demoStage: filledStage,
      listenFor,
      uploadId,
    }),
    file: demoFile,
    reply: z.object({ demo: demoDetail }),
    repeatable: true,
    next: '/demos',
  },
  editDemo: {
    method: 'POST',
    path: '/edit-demo',
    doc: 'Changes title, version, BPM or key of a demo, or replaces its file.',
    access: 'member',
    kind: 'upload',
    body: z.object({
      demoId: id,
      demoTitle,
      demoVersion,
      demoBPM: demoBpm,
      demoSignature,
      demoStage: filledStage,
      listenFor,
      rowVersion,
      uploadId,
    }),
    file: demoFile,
    reply: z.object({ demo: demoDetail }),
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
  setDemoMusic: {
    method: 'POST',
    path: '/set-demo-music',
    doc: 'Sets tempo, key or bar grid of a demo; fields that are left out stay as they are.',
    access: 'member',
    kind: 'form',
    body: z.object({
      demoId: id,
      demoBPM: demoBpm,
      demoSignature: musicalKey,
      firstBeatSeconds,
      beatsPerBar,
      rowVersion,
    }),
    reply: z.object({ demo: demoDetail }),
    next: '/demos',
  },
})
