import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { defineRoutes } from '#kernel/route.ts'
import { demoDetail, filledSection, maxSections } from './demo.ts'

/** The calls about the parts of a song. */
export const sectionRows = defineRoutes({
  saveDemoSections: {
    method: 'POST',
    path: '/save-demo-sections',
    doc: 'Replaces the sections (intro, verse, chorus) of a demo, which must not overlap.',
    access: 'member',
    kind: 'json',
    body: z.object({
      demoId: id,
      sections: z.array(filledSection).max(maxSections, `A song has at most ${maxSections} sections here.`),
      /** The state that the person saw; a stale one is refused. */
      sectionsVersion: z.number().int(),
    }),
    reply: z.object({ demo: demoDetail }),
  },
})
