import { recordAct } from '#features/audit/server/api.ts'
import { notifyPerson } from '#features/notifications/server/api.ts'
import { missing } from '#kernel/errors.ts'
import type { Person } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { bugTexts } from '../contract/bug-texts.ts'
import { lockBug, markDeleted, markDone, purgeDeleted, readBug, unmarkDeleted } from './store.ts'
import { tellReporter } from './tell-live.ts'

type Settled = Promise<{ message: string }>

const subject = (bugId: string) => ({ kind: 'other', id: bugId, name: 'bug report' }) as const

/** Says that a bug is done, and notifies its reporter. */
export const finishBug = (services: Services, admin: Person, bugId: string, answer = ''): Settled =>
  services.database.as(admin.id, async (tx) => {
    const bug = await lockBug(tx, bugId)
    if (!bug || !(await markDone(tx, bugId, { by: admin.id, answer }))) throw missing('This report')
    if (bug.account_id !== null && bug.done_at === null)
      await notifyPerson(services, tx, bug.account_id, {
        news: { kind: 'bug-done', bug: shortened(bug.description) },
        path: '/report-a-bug',
      })
    await tellReporter(services, tx, bug.account_id)
    await recordAct(tx, admin, { act: 'bug.finish', subject: subject(bugId), details: { answer } })
    return { message: 'The report is marked as done.' }
  })

/** Says that a bug is not done after all. */
export const reopenBug = (services: Services, admin: Person, bugId: string): Settled =>
  services.database.as(admin.id, async (tx) => {
    const bug = await lockBug(tx, bugId)
    if (!bug || !(await markDone(tx, bugId, null))) throw missing('This report')
    await tellReporter(services, tx, bug.account_id)
    await recordAct(tx, admin, { act: 'bug.reopen', subject: subject(bugId) })
    return { message: 'The report is open again.' }
  })

/** Deletes a report; its file goes a day later. */
export const deleteBug = (services: Services, admin: Person, bugId: string): Settled =>
  services.database.as(admin.id, async (tx) => {
    await purgeDeleted(tx)
    const deleted = await markDeleted(tx, bugId)
    if (!deleted) throw missing('This report')
    if (deleted.key !== null) await services.jobs.send(tx, 'delete-files', { keys: [deleted.key] })
    await tellReporter(services, tx, deleted.account_id)
    await recordAct(tx, admin, { act: 'bug.delete', subject: subject(bugId) })
    return { message: bugTexts.deleted }
  })

/** Brings a deleted report back; one that is there stays as it is. */
export const restoreBug = (services: Services, admin: Person, bugId: string): Settled =>
  services.database.as(admin.id, async (tx) => {
    if (!(await readBug(tx, bugId))) {
      const back = await unmarkDeleted(tx, bugId)
      if (!back) throw missing('This report')
      await tellReporter(services, tx, back.account_id)
      await recordAct(tx, admin, { act: 'bug.restore', subject: subject(bugId) })
    }
    return { message: 'The report is back.' }
  })

const shortened = (text: string): string => {
  const line = text.split('\n', 1)[0] ?? ''
  const signs = [...line]
  return signs.length > 60 ? `${signs.slice(0, 60).join('')}…` : line
}
