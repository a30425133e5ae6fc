import { recordAct } from '#features/audit/server/api.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { dropWaiting, listWaiting, markInvited, type WaitingRow } from '#features/plans/server/api.ts'
import { foldEmail } from '#kernel/addresses.ts'
import { csvRow } from '#kernel/csv-row.ts'
import { t } from '#kernel/language/translate.ts'
import type { Person } from '#server/http/context.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import { csvReply } from '#server/http/raw-reply.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { mostWaitingTold } from '../contract/admin-limits.ts'
import type { WaitingAddress } from '../contract/work.ts'
import { success } from './present-rows.ts'

const mostExported = 1_000_000

/** The waiting list, oldest first. */
export const showWaitlist = async ({ administration }: Services, q: string | undefined) => {
  const { rows, total } = await listWaiting(administration.single, q, mostWaitingTold)
  return { waiting: rows.map(present), total }
}

const present = (row: WaitingRow): WaitingAddress => ({
  email: row.email,
  plan: row.plan,
  createdAt: row.created_at.toISOString(),
  invitedAt: row.invited_at?.toISOString() ?? null,
})

interface Waiting {
  email: string
  plan: 'pro' | 'band_plus'
}

const subject = ({ email }: Waiting) => ({ kind: 'other', id: null, name: email }) as const

/** Marks an address as invited and mails it; once, however often it is pressed. */
export const inviteWaiting = ({ administration, jobs, publicUrl }: Services, admin: Person, waiting: Waiting) =>
  administration.as(admin.id, async (tx) => {
    const token = newSecretToken()
    const marked = await markInvited(tx, foldEmail(waiting.email), waiting.plan, hashToken(token))
    if (marked === null) return success(t('{email} is not on the list.', { email: waiting.email }))
    if (!marked) return success(t('{email} has already been invited.', { email: waiting.email }))
    const { name } = plans[waiting.plan]
    const mail = composeMail({
      to: waiting.email,
      subject: t('Your place on Backline {name}', { name }),
      greeting: t('Hi,'),
      lines: [
        t('You asked to hear when {name} opens. It just did, for you.', { name }),
        t('Create an account with this e-mail address, and the server’s admin will switch it on.'),
      ],
      action: {
        label: t('Create an account'),
        url: `${publicUrl()}/register?email=${encodeURIComponent(waiting.email)}&invitation=${token}`,
      },
      footer: t('Someone left this address on the plans page. Wasn’t you? Ignore this e-mail.'),
    })
    await jobs.send(tx, 'send-mail', mail)
    await recordAct(tx, admin, { act: 'waitlist.invite', subject: subject(waiting), details: { plan: waiting.plan } })
    return success(t('{email} has been invited.', { email: waiting.email }))
  })

/** Takes an address off the list. */
export const removeWaiting = ({ administration }: Services, admin: Person, waiting: Waiting) =>
  administration.as(admin.id, async (tx) => {
    if (!(await dropWaiting(tx, foldEmail(waiting.email), waiting.plan)))
      return success(t('{email} is not on the list.', { email: waiting.email }))
    await recordAct(tx, admin, { act: 'waitlist.remove', subject: subject(waiting), details: { plan: waiting.plan } })
    return success(t('{email} is off the list.', { email: waiting.email }))
  })

/** The waiting list as a file for a spreadsheet. */
export const exportWaitlist = ({ administration }: Services, admin: Person): Promise<FileReply> =>
  administration.as(admin.id, async (tx) => {
    const { rows } = await listWaiting(tx, undefined, mostExported)
    await recordAct(tx, admin, {
      act: 'waitlist.export',
      subject: { kind: 'instance', id: null, name: 'the waiting list' },
      details: { rows: rows.length },
    })
    const lines = rows.map((row) =>
      csvRow([row.email, plans[row.plan].name, row.created_at.toISOString(), row.invited_at?.toISOString() ?? null]),
    )
    return csvReply('waiting-list.csv', [csvRow(['E-mail', 'Plan', 'Asked at', 'Invited at']), ...lines])
  })
