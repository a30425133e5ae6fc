import { fillPath } from '#kernel/route.ts'
import { personToken } from '#server/mail/person-link.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { digestMail } from './digest-mail.ts'
import { claimMail, readPeopleToMail } from './mails.store.ts'
import { presentNotification } from './present-notification.ts'
import { readMailSettings } from './settings.store.ts'
import { readByIds } from './store.ts'

/** Mails to each person what is due and unread, once, whichever server process comes first; answers how many mails. */
export const mailWhatIsUnread = async (services: Services): Promise<number> => {
  let sent = 0
  for (const personId of await readPeopleToMail(services.database)) if (await mailTo(services, personId)) sent += 1
  return sent
}

// The claim and the job for the mail are one transaction: both are there, or neither is.
const mailTo = (services: Services, personId: string): Promise<boolean> =>
  services.database.as(personId, async (tx) => {
    const settings = await readMailSettings(tx, personId)
    if (!settings?.wanted) return false
    const ids = await claimMail(tx, personId)
    if (ids.length === 0) return false
    const news = (await readByIds(tx, personId, ids)).map(presentNotification)
    const publicUrl = services.publicUrl()
    const token = personToken(services, 'notifications', personId)
    const mail = digestMail({
      id: newId(),
      to: settings.email,
      username: settings.username,
      news: news.map(({ message, workspace, url }) => ({ message, band: workspace.name, url })),
      publicUrl,
      unsubscribeUrl: publicUrl + fillPath(routes.unsubscribe.path, { token }),
    })
    await services.jobs.send(tx, 'send-mail', mail)
    return true
  })
