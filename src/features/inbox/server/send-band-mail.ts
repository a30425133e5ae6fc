import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import type { DraftState } from '../contract/mail-values.ts'
import { makeHostCheck } from './checked-address.ts'
import { composeDraft } from './compose-draft.ts'
import { type DraftRow, endCutOffSending, readDraft, takeForSending, updateDraft } from './drafts.store.ts'
import { MailTrouble, troubleOf } from './mail-trouble.ts'
import { smtpAccess } from './mailbox-secrets.ts'
import type { MailboxRow } from './mailboxes.store.ts'
import { changeMessages } from './messages.store.ts'
import { MailUnreadable } from './read-mail.ts'
import { HandedOver, sendBySmtp } from './smtp-connection.ts'
import { tellInboxChanged } from './tell-live.ts'
import { writeInbox } from './write-inbox.ts'

/** What is said of a mail whose sending nobody ended. */
export const cutOff =
  'The server stopped while this mail was being sent. Look into Sent, or ask, before you send it again.'

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
        if (await endCutOffSending(tx, scope, draftId, cutOff)) await tellInboxChanged(services, tx, scope)
        return null
      }
      await tellInboxChanged(services, tx, scope)
      const draft = await readDraft(tx, scope, draftId)
      return draft ? { mailbox, draft } : null
    })
    if (!taken) return
    const sent = await send(services, scope, taken.mailbox, taken.draft)
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
    if (!access) return { state: 'failed', problem: 'This mailbox is only read.' }
    const { raw, to } = await composeDraft(services, scope, mailbox, draft)
    const refused = await sendBySmtp(access, makeHostCheck(services.mailNetworks), { from: mailbox.address, to, raw })
    return { state: 'sent', problem: refused.length === 0 ? null : `Not taken for ${refused.join(', ')}.` }
  } catch (error) {
    if (error instanceof MailUnreadable)
      return { state: 'failed', problem: 'The files of the message cannot be read. Send it without them.' }
    if (error instanceof HandedOver)
      return {
        state: 'unsure',
        problem: `${where} broke off when it had the mail. Look into Sent, or ask, before you send it again.`,
      }
    if (error instanceof MailTrouble || error instanceof Error)
      return { state: 'failed', problem: troubleOf(error, where).message }
    throw error
  }
}
