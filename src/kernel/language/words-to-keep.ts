import { compileMessage } from '#language-runtime'
import type { Language, MessageValues } from './translate.ts'

const opening = '\ufff9'
const closing = '\ufffb'

const keep = (message: string, values?: MessageValues<string>): string => {
  const written = JSON.stringify(values ? [message, values] : [message])
  // Those within are written as JSON writes them, so that the next closing mark is this one's.
  return `${opening}${written.replaceAll(opening, '\\ufff9').replaceAll(closing, '\\ufffb')}${closing}`
}

/**
 * What is spoken where texts are made that somebody reads later, in a language of their own: `t` answers the message with its
 * values, between U+FFF9 and U+FFFB. The values may be such texts themselves.
 */
export const wordsToKeep: Language = { tag: 'en', find: compileMessage, keep }

const kept = /\ufff9([^\ufff9\ufffb]*)\ufffb/g

/** A text with all that was kept in it replaced by what `say` makes of a message and its values; all else stays as it is. */
export const replaceKept = (text: string, say: (message: string, values: MessageValues) => string): string =>
  text.includes(opening)
    ? text.replace(kept, (whole, written: string) => {
        const read = readKept(written)
        if (!read) return whole
        const values = Object.entries(read.values).map(([name, value]) => [
          name,
          typeof value === 'string' ? replaceKept(value, say) : value,
        ])
        return say(read.message, Object.fromEntries(values) as MessageValues)
      })
    : text

const readKept = (written: string): { message: string; values: MessageValues } | null => {
  try {
    const [message, values = {}]: [unknown, unknown?] = JSON.parse(written)
    return typeof message === 'string' && typeof values === 'object' && values
      ? { message, values: { ...values } }
      : null
  } catch {
    return null
  }
}
