import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { mintJobScope } from '#server/database/scope.ts'
import type { TimedWork } from '#server/feature.ts'
import { inLanguage } from '#server/language/speak.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { shownDate } from '../domain/date-words.ts'
import { pathOf } from './read-pages.ts'
import { dropReminders, forgetLeftovers, takeDueReminders, workspacesWithDueReminders } from './reminders.store.ts'

/** The mail that asks whether a reminder is meant. */
export const confirmMail = ({
  to,
  release,
  band,
  hue,
  date,
  confirmUrl,
  endUrl,
}: {
  to: string
  release: string
  band: string
  hue: string
  date: PlainDate
  confirmUrl: string
  endUrl: string
}): Mail =>
  composeMail({
    to,
    subject: t('Remind you of “{release}” by {band}?', { release, band }),
    greeting: t('Hi,'),
    lines: [
      t('You, or someone with your address, asked for one mail when “{release}” by {band} comes out on {date}.', {
        release,
        band,
        date: shownDate(date),
      }),
      t('Press the button to get it. If you do nothing, your address is deleted within a week.'),
    ],
    action: { label: t('Yes, remind me'), url: confirmUrl },
    footer: t('Changed your mind?'),
    unsubscribe: endUrl,
    band: { name: band, hue },
  })

interface Out {
  to: string
  release: string
  band: string
  hue: string
  url: string
}

/** The one mail at the date. */
const outMail = ({ to, release, band, hue, url }: Out): Mail =>
  composeMail({
    to,
    subject: t('“{release}” by {band} is out', { release, band }),
    greeting: t('Hi,'),
    lines: [t('You asked us to tell you: “{release}” by {band} is out now.', { release, band })],
    action: { label: t('Listen to {release}', { release }), url },
    footer: t('That was the one mail. We’ve deleted your address.'),
    band: { name: band, hue },
  })

const atOnce = 200
const everyMs = 60_000

/** Mails everybody whose release is out, once: mail and forgotten address are one transaction. */
export const sendDueReminders = async (services: Services): Promise<void> => {
  for (const workspaceId of await workspacesWithDueReminders(services.database)) {
    const scope = mintJobScope(workspaceId)
    for (let sent = atOnce; sent === atOnce; ) {
      sent = await services.database.within(scope, async (tx) => {
        const due = await takeDueReminders(tx, scope, atOnce)
        for (const { id, email, slug, language, ...said } of due) {
          const url = services.publicUrl() + pathOf('release', slug)
          const mail = inLanguage(language, () => outMail({ to: email, ...said, url }))
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

/** Looks every minute whose release is out. */
export const releaseReminders: TimedWork = {
  name: 'release-reminders',
  everyMs,
  work: sendDueReminders,
}
