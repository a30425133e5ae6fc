import type { PlainDate } from '#kernel/dates.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { unsubscribeHeaders } from '#server/mail/person-link.ts'
import { rangeText } from '../domain/range-text.ts'

/** What a mail of Mondays says, and to whom. */
export interface DigestContent {
  to: string
  username: string
  band: string
  week: { from: PlainDate; until: PlainDate }
  lines: string[]
  /** Where the button leads. */
  url: string
  stopUrl: string
}

/** The mail of Mondays about one band: what happened, in plain sentences, and one link that ends such mails. */
export const digestMail = ({ to, username, band, week, lines, url, stopUrl }: DigestContent): Mail => ({
  ...composeMail({
    to,
    subject: `${band}: your week`,
    greeting: `Hello ${username},`,
    lines: [`This is what ${band} did from ${rangeText(week)}.`, ...lines],
    action: { label: `Open ${band}`, url },
    footer: `You get this mail on Mondays after a week in which something happened. To stop these mails: ${stopUrl}`,
  }),
  headers: unsubscribeHeaders(stopUrl),
})
