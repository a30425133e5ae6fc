import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { draftRows } from './draft-rows.ts'
import { mail, mailDetail } from './mail.ts'
import { mailPage, maxMailsAtOnce } from './mail-limits.ts'
import { mailbox, mailboxAccess, mailboxServers, mailboxTrial } from './mailbox.ts'

const next = '/inbox'
const params = z.object({ id })
const frameQuery = z.object({ theme: z.enum(['light', 'dark']).optional() })
const said = z.object({ message: z.string() })
// Each try is a login elsewhere: a few people who mistype, but nobody who guesses.
const trying = { max: 20, seconds: 600, by: 'user' } as const
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

// A plain form sends a list as one text with commas.
const ids = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z
      .array(id, { error: () => t('Choose a message first.') })
      .min(1, { error: () => t('Choose a message first.') })
      .max(maxMailsAtOnce),
  )
  .transform((all) => [...new Set(all)])

export const tag = defineTag({
  name: 'Inbox',
  description: "The band's mailbox: folders, mails, drafts, attachments and its connection.",
})

export const routes = defineRoutes({
  ...draftRows,
  getMailbox: {
    method: 'GET',
    path: '/api/get-mailbox',
    doc: 'The mailbox of the workspace, how it stands with it, and its folders; null when none is connected. Not for guests.',
    access: 'paid',
    right: 'edit',
    kind: 'json',
    reply: z.object({ mailbox: mailbox.nullable() }),
  },
  getMailboxServers: {
    method: 'GET',
    path: '/api/get-mailbox-servers',
    doc: 'Through which servers the mailbox is reached, for those who may change that; never its user name or password.',
    access: 'paid',
    right: 'manage',
    kind: 'json',
    reply: z.object({ servers: mailboxServers.nullable() }),
  },
  testMailbox: {
    method: 'POST',
    path: '/test-mailbox',
    doc: 'Tries whether a mailbox can be read, and mails can be sent, with what was typed; keeps nothing.',
    access: 'paid',
    right: 'manage',
    kind: 'form',
    refuses: ['unprocessable'],
    body: mailboxAccess,
    reply: mailboxTrial,
    limit: { ...trying, tries: 200 },
    next,
  },
  connectMailbox: {
    method: 'POST',
    path: '/connect-mailbox',
    doc: 'Connects a mailbox, in the place of the one before, once its servers have let us in.',
    access: 'paid',
    right: 'manage',
    kind: 'form',
    confirms: true,
    refuses: ['unprocessable'],
    body: mailboxAccess,
    reply: z.object({ mailbox }),
    limit: { ...trying, tries: 200 },
    next,
  },
  disconnectMailbox: {
    method: 'POST',
    path: '/disconnect-mailbox',
    doc: 'Forgets the mailbox with its password and everything that was fetched from it; on its server nothing changes.',
    access: 'paid',
    right: 'manage',
    kind: 'form',
    confirms: true,
    body: z.object({}),
    reply: said,
    next,
  },
  refreshMailbox: {
    method: 'POST',
    path: '/refresh-mailbox',
    doc: 'Has the mailbox looked at now, or once half a minute has passed since the last look, and says which.',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({}),
    reply: said,
    limit: { max: 600, seconds: 600, by: 'user' },
    next,
  },
  watchMailbox: {
    method: 'POST',
    path: '/watch-mailbox',
    doc: 'Says that somebody looks at the inbox: for the next two minutes new mail comes within seconds, or within a minute where the mail server cannot tell of it.',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({}),
    reply: said,
    limit: { max: 600, seconds: 600, by: 'user' },
    next,
  },
  getMails: {
    method: 'GET',
    path: '/api/get-mails',
    doc: 'The messages of a folder, newest first, by pages; of the inbox when none is named, in all folders when a text is looked for.',
    access: 'paid',
    right: 'edit',
    kind: 'json',
    query: z.object({
      folderId: z.preprocess(emptyAsAbsent, id.optional()),
      text: z.string().max(200).optional(),
      unread: z.preprocess(emptyAsAbsent, flag.optional()),
      cursor: z.preprocess(emptyAsAbsent, z.string().max(100).optional()),
      limit: z.preprocess(
        emptyAsAbsent,
        numberOf(() => t('The limit must be a number.'))
          .pipe(z.number().int().min(1).max(mailPage))
          .optional(),
      ),
    }),
    reply: z.object({ mails: listOf(mail, mailPage), nextCursor: z.string().nullable() }),
  },
  getMail: {
    method: 'GET',
    path: '/api/get-mail/{id}',
    doc: 'One message with what is known of it; its text is shown by /mail-frame/{id}.',
    access: 'paid',
    right: 'edit',
    kind: 'json',
    params,
    reply: z.object({ mail: mailDetail }),
  },
  openMail: {
    method: 'POST',
    path: '/open-mail',
    doc: 'Marks a message as read, and has its text fetched if it is not here yet.',
    access: 'paid',
    kind: 'form',
    body: z.object({ mailId: id }),
    reply: z.object({ mail: mailDetail }),
    next,
  },
  showMailFrame: {
    method: 'GET',
    path: '/mail-frame/{id}',
    doc: 'The text of a message as a document without scripts, forms and anything from elsewhere, for a sandboxed frame.',
    access: 'paid',
    right: 'edit',
    kind: 'page',
    params,
    query: frameQuery,
  },
  showMailPictures: {
    method: 'GET',
    path: '/mail-pictures/{id}',
    doc: 'The text of a message as /mail-frame/{id}, this once with its pictures from elsewhere: fetched by this server now, kept nowhere.',
    access: 'paid',
    right: 'edit',
    kind: 'page',
    params,
    query: frameQuery,
    // Each call asks servers of strangers.
    limit: { max: 60, seconds: 600, by: 'user' },
  },
  downloadMailAttachment: {
    method: 'GET',
    path: '/mail-attachment/{id}/{number}',
    doc: 'A file that came with a message.',
    access: 'paid',
    right: 'edit',
    kind: 'stream',
    refuses: ['unprocessable'],
    params: z.object({ id, number: z.coerce.number().int().min(1).max(1000) }),
  },
  saveMailAttachment: {
    method: 'POST',
    path: '/save-mail-attachment',
    doc: 'Keeps a file that came with a message in Files, in the folder "From mail".',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({
      mailId: id,
      number: numberOf(() => t('A number is missing.')).pipe(z.number().int().min(1).max(1000)),
    }),
    reply: z.object({ fileId: id, name: z.string(), message: z.string() }),
    repeatable: true,
    next,
  },
  markMails: {
    method: 'POST',
    path: '/mark-mails',
    doc: 'Marks messages as read or unread, here and on their server.',
    access: 'paid',
    kind: 'form',
    body: z.object({ mailIds: ids, read: flag }),
    reply: said,
    next,
  },
  moveMails: {
    method: 'POST',
    path: '/move-mails',
    doc: 'Moves messages to the archive, the trash or a folder, here at once and on their server soon; answers from where, to take it back.',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ mailIds: ids, to: z.union([z.enum(['archive', 'trash', 'inbox']), id]) }),
    reply: z.object({ moved: listOf(z.object({ mailId: id, fromFolderId: id }), maxMailsAtOnce) }),
    next,
  },
})
