/** The subject and the plain text of a mail that our own mailer wrote (RFC 5322 and 2045), for reading it in the outbox. */
export const readMailSource = (source: string): { subject: string; text: string } => {
  const whole = partOf(source)
  const boundary = /boundary="?([^";]+)"?/i.exec(whole.headers.get('content-type') ?? '')?.[1]
  const parts = boundary
    ? whole.body
        .split(`--${boundary}`)
        .slice(1)
        .map((part) => partOf(part.replace(/^\r?\n/, '')))
    : [whole]
  const plain = parts.find(({ headers }) => /^text\/plain/i.test(headers.get('content-type') ?? ''))
  return { subject: decodeWords(whole.headers.get('subject') ?? ''), text: plain ? decodeBody(plain).trimEnd() : '' }
}

interface Part {
  headers: Map<string, string>
  body: string
}

const partOf = (source: string): Part => {
  const gap = /\r?\n\r?\n/.exec(source)
  const head = gap ? source.slice(0, gap.index) : source
  const body = gap ? source.slice(gap.index + gap[0].length) : ''
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':')
    return at > 0 ? [[line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]] : []
  })
  return { headers: new Map(headers), body }
}

const decodeBody = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r?\n/g, '')) : body
}

// Encoded words (RFC 2047); white space between two of them is none.
const decodeWords = (text: string): string =>
  text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, how: string, word: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    )

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
