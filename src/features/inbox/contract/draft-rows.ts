import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, rowVersion } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { mailDraft } from './mail.ts'
import { maxDrafts, maxDraftText, maxSentFilesBytes, maxSubject } from './mail-limits.ts'
import { draftKinds } from './mail-values.ts'

const next = '/inbox'
const shown = z.object({ draft: mailDraft })
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
// An address may be half typed: what is wrong with it is said when the mail is sent.
const line = (field: 'to' | 'cc' | 'bcc' | 'subject', max: number) =>
  z
    .string()
    .max(max, {
      error: () =>
        t('{field, select, to {To} cc {Cc} bcc {Bcc} other {The subject}} can have at most {max} characters.', {
          field,
          max,
        }),
    })
    .refine((text) => !/[\r\n\0]/.test(text), {
      error: () =>
        t(
          'Write {field, select, to {the To field} cc {the Cc field} bcc {the Bcc field} other {the subject}} on one line.',
          { field },
        ),
    })

/** The calls about mails that somebody writes. */
export const draftRows = defineRoutes({
  getMailDrafts: {
    method: 'GET',
    path: '/api/get-mail-drafts',
    doc: 'The mails that are written and not sent, last changed first, and what became of those sent within the last day.',
    access: 'paid',
    right: 'edit',
    kind: 'json',
    reply: z.object({ drafts: listOf(mailDraft, maxDrafts) }),
  },
  startMailDraft: {
    method: 'POST',
    path: '/start-mail-draft',
    doc: 'Begins a mail: a new one, or an answer to a message or its passing on, with that message quoted.',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ kind: z.enum(draftKinds), mailId: z.preprocess(emptyAsAbsent, id.optional()) }),
    reply: shown,
    repeatable: true,
    next,
  },
  saveMailDraft: {
    method: 'POST',
    path: '/save-mail-draft',
    doc: 'Keeps what was written so far.',
    access: 'paid',
    kind: 'form',
    body: z.object({
      draftId: id,
      to: line('to', 4000).optional(),
      cc: line('cc', 4000).optional(),
      bcc: line('bcc', 4000).optional(),
      subject: line('subject', maxSubject).optional(),
      text: z
        .string()
        .max(maxDraftText, { error: () => t('An email can have at most {max} characters.', { max: maxDraftText }) })
        .optional(),
      withAttachments: flag.optional(),
      rowVersion,
    }),
    reply: shown,
    next,
  },
  attachMailFile: {
    method: 'POST',
    path: '/attach-mail-file',
    doc: 'Puts a file to a mail that was not sent; all of them together have at most 18 MB.',
    access: 'paid',
    kind: 'upload',
    refuses: ['conflict'],
    body: z.object({ draftId: id }),
    file: { field: 'file', required: true, maxBytes: maxSentFilesBytes },
    reply: shown,
    limit: { max: 600, seconds: 600, by: 'user' },
    repeatable: true,
    next,
  },
  attachBandFile: {
    method: 'POST',
    path: '/attach-band-file',
    doc: 'Puts a copy of a file of Files, as it is now, to a mail that was not sent.',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ draftId: id, fileId: id }),
    reply: shown,
    limit: { max: 600, seconds: 600, by: 'user' },
    repeatable: true,
    next,
  },
  detachMailFile: {
    method: 'POST',
    path: '/detach-mail-file',
    doc: 'Takes a file off a mail that was not sent.',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ attachmentId: id }),
    reply: shown,
    next,
  },
  sendMailDraft: {
    method: 'POST',
    path: '/send-mail-draft',
    doc: 'Sends a mail as it was last kept: once, however often this is asked.',
    access: 'paid',
    kind: 'form',
    body: z.object({ draftId: id, rowVersion }),
    reply: shown,
    limit: { max: 200, seconds: 86_400, by: 'user' },
    repeatable: true,
    next,
  },
  deleteMailDraft: {
    method: 'POST',
    path: '/delete-mail-draft',
    doc: 'Throws a mail away that was not sent; for an hour it can be brought back.',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ draftId: id }),
    reply: z.object({ message: z.string() }),
    next,
  },
  restoreMailDraft: {
    method: 'POST',
    path: '/restore-mail-draft',
    doc: 'Brings a mail back that was thrown away.',
    access: 'paid',
    kind: 'form',
    body: z.object({ draftId: id }),
    reply: shown,
    next,
  },
})
