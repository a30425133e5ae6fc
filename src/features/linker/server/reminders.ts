import { createHash } from 'node:crypto'
import { emailAddress, foldEmail } from '#kernel/addresses.ts'
import { Failure } from '#kernel/errors.ts'
import { id } from '#kernel/ids.ts'
import { languageTag, t } from '#kernel/language/translate.ts'
import { markup } from '#kernel/markup.ts'
import { quietPage } from '#server/html/public-page.ts'
import { rich } from '#server/html/rich.ts'
import { countCall, rulesFor } from '#server/http/rate-limit.ts'
import type { PageReply, RedirectReply } from '#server/http/raw-reply.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { maxReminders } from '../contract/linker-limits.ts'
import { isOut } from '../domain/page-view.ts'
import { composePage, repeatingDates, viewOf } from './compose-page.ts'
import { pathOf } from './read-pages.ts'
import { askReminder, confirmReminder, endReminder, type FoundReminder, findReminder } from './reminders.store.ts'
import { confirmMail } from './send-reminders.ts'
import { findPage, noPage } from './show-page.ts'

// How many mails one address gets that ask whether it is meant, no matter who asks for them.
const mailsToOne = { max: 5, seconds: 86_400 }

/** Takes a wish for one mail at the date of a release; the answer is the same whatever was known of the address. */
export const askForReminder = async (
  services: Services,
  slug: string,
  typed: string,
): Promise<PageReply | RedirectReply> => {
  const shown = await findPage(services, 'release', slug)
  const view = viewOf(shown)
  const own = view.releases.find((release) => release.id === view.releaseId)
  if (!own || !shown.content.remind) throw noPage()
  const path = pathOf('release', shown.slug)
  if (isOut(own, view.now)) return { kind: 'redirect', location: path }
  const email = emailAddress.safeParse(typed)
  if (!email.success) {
    const fault = email.error.issues[0]?.message ?? t('That’s not an e-mail address.')
    const repeating = await repeatingDates(services, shown)
    return composePage(services, shown, { typed: typed.slice(0, 254), fault }, repeating)
  }
  const emailKey = foldEmail(email.data)
  const hash = createHash('sha256').update(emailKey).digest('base64url')
  await countCall(services.database, hash, rulesFor('release-reminder', hash, mailsToOne))
  await services.database.outside(async (tx) => {
    const wish = { pageId: shown.page_id, id: newId(), email: email.data, emailKey, most: maxReminders }
    const reminderId = await askReminder(tx, wish)
    if (reminderId === null) return
    const links = linksOf(services, reminderId)
    await services.jobs.send(
      tx,
      'send-mail',
      confirmMail({ to: email.data, release: own.name, band: shown.band, hue: shown.hue, date: own.date, ...links }),
    )
  })
  return { kind: 'redirect', location: `${path}?reminder=asked#remind` }
}

/** The addresses by which a reminder is meant or taken back: a secret that is stored nowhere. */
export const linksOf = (
  { publicUrl, mailTokens }: Services,
  reminderId: string,
): { confirmUrl: string; endUrl: string } => {
  const token = `${reminderId}.${mailTokens.of(reminderId)}`
  return {
    confirmUrl: `${publicUrl()}/release-reminder/${token}`,
    endUrl: `${publicUrl()}/end-release-reminder/${token}`,
  }
}

const reminderOf = (services: Services, token: string): string => {
  const dead = (): Failure => new Failure('missing', t('This link isn’t complete. Open it from the mail again.'))
  const [reminderId = '', secret = ''] = token.split('.')
  if (!id.safeParse(reminderId).success) throw dead()
  if (!services.mailTokens.isOf(reminderId, secret)) throw dead()
  return reminderId
}

const named = ({ release, band }: FoundReminder) => ({ release, band })

const gonePage = (): PageReply =>
  quietPage(
    t('Reminder'),
    markup`<h1>${t('This reminder is gone')}</h1>
<p>${t('It was cancelled, its mail was sent, or nobody confirmed it in time. We haven’t kept your address.')}</p>`,
  )

/** The page that asks once whether a reminder is meant; opening it changes nothing, as programs open links, too. */
export const showReminder = async (services: Services, token: string): Promise<PageReply> => {
  const found = await findReminder(services.database.single, reminderOf(services, token))
  if (!found) return gonePage()
  if (found.confirmed) return confirmedPage(services, token, found)
  return quietPage(
    t('Reminder'),
    markup`<h1>${t('Remind you of “{release}” by {band}?', named(found))}</h1>
<p>${t('You’ll get one mail on the day it’s out. Then we delete your address.')}</p>
<form method="post"><button class="primary">${t('Yes, remind me')}</button></form>`,
  )
}

const confirmedPage = (services: Services, token: string, found: FoundReminder): PageReply => {
  const { endUrl } = linksOf(services, reminderOf(services, token))
  return quietPage(
    t('Reminder'),
    markup`<h1>${t('You’re on the list')}</h1>
<p>${rich('You’ll get one mail when “{release}” by {band} is out. Changed your mind? <link>Cancel the reminder</link>.', { ...named(found), link: (text) => markup`<a href="${endUrl}">${text}</a>` })}</p>
<p><a href="${pathOf('release', found.slug)}">${t('Back to the page')}</a></p>`,
  )
}

/** Keeps a reminder that is meant. */
export const meanReminder = async (services: Services, token: string): Promise<PageReply> => {
  const reminderId = reminderOf(services, token)
  await confirmReminder(services.database.single, reminderId, languageTag())
  const found = await findReminder(services.database.single, reminderId)
  return found ? confirmedPage(services, token, found) : gonePage()
}

/** The page with the button that takes a reminder back. */
export const showReminderEnd = async (services: Services, token: string): Promise<PageReply> => {
  const found = await findReminder(services.database.single, reminderOf(services, token))
  if (!found) return gonePage()
  return quietPage(
    t('Reminder'),
    markup`<h1>${t('Cancel the reminder?')}</h1>
<p>${t('You won’t hear when “{release}” by {band} is out, and your address is deleted now.', named(found))}</p>
<form method="post"><button class="primary">${t('Cancel reminder')}</button></form>`,
  )
}

/** Forgets a reminder with its address. */
export const takeReminderBack = async (services: Services, token: string): Promise<PageReply> => {
  await endReminder(services.database.single, reminderOf(services, token))
  return quietPage(
    t('Reminder'),
    markup`<h1>${t('Reminder cancelled')}</h1><p>${t('Your address is deleted. You won’t get a mail.')}</p>`,
  )
}
