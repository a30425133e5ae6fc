import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { t } from '#kernel/language/translate.ts'
import type { MailAttachment } from '../contract/mail.ts'
import { maxAttachments, maxCalendarBytes, maxHtmlLength, maxTextLength } from '../contract/mail-limits.ts'
import { cleanBlock, cleanFileName } from '../domain/mail-text.ts'
import { cleanHtml, contentId } from './clean-html.ts'
import type { ReadFiles, ReadMessage } from './read-mail-task.ts'

/** How much of the pictures within a text is shown, in bytes. */
const maxInlineBytes = 3_000_000

const parse = (source: Uint8Array): Promise<Email> =>
  PostalMime.parse(source, { attachmentEncoding: 'arraybuffer', rfc822Attachments: true, maxNestingDepth: 100 })

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

/** Reads a message as it came: its text, cleaned, and what files came with it. Whatever is broken in it is left out and named. */
export const parseMessage = async (source: Uint8Array, isCut: boolean): Promise<ReadMessage> => {
  const email = await parse(source)
  const problems: string[] = []
  if (isCut)
    problems.push(
      t(
        'This message is too large to fetch: its end stayed on the mail server. Another mail program can fetch all of it.',
      ),
    )
  const html = email.html ?? ''
  if (html.length > maxHtmlLength || (email.text ?? '').length > maxTextLength)
    problems.push(t('The text of this message is very long, so only its beginning is shown.'))
  const { inline, left } = inlinePictures(email, html)
  if (left > 0) problems.push(t('Some pictures in this message are too large to show within the text.'))
  const cleaned = cleanHtml(html.slice(0, maxHtmlLength), inline)
  const text = cleanBlock(email.text ?? textOf(cleaned.html), maxTextLength)
  // A poster may be all that there is.
  const shows =
    /<img|\S/.test(cleaned.html.replace(/<(?!img)[^<>]*>/g, '')) || (text === '' && cleaned.pictures.length > 0)
  const files = email.attachments.flatMap((file, at) => listed(file, at, inline, isCut, email.attachments.length))
  if (files.length > maxAttachments)
    problems.push(
      t('{count, number} files came with this message: the first {max, number} are listed.', {
        count: files.length,
        max: maxAttachments,
      }),
    )
  if (text.includes('\ufffd') || cleaned.html.includes('\ufffd'))
    problems.push(t('Some characters of this message are damaged, and are shown as \ufffd.'))
  return {
    html: shows ? cleaned.html.toWellFormed().replaceAll('\0', '') : '',
    text,
    references:
      (email.references ?? email.inReplyTo ?? '')
        .match(/<[^<>\s]{1,500}>/g)
        ?.slice(-50)
        .join(' ') ?? '',
    remote: cleaned.remote,
    pictures: shows ? cleaned.pictures : [],
    problems,
    attachments: files.slice(0, maxAttachments),
    calendar: calendarOf(email),
  }
}

// Some programs attach the file twice, or as a file of no particular kind.
const calendarOf = ({ attachments }: Email): string | null => {
  for (const file of attachments) {
    if (!/^(?:text\/calendar|application\/ics)$/i.test(file.mimeType) && !/\.ics$/i.test(file.filename ?? '')) continue
    const bytes = bytesOf(file)
    if (bytes.length > maxCalendarBytes) continue
    const text = new TextDecoder().decode(bytes).replaceAll('\0', '')
    if (/^METHOD[ \t]*:[ \t]*REPLY[ \t]*\r?$/im.test(text)) return text
  }
  return null
}

/** The files of a message that have these numbers. */
export const parseFiles = async (source: Uint8Array, numbers: readonly number[]): Promise<ReadFiles> => {
  const { attachments } = await parse(source)
  return numbers.map((number) => {
    const file = attachments[number - 1]
    return file ? bytesOf(file) : null
  })
}

const inlinePictures = (email: Email, html: string): { inline: Map<string, string>; left: number } => {
  const wanted = new Set([...html.matchAll(/cid:([^"'\s)>]{1,300})/gi)].map(([, id = '']) => contentId(id)))
  const inline = new Map<string, string>()
  let [bytes, left] = [0, 0]
  for (const file of email.attachments) {
    const id = file.contentId === undefined ? null : contentId(file.contentId)
    if (id === null || !wanted.has(id) || !/^image\/(png|jpe?g|gif|webp)$/.test(file.mimeType)) continue
    const content = bytesOf(file)
    if (bytes + content.length > maxInlineBytes) left += 1
    else {
      bytes += content.length
      inline.set(id, `data:${file.mimeType.replace('jpg', 'jpeg')};base64,${Buffer.from(content).toString('base64')}`)
    }
  }
  return { inline, left }
}

// What comes without a name is called what it is.
const namesByType: Record<string, string> = {
  'message/rfc822': 'message.eml',
  'text/calendar': 'invitation.ics',
  'text/vcard': 'contact.vcf',
  'application/pdf': 'document.pdf',
  'image/png': 'picture.png',
  'image/jpeg': 'picture.jpg',
  'image/gif': 'picture.gif',
}

const listed = (
  file: Attachment,
  at: number,
  inline: ReadonlyMap<string, string>,
  isCut: boolean,
  count: number,
): MailAttachment[] => {
  if (file.contentId !== undefined && inline.has(contentId(file.contentId))) return []
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(file.mimeType) ? file.mimeType.slice(0, 100) : 'application/octet-stream'
  const name = cleanFileName(file.filename, 200) ?? namesByType[type] ?? `file ${at + 1}`
  // Only the last one can be incomplete.
  return [{ number: at + 1, name, type, bytes: bytesOf(file).length, available: !(isCut && at === count - 1) }]
}

const breaks = /<(?:br|hr|\/p|\/div|\/tr|\/li|\/h[1-6]|\/blockquote)\b[^<>]*>/gi
const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
  '&nbsp;': ' ',
}

/** The text of cleaned HTML, for quoting and for lists. */
const textOf = (html: string): string =>
  html
    .replace(breaks, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
