import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { defineRoutes } from '#kernel/route.ts'
import { filledTrackCopy, labelCopy, trackCopy } from './label-copy.ts'
import { labelCopyFormats } from './label-copy-words.ts'

/** The calls about lyrics, credits and what else distributors ask of a track. */
export const labelCopyRows = defineRoutes({
  getLabelCopy: {
    method: 'GET',
    path: '/api/get-label-copy',
    doc: 'Lyrics, credits by role and what else distributors ask of the tracks of a release, and what is missing there.',
    access: 'member',
    kind: 'json',
    query: z.object({ releaseId: id }),
    reply: z.object({ labelCopy }),
  },
  saveTrackCopy: {
    method: 'POST',
    path: '/save-track-copy',
    doc: 'Changes lyrics, credits and the rest of the label copy of a track. What is left out stays; credits are replaced together.',
    access: 'member',
    kind: 'json',
    body: filledTrackCopy,
    reply: z.object({ trackCopy }),
    limit: { max: 300, seconds: 60, by: 'user' },
  },
  downloadLabelCopy: {
    method: 'GET',
    path: '/download-label-copy/{id}',
    doc: 'The label copy of a release as a PDF, or as CSV in the order of the forms of DistroKid, CD Baby or Bandcamp.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
    query: z.object({
      format: z.enum(labelCopyFormats, {
        error: () => t('Choose one of {formats}.', { formats: labelCopyFormats.join(', ') }),
      }),
    }),
    limit: { max: 60, seconds: 60, by: 'user' },
  },
})
