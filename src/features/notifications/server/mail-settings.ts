import { missing } from '#kernel/errors.ts'
import type { Person } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { notificationTexts } from '../contract/notification-texts.ts'
import { leaveUnmailed, readMailSettings, switchMails } from './settings.store.ts'

/** Whether a person wants mails, and where they go. */
export const showSettings = (
  { database }: Services,
  { id }: Person,
): Promise<{ emailNotifications: boolean; email: string }> =>
  database.as(id, async (tx) => {
    const settings = await readMailSettings(tx, id)
    if (!settings) throw missing('This account')
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
