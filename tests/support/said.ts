import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '#kernel/language/translate.ts'
import { inLanguage } from '#server/language/speak.ts'

// Complete, so that it names every message there is.
const czech = JSON.parse(readFileSync(join(import.meta.dirname, '../../languages/cs.json'), 'utf8')) as Record<
  string,
  string
>

let spoken = 'en'

/** Sets the language of the windows that a test opens; `said` gives its texts. */
export const windowsSpeak = (tag: string): void => {
  spoken = tag
}

/** What a message of the product says in a language. @throws Error for one that there is not */
export const saidIn = (tag: string, message: string, values?: Parameters<typeof t>[1]): string => {
  if (!Object.hasOwn(czech, message)) throw new Error(`There is no such message: ${message}`)
  return inLanguage(tag, () => t(message, values))
}

/** What a message of the product says in the language of the windows. */
export const said: typeof t = (message, values) => saidIn(spoken, message, values)

/** What the product says for something in the language of the windows, such as the title of a screen. */
export const saidBy = (say: () => string): string => inLanguage(spoken, say)
