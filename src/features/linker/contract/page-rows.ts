import { z } from 'zod'
import { maxReleases } from '#features/releases/contract/release-words.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { rowVersion } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { linkCounts, linkPage, linkPageCard, shownEvent, shownRelease } from './link-page.ts'
import { maxPictureBytes, mostEventsTold } from './linker-limits.ts'
import { pageContent } from './page-content.ts'
import { slugFault } from './page-slug.ts'

const slug = z
  .string({ error: () => t('Name is required.') })
  .max(200, { error: () => t('That name is too long.') })
  .transform((text) => text.trim().toLowerCase())
  .superRefine((text, context) => {
    const fault = slugFault(text)
    if (fault) context.addIssue(fault)
  })

const saved = z.object({ page: linkPage })
const message = z.object({ message: z.string() })

/** The calls of the band about its link pages. */
export const pageRows = defineRoutes({
  getLinkPages: {
    method: 'GET',
    path: '/api/get-link-pages',
    doc: 'The link page of the band and the links of its releases, with the releases and dates that they may show.',
    access: 'member',
    kind: 'json',
    reply: z.object({
      pages: listOf(linkPageCard, 2 * maxReleases),
      releases: listOf(shownRelease, maxReleases),
      events: listOf(shownEvent, mostEventsTold),
      timeZone: z.string(),
    }),
  },
  getLinkPage: {
    method: 'GET',
    path: '/api/get-link-page/{id}',
    doc: 'One link page as it is being written.',
    access: 'member',
    kind: 'json',
    params: z.object({ id }),
    reply: saved,
  },
  addLinkPage: {
    method: 'POST',
    path: '/add-link-page',
    doc: 'Begins the link page of the band, or with a release the link of that; nobody else sees it before it is published.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ slug, releaseId: id.nullable() }),
    reply: saved,
    repeatable: true,
    limit: { max: 60, seconds: 3600, by: 'user' },
  },
  saveLinkPage: {
    method: 'POST',
    path: '/save-link-page',
    doc: 'Keeps what is being written of a link page; everybody sees it once it is published.',
    access: 'member',
    kind: 'json',
    body: z.object({ pageId: id, content: pageContent, rowVersion }),
    // A page that is too long for its readers gets a sentence of its own; far fewer blocks than may be are full.
    maxBodyBytes: 200_000,
    reply: saved,
  },
  publishLinkPage: {
    method: 'POST',
    path: '/publish-link-page',
    doc: 'Shows everybody a link page as it is written now.',
    access: 'member',
    kind: 'json',
    body: z.object({ pageId: id, rowVersion }),
    reply: saved,
  },
  unpublishLinkPage: {
    method: 'POST',
    path: '/unpublish-link-page',
    doc: 'Takes a link page offline; what was written stays.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ pageId: id }),
    reply: saved,
  },
  renameLinkPage: {
    method: 'POST',
    path: '/rename-link-page',
    doc: 'Gives a link page another address; its old ones lead there, and nobody else gets them for ninety days.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ pageId: id, slug }),
    reply: saved,
    limit: { max: 20, seconds: 86_400, by: 'user', tries: 200 },
  },
  deleteLinkPage: {
    method: 'POST',
    path: '/delete-link-page',
    doc: 'Deletes a link page; for an hour it can be brought back.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ pageId: id }),
    reply: message,
  },
  restoreLinkPage: {
    method: 'POST',
    path: '/restore-link-page',
    doc: 'Brings a link page back that was deleted within the last hour.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ pageId: id }),
    reply: saved,
  },
  saveLinkPicture: {
    method: 'POST',
    path: '/save-link-picture',
    doc: 'Puts a picture on top of a link page; it is redrawn, at most 640 pixels wide.',
    access: 'member',
    kind: 'upload',
    body: z.object({ pageId: id }),
    file: { field: 'picture', required: true, maxBytes: maxPictureBytes },
    reply: saved,
    limit: { max: 30, seconds: 600, by: 'user' },
  },
  removeLinkPicture: {
    method: 'POST',
    path: '/remove-link-picture',
    doc: 'Takes the picture off a link page.',
    access: 'member',
    kind: 'json',
    body: z.object({ pageId: id }),
    reply: saved,
  },
  saveLinkSound: {
    method: 'POST',
    path: '/save-link-sound',
    doc: 'Chooses the one version that everybody can hear who opens a link page, or none; it changes on the published page at once.',
    access: 'member',
    kind: 'json',
    body: z.object({ pageId: id, demoId: id.nullable() }),
    reply: saved,
  },
  linkPicture: {
    method: 'GET',
    path: '/link-picture/{id}',
    doc: 'The picture of a link page, also before it is published.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
  },
  linkQr: {
    method: 'GET',
    path: '/link-qr/{id}',
    doc: 'The QR code of the address of a link page, as SVG or as PNG of 1024 pixels.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
    query: z.object({ format: z.enum(['svg', 'png']).default('svg') }),
  },
  getLinkCounts: {
    method: 'GET',
    path: '/api/get-link-counts/{id}',
    doc: 'How often a link page was seen and its links followed, for each of the last 30 days.',
    access: 'member',
    kind: 'json',
    params: z.object({ id }),
    reply: linkCounts,
  },
})
