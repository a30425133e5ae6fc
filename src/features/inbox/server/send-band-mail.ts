import { buffer } from 'node:stream/consumers'
import nodemailer from 'nodemailer'
import { type Addressee, readAddressLine } from '#kernel/address-line.ts'
import { t } from '#kernel/language/translate.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { inWordsToKeep } from '#server/language/speak.ts'
import type { Services } from '#server/services.ts'
import type { DraftState } from '../contract/mail-values.ts'
import { makeHostCheck } from './checked-address.ts'
import { readDraftFiles } from './draft-files.store.ts'
import { type DraftRow, endCutOffSending, readDraft, takeForSending, updateDraft } from './drafts.store.ts'
import { MailTrouble, troubleOf } from './mail-trouble.ts'
import { smtpAccess } from './mailbox-login.ts'
import type { MailboxRow } from './mailboxes.store.ts'
import { changeMessages, readMessageRow } from './messages.store.ts'
import { MailUnreadable, readFiles } from './read-mail.ts'
import { HandedOver, sendBySmtp } from './smtp-connection.ts'
import { tellInboxChanged } from './tell-live.ts'
import { writeInbox } from './write-inbox.ts'

/** A mail as it goes out, and to whom. */
interface ComposedDraft {
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

/** What is said of a mail whose sending nobody ended. */
export const cutOff = (): string =>
  inWordsToKeep(() =>
    t('The server stopped while this email was being sent. Look in Sent, or ask, before you send it again.'),
  )

interface Sent {
  state: DraftState
  problem: string | null
}

/** The worker that sends a mail of a band: at most once, whatever dies meanwhile; what is not known to be sent is said to be so. */
export const sendBandMail =
  (services: Services): JobWorker<'send-band-mail'> =>
  async ({ workspaceId, draftId }) => {
    const scope = mintJobScope(workspaceId)
    const taken = await writeInbox(services, scope, async (tx, mailbox) => {
      if (!mailbox) return null
      if (!(await takeForSending(tx, scope, draftId))) {
        // The queue hands out a job again when the process that had it is dead: nobody sends this mail any more.
        if (await endCutOffSending(tx, scope, draftId, cutOff())) await tellInboxChanged(services, tx, scope)
        return null
      }
      await tellInboxChanged(services, tx, scope)
      const draft = await readDraft(tx, scope, draftId)
      return draft ? { mailbox, draft } : null
    })
    if (!taken) return
    const sent = await inWordsToKeep(() => send(services, scope, taken.mailbox, taken.draft))
    await writeInbox(services, scope, async (tx) => {
      const { mail_id, kind } = taken.draft
      await updateDraft(tx, scope, draftId, { ...sent, ...(sent.state === 'sent' && { sent_at: new Date() }) })
      if (sent.state === 'sent') {
        if (mail_id !== null && kind !== 'forward') await changeMessages(tx, scope, [mail_id], { is_answered: true })
        await services.jobs.send(tx, 'work-mailbox', { workspaceId })
      }
      await tellInboxChanged(services, tx, scope)
    })
  }

const send = async (services: Services, scope: JobScope, mailbox: MailboxRow, draft: DraftRow): Promise<Sent> => {
  const where = `${mailbox.smtp_host}:${mailbox.smtp_port}`
  try {
    const access = smtpAccess(services, mailbox)
    if (!access) return { state: 'failed', problem: t('This mailbox is read-only.') }
    const { raw, to } = await composeDraft(services, scope, mailbox, draft)
    const refused = await sendBySmtp(access, makeHostCheck(services.mailNetworks), { from: mailbox.address, to, raw })
    return {
      state: 'sent',
      problem: refused.length === 0 ? null : t('Not accepted for {addresses}.', { addresses: refused.join(', ') }),
    }
  } catch (error) {
    if (error instanceof MailUnreadable)
      return { state: 'failed', problem: t('The files of this email can’t be read. Send it without them.') }
    if (error instanceof HandedOver)
      return {
        state: 'unsure',
        problem: t('{where} broke off once it had the email. Look in Sent, or ask, before you send it again.', {
          where,
        }),
      }
    if (error instanceof MailTrouble || error instanceof Error)
      return { state: 'failed', problem: troubleOf(error, where).message }
    throw error
  }
}
