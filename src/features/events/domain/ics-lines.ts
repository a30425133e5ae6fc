// One line of a file has at most 75 octets; whatever is longer goes on in the next, behind a space (RFC 5545, section 3.1).
const maxOctets = 75

const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A line as a file has it: folded, never within a character. */
export const foldLine = (line: string): string => {
  let folded = ''
  let octets = 0
  for (const sign of line) {
    const size = octetsOf(sign)
    if (octets + size > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += sign
    octets += size
  }
  return folded
}

// Nothing but the line break has a place of its own in a text; the others would end the line, or the reader's patience.
const controls = /[^\P{Cc}\n\t]/gu

/** A text as the value of a property (RFC 5545, section 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** The lines of a file, each folded, all of them ended. */
export const joinLines = (lines: readonly string[]): string => lines.map((line) => `${foldLine(line)}\r\n`).join('')

/** `20261204`. */
export const icsDate = (date: string): string => date.replaceAll('-', '')

/** `20261204T190000`. */
export const icsLocal = (date: string, time: string): string => `${icsDate(date)}T${time.replace(':', '')}00`

/** `20261204T180000Z`. */
export const icsInstant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
