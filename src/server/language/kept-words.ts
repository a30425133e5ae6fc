import { formatPieces, type MessageValues } from '#kernel/language/translate.ts'
import { replaceKept } from '#kernel/language/words-to-keep.ts'
import { isMessage } from './languages.ts'

/**
 * Says what was kept by `inWordsToKeep` to the person who asks now, in their language. Texts from before, and all else that is
 * no message of ours, stay as they are.
 */
export const sayKept = (text: string): string =>
  replaceKept(text, (message, values) => (isMessage(message) ? say(message, values) : ''))

const say = (message: string, values: MessageValues): string => {
  try {
    return formatPieces(message, values).join('')
  } catch {
    // Its placeholders were others when it was kept.
    return message
  }
}
