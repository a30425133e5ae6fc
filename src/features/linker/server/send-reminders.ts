import type { PlainDate } from '#kernel/dates.ts'
import { mintJobScope } from '#server/database/scope.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { every, type Report, type Stop } from '#server/timed-work.ts'
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
    subject: `Remind you of “${release}” by ${band}?`,
    greeting: 'Hi,',
    lines: [
      `You, or somebody with your address, asked for one mail when “${release}” by ${band} comes out on ${shownDate(date)}.`,
      'Press the button and you get that mail. Do nothing, and your address is deleted within a week.',
    ],
    action: { label: 'Yes, remind me', url: confirmUrl },
    footer: 'Changed your mind?',
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
    subject: `“${release}” by ${band} is out`,
    greeting: 'Hi,',
    lines: [`You asked us to tell you: “${release}” by ${band} is out now.`],
    action: { label: `Listen to ${release}`, url },
    footer: 'That was the one mail. Your address has been deleted.',
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
