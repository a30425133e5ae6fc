import { formatPieces, type MessageValues } from '#kernel/language/translate.ts'
import { replaceKept } from '#kernel/language/words-to-keep.ts'
import { isMessage } from './languages.ts'

/**
 * Says what was kept by `inWordsToKeep` to the person who asks now, in their language. A message that was reworded since is
 * said as it was kept, in English; texts that were kept as sentences stay as they are.
 */
export const sayKept = (text: string): string =>
  replaceKept(text, (message, values) => (isMessage(message) ? say(message, values) : filled(message, values)))

const say = (message: string, values: MessageValues): string => {
  try {
    return formatPieces(message, values).join('')
  } catch {
    // A value is not of the kind that the message asks for.
    return filled(message, values)
  }
}

// Compiled messages are remembered, so that only those of the source are compiled.
const filled = (message: string, values: MessageValues): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
