import { answerByCalendar, findCalendarAnswer } from '#features/events/server/api.ts'
import { mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { maxAnswerComment } from '../contract/mail-limits.ts'
import { cleanLine } from '../domain/mail-text.ts'
import { sendersOf } from './answers-found.ts'
import { keepCalendarAnswer, readMessageRow } from './messages.store.ts'
import { tellInboxChanged } from './tell-live.ts'
import { writeInbox } from './write-inbox.ts'

/** The worker that takes what a calendar wrote into a message for an answer to an invitation, and keeps with the message what came of it. */
export const takeCalendarAnswer =
  (services: Services): JobWorker<'take-calendar-answer'> =>
  async ({ workspaceId, mailId, calendar }) => {
    const scope = mintJobScope(workspaceId)
    const found = await findCalendarAnswer(services, scope, calendar)
    if (!found) return
    await writeInbox(services, scope, async (tx) => {
      const mail = await readMessageRow(tx, scope, mailId)
      if (!mail) return
      const senders = sendersOf(mail.sender_address, mail.reply_to)
      const answer = await answerByCalendar(services, tx, scope, found, { senders, receivedAt: mail.received_at })
      if (!answer) return
      const comment = cleanLine(answer.comment, maxAnswerComment) ?? ''
      await keepCalendarAnswer(tx, scope, mailId, { ...answer, comment })
      await tellInboxChanged(services, tx, scope)
    })
  }
