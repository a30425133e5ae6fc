import { languageTag } from '#kernel/language/translate.ts'
import { type Codec, stored } from '#web/browser-storage.ts'

const asText: Codec<string> = { read: (text) => text, write: (text) => text }
const asked = stored({ name: 'language-asked', scope: 'tab', codec: asText, otherwise: '' })

/**
 * Loads the page again in the language of an account, where it is in another one. The server says by a cookie which to send;
 * a browser that takes none goes on in its own language.
 */
export const speakLanguageOf = ({ language }: { language: string | null }): void => {
  if (language === null || language === languageTag() || asked.get() === language) return
  asked.set(language)
  location.reload()
}

/** What the speakers of a language call it, with a capital: `Čeština`. */
export const nameOfLanguage = (tag: string): string => {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
