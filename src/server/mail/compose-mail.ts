import { randomUUID } from 'node:crypto'
import { t } from '#kernel/language/translate.ts'
import type { Mail } from './mail.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'

/**
 * Writes a mail as plain text and as HTML that loads nothing, reads in dark mode, and holds typed texts as text. It gets an
 * id of its own; code that may write the same mail again gives it one that follows from what it tells.
 */
export const composeMail = (content: MailContent): Mail => {
  const subject = oneLine(content.subject)
  const said: MailContent = {
    ...content,
    subject,
    greeting: oneLine(content.greeting),
    lines: content.lines.map(oneLine),
    footer: oneLine(content.footer),
    ...(content.band && { band: { ...content.band, name: oneLine(content.band.name) } }),
    ...(content.unsubscribe !== undefined && { unsubscribe: webAddress(content.unsubscribe) }),
    ...(content.action && { action: { label: oneLine(content.action.label), url: webAddress(content.action.url) } }),
  }
  const messageId = `<${randomUUID()}@backline>`
  return {
    to: singleAddress(content.to),
    subject,
    text: asText(said),
    html: mailHtml(said),
    messageId,
    ...(said.unsubscribe !== undefined && { headers: unsubscribeHeaders(said.unsubscribe) }),
  }
}

const unshowable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

// A line break in a header would begin another header, and one in a paragraph could pass for words of ours.
const oneLine = (text: string): string => text.replace(unshowable, ' ').trim()

// A mailer reads a list, a name or a group out of these signs, and would send to someone else.
const singleAddress = (to: string): string => {
  if (!/^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/.test(to)) throw new Error('A mail goes to one plain address.')
  return to
}

const webAddress = (url: string): string => {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A mail links to web addresses only.')
  return href
}

/** The headers by which mail programs offer to end such mails (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
})

const asText = ({ greeting, lines, action, footer, band, unsubscribe }: MailContent): string =>
  [
    ...(band ? [band.name] : []),
    greeting,
    ...lines,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${footer}${unsubscribe === undefined ? '' : `\n${t('Unsubscribe')}: ${unsubscribe}`}`,
  ]
    .join('\n\n')
    .concat('\n')
