import type { PlainDate } from '#kernel/dates.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { shownDate } from '../domain/date-words.ts'

/** The mail that asks whether a reminder is meant. */
export const confirmMail = ({
  to,
  release,
  band,
  date,
  confirmUrl,
  endUrl,
}: {
  to: string
  release: string
  band: string
  date: PlainDate
  confirmUrl: string
  endUrl: string
}): Mail => ({
  ...composeMail({
    to,
    subject: `Remind you of “${release}” by ${band}?`,
    greeting: 'Hello,',
    lines: [
      `Somebody, probably you, asked for one mail when “${release}” by ${band} is out, on ${shownDate(date)}.`,
      'Say yes, and you get that mail. Do nothing, and your address is forgotten within a week.',
    ],
    action: { label: 'Yes, remind me', url: confirmUrl },
    footer: `To take it back, open ${endUrl}`,
  }),
  headers: { 'List-Unsubscribe': `<${endUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

/** The one mail at the date. */
export const outMail = ({ to, release, band, url }: { to: string; release: string; band: string; url: string }): Mail =>
  composeMail({
    to,
    subject: `“${release}” by ${band} is out`,
    greeting: 'Hello,',
    lines: [`You wanted to know: “${release}” by ${band} is out now.`],
    action: { label: 'Listen', url },
    footer: 'This was the only mail. Your address has been deleted.',
  })
