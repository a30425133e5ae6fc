import { maxLineChars } from '../contract/statement-limits.ts'

/** One line of a file as it stands there; `text` is null for one that is too long to be kept. */
export interface TextLine {
  number: number
  text: string | null
  /** Whether the file goes on, or at least ends with a line end, behind it. */
  isEnded: boolean
}

/** The lines of a text that comes in pieces, in batches; a line that is longer than 64 thousand characters is passed over. */
export async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<TextLine[]> {
  let rest = ''
  let isTooLong = false
  let number = 0
  for await (const text of texts) {
    const all = rest + text
    // A line end may come in two pieces.
    const held = all.endsWith('\r') ? '\r' : ''
    const parts = (held ? all.slice(0, -1) : all).split(/\r\n|\n|\r/)
    rest = (parts.pop() ?? '') + held
    const lines: TextLine[] = []
    for (const part of parts) {
      number += 1
      lines.push({ number, text: isTooLong || part.length > maxLineChars ? null : part, isEnded: true })
      isTooLong = false
    }
    if (rest.length > maxLineChars) {
      isTooLong = true
      rest = held
    }
    if (lines.length > 0) yield lines
  }
  const last = rest.replace(/\r$/, '')
  if (last !== '' || isTooLong) yield [{ number: number + 1, text: isTooLong ? null : last, isEnded: rest !== last }]
}
