import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { markup } from '#kernel/markup.ts'
import { quietPage } from '#server/html/public-page.ts'
import { rich } from '#server/html/rich.ts'
import type { Person } from '#server/http/context.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { deadMailLink, personOfToken } from '#server/mail/person-link.ts'
import type { Services } from '#server/services.ts'
import { notificationTexts } from '../contract/notification-texts.ts'
import { leaveUnmailed, readMailSettings, switchMails } from './mails.store.ts'

/** The small page behind the unsubscribe link; only its button changes anything. */
const unsubscribePage = (name: string, wanted: boolean): PageReply =>
  quietPage(
    t('Notification emails'),
    wanted
      ? markup`<h1>${t('Stop notification emails?')}</h1>
<p>${t('{name}, Backline emails you what you haven’t read: mentions, tasks, notes and what’s due. The bell in Backline stays as it is.', { name })}</p>
<form method="post"><button class="primary">${t('Stop these emails')}</button></form>`
      : markup`<h1>${t('These emails are off')}</h1>
<p>${rich(
          '{name}, Backline won’t email you about notifications any more. You can turn it back on in the <link>settings</link>.',
          { name, link: (text) => markup`<a href="/settings">${text}</a>` },
        )}</p>`,
  )

/** The page that asks once before the mails end; opening it changes nothing, as programs open links, too. */
export const showUnsubscribe = async (services: Services, token: string): Promise<PageReply> => {
  const personId = personOfToken(services, 'notifications', token)
  const settings = await services.database.as(personId, (tx) => readMailSettings(tx, personId))
  if (!settings) throw deadMailLink()
  return unsubscribePage(settings.name, settings.wanted)
}

/** Ends the mails to whom the link belongs. */
export const unsubscribe = async (services: Services, token: string): Promise<PageReply> => {
  const personId = personOfToken(services, 'notifications', token)
  const settings = await services.database.as(personId, async (tx) => {
    await switchMails(tx, personId, false)
    return readMailSettings(tx, personId)
  })
  if (!settings) throw deadMailLink()
  return unsubscribePage(settings.name, false)
}

/** Whether a person wants mails, and where they go. */
export const showSettings = (
  { database }: Services,
  { id }: Person,
): Promise<{ emailNotifications: boolean; email: string }> =>
  database.as(id, async (tx) => {
    const settings = await readMailSettings(tx, id)
    if (!settings) throw missing(t('This account'))
    return { emailNotifications: settings.wanted, email: settings.email }
  })

/** Switches a person's mails on or off; what came before they are on again is not mailed after all. */
export const saveSettings = (
  { database }: Services,
  { id }: Person,
  emailNotifications: boolean,
): Promise<{ messages: { type: 'success'; text: string }[]; emailNotifications: boolean }> =>
  database.as(id, async (tx) => {
    const before = await readMailSettings(tx, id)
    await switchMails(tx, id, emailNotifications)
    if (emailNotifications && before?.wanted === false) await leaveUnmailed(tx, id)
    return { messages: [{ type: 'success', text: notificationTexts.settingsSaved }], emailNotifications }
  })
