import { notifyPerson } from '#features/notifications/server/api.ts'
import { missing } from '#kernel/errors.ts'
import type { Services } from '#server/services.ts'
import { bugTexts } from '../contract/bug-texts.ts'
import { markDeleted, markDone, purgeDeleted, readBug, unmarkDeleted } from './store.ts'

type Settled = Promise<{ message: string }>

/** Says that a bug is done, and tells whoever reported it. */
export const finishBug = (services: Services, adminId: string, bugId: string, answer = ''): Settled =>
  services.database.as(adminId, async (tx) => {
    const bug = await readBug(tx, bugId)
    if (!bug || !(await markDone(tx, bugId, { by: adminId, answer }))) throw missing('This report')
    if (bug.account_id !== null && bug.done_at === null)
      await notifyPerson(services, tx, bug.account_id, {
        news: { kind: 'bug-done', bug: shortened(bug.description) },
        path: '/report-a-bug',
      })
    return { message: 'The report is marked as done.' }
  })

/** Says that a bug is not done after all. */
export const reopenBug = (services: Services, adminId: string, bugId: string): Settled =>
  services.database.as(adminId, async (tx) => {
    if (!(await markDone(tx, bugId, null))) throw missing('This report')
    return { message: 'The report is open again.' }
  })

/** Deletes a report; its file goes a day later. */
export const deleteBug = (services: Services, adminId: string, bugId: string): Settled =>
  services.database.as(adminId, async (tx) => {
    await purgeDeleted(tx)
    const deleted = await markDeleted(tx, bugId)
    if (!deleted) throw missing('This report')
    if (deleted.key !== null) await services.jobs.send(tx, 'delete-files', { keys: [deleted.key] })
    return { message: bugTexts.deleted }
  })

/** Brings a deleted report back; one that is there stays as it is. */
export const restoreBug = (services: Services, adminId: string, bugId: string): Settled =>
  services.database.as(adminId, async (tx) => {
    if (!(await readBug(tx, bugId)) && !(await unmarkDeleted(tx, bugId))) throw missing('This report')
    return { message: 'The report is back.' }
  })

const shortened = (text: string): string => {
  const line = text.split('\n', 1)[0] ?? ''
  const signs = [...line]
  return signs.length > 60 ? `${signs.slice(0, 60).join('')}…` : line
}
