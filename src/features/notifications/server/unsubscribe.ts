import { markup } from '#kernel/markup.ts'
import { quietPage } from '#server/html/quiet-page.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { deadMailLink, personOfToken } from '#server/mail/person-link.ts'
import type { Services } from '#server/services.ts'
import { readMailSettings, switchMails } from './settings.store.ts'

/** The small page behind the unsubscribe link; only its button changes anything. */
const unsubscribePage = (username: string, wanted: boolean): PageReply =>
  quietPage(
    'Mails about notifications',
    wanted
      ? markup`<h1>Stop mails about notifications?</h1>
<p>Backline mails you, ${username}, what you have not read: mentions, tasks, notes and what is due. The bell in Backline stays as it is.</p>
<form method="post"><button>Stop these mails</button></form>`
      : markup`<h1>These mails are off</h1>
<p>Backline mails you, ${username}, no more about notifications. You can switch them on again in the <a href="/settings">settings</a>.</p>`,
  )

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
