import { buffer } from 'node:stream/consumers'
import nodemailer from 'nodemailer'
import type { JobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { type Addressee, readAddressLine } from '../domain/address-line.ts'
import { readDraftFiles } from './draft-files.store.ts'
import type { DraftRow } from './drafts.store.ts'
import type { MailboxRow } from './mailboxes.store.ts'
import { readMessageRow } from './messages.store.ts'
import { readFiles } from './read-mail.ts'

/** A mail as it goes out, and to whom. */
export interface ComposedDraft {
  raw: Buffer
  to: string[]
}

/**
 * A written mail as a message (RFC 5322), the same each time but for the marks between its parts; `forUs` also says who gets
 * it without the others seeing that.
 */
export const composeDraft = async (
  services: Services,
  scope: JobScope,
  mailbox: MailboxRow,
  draft: DraftRow,
  forUs = false,
): Promise<ComposedDraft> => {
  const { to_line, cc_line, bcc_line } = draft
  const peopleOf = (line: string) => readAddressLine(line).people.map(written)
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const sent = await composer.sendMail({
    from: { name: mailbox.sender_name ?? '', address: mailbox.address },
    to: peopleOf(to_line),
    cc: peopleOf(cc_line),
    ...(forUs && { bcc: peopleOf(bcc_line) }),
    subject: draft.subject,
    text: draft.text,
    messageId: draft.message_id ?? undefined,
    date: draft.queued_at ?? new Date(),
    ...(draft.in_reply_to !== null && { inReplyTo: draft.in_reply_to }),
    ...(draft.reference_ids !== '' && { references: draft.reference_ids }),
    attachments: [
      ...(draft.with_attachments ? await passedOn(services, scope, draft) : []),
      ...(await ownFiles(services, scope, draft)),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    raw: (sent as unknown as { message: Buffer }).message,
    // Each once, though two lines name them.
    to: peopleOf([to_line, cc_line, bcc_line].join(',')).map(({ address }) => address),
  }
}

const written = ({ name, address }: Addressee) => ({ name, address })

const ownFiles = async (services: Services, scope: JobScope, draft: DraftRow) => {
  const files = await services.database.within(scope, (tx) => readDraftFiles(tx, scope, [draft.id]))
  const contents: { filename: string; content: Buffer }[] = []
  for (const { file_name, file_key } of files)
    contents.push({ filename: file_name, content: await buffer(await services.storage.read(file_key)) })
  return contents
}

const passedOn = async (services: Services, scope: JobScope, draft: DraftRow) => {
  const id = draft.mail_id
  const row = id === null ? undefined : await services.database.within(scope, (tx) => readMessageRow(tx, scope, id))
  if (!row?.source_key) return []
  const files = row.attachments.filter(({ available }) => available)
  const source = await buffer(await services.storage.read(row.source_key))
  const contents = await readFiles(
    scope,
    source,
    files.map(({ number }) => number),
  )
  return files.flatMap(({ name, type }, at) => {
    const content = contents[at]
    return content ? [{ filename: name, contentType: type, content: Buffer.from(content) }] : []
  })
}
