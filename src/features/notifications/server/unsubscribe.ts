import type { PageReply } from '#server/http/raw-reply.ts'
import { deadMailLink, personOfToken } from '#server/mail/person-link.ts'
import type { Services } from '#server/services.ts'
import { readMailSettings, switchMails } from './settings.store.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

/** The page that asks once before the mails end; opening it changes nothing, as programs open links, too. */
export const showUnsubscribe = async (services: Services, token: string): Promise<PageReply> => {
  const personId = personOfToken(services, 'notifications', token)
  const settings = await services.database.as(personId, (tx) => readMailSettings(tx, personId))
  if (!settings) throw deadMailLink()
  return unsubscribePage(settings.username, settings.wanted)
}

/** Ends the mails to whom the link belongs. */
export const unsubscribe = async (services: Services, token: string): Promise<PageReply> => {
  const personId = personOfToken(services, 'notifications', token)
  const settings = await services.database.as(personId, async (tx) => {
    await switchMails(tx, personId, false)
    return readMailSettings(tx, personId)
  })
  if (!settings) throw deadMailLink()
  return unsubscribePage(settings.username, false)
}
