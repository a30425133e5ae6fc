import { randomUUID } from 'node:crypto'
import { readAddressLine, writeAddressee } from '#kernel/address-line.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { HandlerInput } from '#kernel/route.ts'
import { columnsOf } from '#server/database/column-value.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { draftRows } from '../contract/draft-rows.ts'
import type { MailDraft, MailPerson } from '../contract/mail.ts'
import { maxDrafts, maxRecipients } from '../contract/mail-limits.ts'
import type { DraftKind } from '../contract/mail-values.ts'
import { answerReferences, answerSubject, answerText } from '../domain/answer-text.ts'
import {
  countDrafts,
  type DraftFields,
  type DraftRow,
  insertDraft,
  listDrafts,
  lockDraft,
  updateDraft,
} from './drafts.store.ts'
import { holdDraft, onItsWay, presentDrafts, presentOne, refuseLargeFiles, tellAndShow } from './hold-draft.ts'
import { type MessageRow, readBody, readMessageRow } from './messages.store.ts'
import { tellInboxChanged } from './tell-live.ts'
import { writeInbox } from './write-inbox.ts'

type Shown = { draft: MailDraft }

/** What is written and not sent. */
export const readDrafts = ({ database }: Services, scope: WorkspaceScope): Promise<{ drafts: MailDraft[] }> =>
  database.within(scope, async (tx) => ({ drafts: await presentDrafts(tx, scope, await listDrafts(tx, scope)) }))

const notConnected = (): Failure => new Failure('conflict', t('No mailbox is connected.'))

/** Begins a mail. */
export const startDraft = (
  services: Services,
  scope: WorkspaceScope,
  { kind, mailId }: { kind: DraftKind; mailId?: string | undefined },
  keepReply: KeepReply,
): Promise<Shown> =>
  writeInbox(services, scope, async (tx, mailbox) => {
    if (!mailbox) throw notConnected()
    if ((await countDrafts(tx, scope)) >= maxDrafts)
      throw new Failure(
        'conflict',
        t('There are already {max} unsent emails. Send or discard some first.', { max: maxDrafts }),
      )
    const id = newId()
    if (kind === 'new') await insertDraft(tx, scope, { id, kind })
    else {
      const mail = mailId === undefined ? undefined : await readMessageRow(tx, scope, mailId)
      if (!mail) throw missing(t('This message'))
      const text = (await readBody(tx, scope, mail.id))?.text ?? ''
      await insertDraft(tx, scope, { id, ...answerTo(kind, mail, text, mailbox.address) })
    }
    return keepReply(tx, await tellAndShow(services, tx, scope, id))
  })

const answerTo = (kind: DraftKind, mail: MessageRow, text: string, own: string) => {
  const replyTo = mail.reply_to
  const sender = mail.sender_address === null ? [] : [{ name: mail.sender, address: mail.sender_address }]
  const [to, cc] = [mail.recipients, mail.copies]
  const isOther = ({ address }: MailPerson): boolean => address.toLowerCase() !== own.toLowerCase()
  const back = (replyTo.length > 0 ? replyTo : sender).map(writeAddressee).join(', ')
  const quoted = {
    sender: mail.sender === mail.sender_address ? null : mail.sender,
    senderAddress: mail.sender_address,
    subject: mail.subject,
    date: mail.dated_at && `${mail.dated_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    to: to.map(writeAddressee).join(', '),
    text,
  }
  return {
    kind,
    mail_id: mail.id,
    subject: answerSubject(kind, mail.subject),
    text: answerText(kind, quoted),
    reference_ids: answerReferences(mail.reference_ids, mail.message_id),
    in_reply_to: kind === 'forward' ? null : mail.message_id,
    to_line: kind === 'forward' ? '' : back.slice(0, 4000),
    cc_line:
      kind === 'reply_all'
        ? [...to, ...cc]
            .filter((person) => isOther(person) && !back.includes(person.address))
            .slice(0, maxRecipients - 1)
            .map(writeAddressee)
            .join(', ')
            .slice(0, 4000)
        : '',
    with_attachments: kind === 'forward' && mail.source_key !== null,
  }
}

/** What somebody wrote so far. */
type WrittenDraft = HandlerInput<typeof draftRows.saveMailDraft>

/** Keeps what was written so far. */
export const saveDraft = (services: Services, scope: WorkspaceScope, written: WrittenDraft): Promise<Shown> =>
  writeInbox(services, scope, async (tx) => {
    const draft = await holdDraft(tx, scope, written.draftId, written.rowVersion)
    if (onItsWay.has(draft.state)) throw new Failure('conflict', t('This email is already on its way.'))
    await updateDraft(tx, scope, draft.id, {
      ...columnsOf<Omit<WrittenDraft, 'draftId' | 'rowVersion'>, DraftFields>(written, {
        to: 'to_line',
        cc: 'cc_line',
        bcc: 'bcc_line',
        subject: 'subject',
        text: (text) => ({ text: text.replace(/\r\n?/g, '\n').replaceAll('\0', '') }),
        withAttachments: 'with_attachments',
      }),
      changed_by: scope.userId,
    })
    return tellAndShow(services, tx, scope, draft.id)
  })

/** Hands a mail to the job that sends it; one that is on its way, or was sent, is answered as it is. */
export const sendDraft = (
  services: Services,
  scope: WorkspaceScope,
  { draftId, rowVersion }: { draftId: string; rowVersion?: number | undefined },
  keepReply: KeepReply,
): Promise<Shown> =>
  writeInbox(services, scope, async (tx, mailbox) => {
    if (!mailbox) throw notConnected()
    const known = await lockDraft(tx, scope, draftId)
    if (known && known.deleted_at === null && onItsWay.has(known.state))
      return keepReply(tx, await presentOne(tx, scope, known))
    const draft = await holdDraft(tx, scope, draftId, rowVersion)
    if (mailbox.smtp_host === null)
      throw new Failure('conflict', t('This mailbox is read-only: it was connected without a server for sending.'))
    refuseUnfitPeople(draft)
    await refuseLargeFiles(tx, scope, draft)
    await updateDraft(tx, scope, draft.id, {
      state: 'queued',
      problem: null,
      queued_at: new Date(),
      is_copied: false,
      // The same at each try, so that mail programs show what came twice once.
      message_id: draft.message_id ?? `<${randomUUID()}@${mailbox.address.replace(/^.*@/, '')}>`,
    })
    await services.jobs.send(tx, 'send-band-mail', { workspaceId: scope.workspaceId, draftId: draft.id })
    return keepReply(tx, await tellAndShow(services, tx, scope, draft.id))
  })

const refuseUnfitPeople = (draft: DraftRow): void => {
  const lines = { to: draft.to_line, cc: draft.cc_line, bcc: draft.bcc_line }
  let count = 0
  for (const [field, line] of Object.entries(lines)) {
    const { people, fault } = readAddressLine(line)
    if (fault !== null)
      throw invalidField(field, t('That’s not an e-mail address: {text}', { text: fault.slice(0, 100) }))
    count += people.length
  }
  if (count === 0) throw invalidField('to', t('Say who this email goes to.'))
  if (count > maxRecipients)
    throw invalidField('to', t('An email can go to at most {max} people.', { max: maxRecipients }))
}

/** Throws a mail away that was not sent. */
export const deleteDraft = (services: Services, scope: WorkspaceScope, draftId: string): Promise<{ message: string }> =>
  writeInbox(services, scope, async (tx) => {
    const draft = await holdDraft(tx, scope, draftId, undefined)
    if (onItsWay.has(draft.state)) throw new Failure('conflict', t('This email is already on its way.'))
    await updateDraft(tx, scope, draft.id, { deleted_at: new Date() })
    await tellInboxChanged(services, tx, scope)
    return { message: t('Discarded.') }
  })

/** Brings a mail back that was thrown away. */
export const restoreDraft = (services: Services, scope: WorkspaceScope, draftId: string): Promise<Shown> =>
  writeInbox(services, scope, async (tx) => {
    const draft = await lockDraft(tx, scope, draftId)
    if (!draft) throw missing(t('This e-mail'))
    await updateDraft(tx, scope, draft.id, { deleted_at: null })
    return tellAndShow(services, tx, scope, draft.id)
  })
