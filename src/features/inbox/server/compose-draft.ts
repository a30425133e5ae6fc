import { buffer } from 'node:stream/consumers'
import nodemailer from 'nodemailer'
import type { JobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { MailAttachment } from '../contract/mail.ts'
import { type Addressee, readAddressLine } from '../domain/address-line.ts'
import type { DraftRow } from './drafts.store.ts'
import type { MailboxRow } from './mailboxes.store.ts'
import { readMessageRow } from './messages.store.ts'
import { readFiles } from './read-mail.ts'

/** A mail as it goes out, and to whom. */
export interface ComposedDraft {
  raw: Buffer
  to: string[]
}

/** A written mail as a message (RFC 5322), the same each time but for the marks between its parts. */
export const composeDraft = async (
  services: Services,
  scope: JobScope,
  mailbox: MailboxRow,
  draft: DraftRow,
): Promise<ComposedDraft> => {
  const [to, cc] = [readAddressLine(draft.to_line).people, readAddressLine(draft.cc_line).people]
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const sent = await composer.sendMail({
    from: { name: mailbox.sender_name ?? '', address: mailbox.address },
    to: to.map(written),
    cc: cc.map(written),
    subject: draft.subject,
    text: draft.text,
    messageId: draft.message_id ?? undefined,
    date: draft.queued_at ?? new Date(),
    ...(draft.in_reply_to !== null && { inReplyTo: draft.in_reply_to }),
    ...(draft.reference_ids !== '' && { references: draft.reference_ids }),
    attachments: draft.with_attachments ? await filesOf(services, scope, draft) : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    raw: (sent as unknown as { message: Buffer }).message,
    to: [...to, ...cc].map(({ address }) => address),
  }
}

const written = ({ name, address }: Addressee) => ({ name, address })

const filesOf = async (services: Services, scope: JobScope, draft: DraftRow) => {
  const id = draft.mail_id
  const row = id === null ? undefined : await services.database.within(scope, (tx) => readMessageRow(tx, scope, id))
  if (!row?.source_key) return []
  const files = (row.attachments as MailAttachment[]).filter(({ available }) => available)
  const source = await buffer(await services.storage.read(row.source_key))
  const contents = await readFiles(
    source,
    files.map(({ number }) => number),
  )
  return files.flatMap(({ name, type }, at) => {
    const content = contents[at]
    return content ? [{ filename: name, contentType: type, content: Buffer.from(content) }] : []
  })
}
