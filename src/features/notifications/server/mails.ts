import { t } from '#kernel/language/translate.ts'
import { fillPath } from '#kernel/route.ts'
import { inLanguage } from '#server/language/speak.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { personToken } from '#server/mail/person-link.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { claimMail, readMailSettings, readPeopleToMail } from './mails.store.ts'
import { presentToMail } from './own-notifications.ts'
import { readByIds } from './store.ts'

/** What a mail about notifications says. */
interface Digest {
  id: string
  to: string
  name: string
  news: { message: string; band: { name: string; hue: string }; url: string; action: string }[]
  publicUrl: string
  unsubscribeUrl: string
}

const mostLines = 20

/** The mail with what somebody has not read, each band once; with the headers by which mail programs end such mails. */
const digestMail = ({ id, to, name, news, publicUrl, unsubscribeUrl }: Digest): Mail => {
  const [only] = news
  const shown = news.slice(0, mostLines)
  const bands = [...Map.groupBy(shown, ({ band }) => band.name)]
  const [first] = news
  const isOneBand = first !== undefined && news.every(({ band }) => band.name === first.band.name)
  const lines = bands.flatMap(([band, ofBand]) =>
    ofBand.map(({ message }) => (band === '' || isOneBand ? message : `${band}: ${message}`)),
  )
  if (news.length > shown.length) lines.push(t('And {count} more.', { count: news.length - shown.length }))
  const mail = composeMail({
    to,
    subject:
      news.length === 1 && only
        ? only.message
        : t('{count, plural, one {# thing} other {# things}} you haven’t read', { count: news.length }),
    greeting: t('Hi {name},', { name }),
    lines,
    action: {
      label: news.length === 1 && only ? only.action : t('Catch up in Backline'),
      url: news.length === 1 && only ? `${publicUrl}${only.url}` : `${publicUrl}/my-workspaces`,
    },
    footer: t('Backline emails you what you haven’t read yet.'),
    unsubscribe: unsubscribeUrl,
    ...(isOneBand && first.band.name !== '' && { band: first.band }),
  })
  return {
    ...mail,
    messageId: `<notifications-${id}@${hostOf(publicUrl)}>`,
  }
}

const hostOf = (publicUrl: string): string => {
  const host = new URL(publicUrl).hostname
  return /^[\d.:[\]]+$|^localhost$/.test(host) ? 'backline.localhost' : host
}

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
    const unread = await readByIds(tx, personId, ids)
    const publicUrl = services.publicUrl()
    const token = personToken(services, 'notifications', personId)
    const mail = inLanguage(settings.language, () =>
      digestMail({
        id: newId(),
        to: settings.email,
        name: settings.name,
        news: unread.map(presentToMail),
        publicUrl,
        unsubscribeUrl: publicUrl + fillPath(routes.unsubscribe.path, { token }),
      }),
    )
    await services.jobs.send(tx, 'send-mail', mail)
    return true
  })
