import { randomUUID } from 'node:crypto'
import type { Mail } from './mail.ts'

/** What a mail says; every text may hold what people typed. */
export interface MailContent {
  to: string
  subject: string
  greeting: string
  /** The paragraphs. */
  lines: string[]
  /** The one thing to do: an absolute address of ours, and what the button says. */
  action?: { label: string; url: string }
  footer: string
}

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
    ...(content.action && { action: { label: oneLine(content.action.label), url: webAddress(content.action.url) } }),
  }
  const messageId = `<${randomUUID()}@backline>`
  return { to: singleAddress(content.to), subject, text: asText(said), html: asHtml(said), messageId }
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

const asText = ({ greeting, lines, action, footer }: MailContent): string =>
  [greeting, ...lines, ...(action ? [`${action.label}:\n${action.url}`] : []), `-- \n${footer}`]
    .join('\n\n')
    .concat('\n')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

// Mail programs know few rules of CSS, and some drop the dark ones: both pairs of colours read on either ground.
const styles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; background: #f1f0ed; color: #1d1a17; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
  main { display: block; max-width: 480px; margin: 0 auto; padding: 32px 24px; }
  .name { margin: 0 0 24px; font-weight: 650; }
  p { margin: 0 0 16px; overflow-wrap: anywhere; }
  .button { display: inline-block; padding: 10px 18px; border-radius: 8px; background: #1d1a17; color: #faf9f7 !important; text-decoration: none; font-weight: 560; }
  .small { color: #69645e; font-size: 13px; }
  .small a { color: inherit; }
  @media (prefers-color-scheme: dark) {
    body { background: #1a1715; color: #efece8; }
    .button { background: #efece8; color: #1d1a17 !important; }
    .small { color: #9e9b95; }
  }
`

const asHtml = ({ subject, greeting, lines, action, footer }: MailContent): string => {
  const paragraphs = [greeting, ...lines].map((line) => `    <p>${escaped(line)}</p>`)
  if (action) {
    const url = escaped(action.url)
    paragraphs.push(
      `    <p><a class="button" href="${url}">${escaped(action.label)}</a></p>`,
      `    <p class="small">Or copy this address: <a href="${url}">${url}</a></p>`,
    )
  }
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(subject)}</title>
    <style>${styles}</style>
  </head>
  <body><main>
    <p class="name">Backline</p>
${paragraphs.join('\n')}
    <p class="small">${escaped(footer)}</p>
  </main></body>
</html>
`
}
