import { mintJobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { every, type Report, type Stop } from '#server/timed-work.ts'
import { pathOf } from './present-page.ts'
import { outMail } from './reminder-mails.ts'
import { dropReminders, forgetLeftovers, takeDueReminders, workspacesWithDueReminders } from './reminders.store.ts'

const atOnce = 200
const everyMs = 60_000

/** Mails everybody whose release is out, once: mail and forgotten address are one transaction. */
export const sendDueReminders = async (services: Services): Promise<void> => {
  for (const workspaceId of await workspacesWithDueReminders(services.database)) {
    const scope = mintJobScope(workspaceId)
    for (let sent = atOnce; sent === atOnce; ) {
      sent = await services.database.within(scope, async (tx) => {
        const due = await takeDueReminders(tx, scope, atOnce)
        for (const { id, email, slug, ...said } of due) {
          const mail = outMail({ to: email, ...said, url: services.publicUrl() + pathOf('release', slug) })
          await services.jobs.send(tx, 'send-mail', { ...mail, messageId: `<release-reminder-${id}@backline>` })
        }
        if (due.length > 0)
          await dropReminders(
            tx,
            scope,
            due.map(({ id }) => id),
          )
        return due.length
      })
    }
  }
  await forgetLeftovers(services.database)
}

/** Looks every minute whose release is out; returns how to stop. */
export const startReleaseReminders = (services: Services, report: Report): Stop =>
  every(everyMs, () => sendDueReminders(services), report)
