import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { unsubscribeHeaders } from '#server/mail/person-link.ts'

/** What a mail about notifications says. */
export interface Digest {
  id: string
  to: string
  username: string
  news: { message: string; band: string; url: string }[]
  publicUrl: string
  unsubscribeUrl: string
}

const mostLines = 20

/** The mail with what somebody has not read, each band once; with the headers by which mail programs end such mails. */
export const digestMail = ({ id, to, username, news, publicUrl, unsubscribeUrl }: Digest): Mail => {
  const [only] = news
  const shown = news.slice(0, mostLines)
  const bands = [...Map.groupBy(shown, ({ band }) => band)]
  const lines = bands.flatMap(([band, ofBand]) =>
    ofBand.map(({ message }) => (band === '' ? message : `${band}: ${message}`)),
  )
  if (news.length > shown.length) lines.push(`And ${news.length - shown.length} more.`)
  const mail = composeMail({
    to,
    subject: news.length === 1 && only ? only.message : `${news.length} things you have not read`,
    greeting: `Hello ${username},`,
    lines,
    action: {
      label: news.length === 1 ? 'Open it' : 'Open Backline',
      url: news.length === 1 && only ? `${publicUrl}${only.url}` : `${publicUrl}/my-workspaces`,
    },
    footer: `You get these mails because notifications by mail are on. To stop them: ${unsubscribeUrl}`,
  })
  return {
    ...mail,
    messageId: `<notifications-${id}@${hostOf(publicUrl)}>`,
    headers: unsubscribeHeaders(unsubscribeUrl),
  }
}

const hostOf = (publicUrl: string): string => {
  const host = new URL(publicUrl).hostname
  return /^[\d.:[\]]+$|^localhost$/.test(host) ? 'backline.localhost' : host
}
