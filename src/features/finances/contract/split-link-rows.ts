import { z } from 'zod'
import { defineRoutes } from '#kernel/route.ts'
import { asSent } from '#kernel/text.ts'
import { maxSignedName } from './finance-limits.ts'

const token = z.string().max(200)
const byLink = { max: 60, seconds: 600, by: 'address' } as const

/** What somebody outside sends by the form of the page. */
const givenSignature = z.object({
  signedName: z.string().max(asSent(maxSignedName)).default(''),
  agreed: z.string().max(10).default(''),
  /** SHA-256 of the document that was shown. */
  sha256: z.string().max(100).default(''),
})
export type GivenSignature = z.output<typeof givenSignature>

const open = { access: 'link', anonymous: true, params: z.object({ token }), limit: byLink } as const

/** The calls by which people outside the band sign a split. */
export const splitLinkRows = defineRoutes({
  showSplit: {
    method: 'GET',
    path: '/split/{token}',
    doc: 'The page on which somebody outside the band reads a split that they share by, and signs; opening it signs nothing.',
    kind: 'page',
    ...open,
  },
  signSplitByLink: {
    method: 'POST',
    path: '/split/{token}',
    doc: 'Signs a split for the person whom the link is for, by that page.',
    kind: 'page',
    body: givenSignature,
    ...open,
  },
  withdrawSplitByLink: {
    method: 'POST',
    path: '/split/{token}/withdraw',
    doc: 'Takes the signature of the person back whom the link is for.',
    kind: 'page',
    ...open,
  },
  splitDocument: {
    method: 'GET',
    path: '/split/{token}/document',
    doc: 'The document of a split byte for byte as it is signed, for the person whom the link is for.',
    kind: 'stream',
    ...open,
  },
  splitSignatures: {
    method: 'GET',
    path: '/split/{token}/signatures',
    doc: 'Who signed a split by now, when and how, as a PDF for the person whom the link is for.',
    kind: 'stream',
    ...open,
  },
  showSplitMailEnd: {
    method: 'GET',
    path: '/end-split-mails/{token}',
    doc: 'The page with the button that ends mails about splits of a band to somebody outside.',
    kind: 'page',
    ...open,
  },
  endSplitMails: {
    method: 'POST',
    path: '/end-split-mails/{token}',
    doc: 'Ends mails about splits of a band to somebody outside, or lets them come again; a mail program may call it (RFC 8058).',
    kind: 'page',
    oneClick: true,
    body: z.object({ again: z.literal('yes').optional() }),
    ...open,
  },
})
