import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Negotiator from 'negotiator'
import { compileMessage } from '#kernel/language/runtime-of-node.ts'
import type { Language } from '#kernel/language/translate.ts'

const folder = join(import.meta.dirname, '../../../languages')

const english: Language = { tag: 'en', find: compileMessage }

const messages = new Set<string>()

const readLanguage = (file: string): Language => {
  const catalogue = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>
  for (const message of Object.keys(catalogue)) messages.add(message)
  return { tag: file.slice(0, -'.json'.length), find: (message) => compileMessage(catalogue[message] ?? message) }
}

const known = new Map<string, Language>(
  [
    english,
    ...readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map(readLanguage),
  ].map((language) => [language.tag, language]),
)

/** The tags of all languages there are: English, and one for each file of `languages/`. */
export const languageTags: readonly string[] = [...known.keys()]

/** Whether there is a language by this tag. */
export const isLanguage = (tag: string): boolean => known.has(tag)

/** Whether a text is a message of the source, as any catalogue has it. */
export const isMessage = (text: string): boolean => messages.has(text)

/** The language of a tag; English when there is none. */
export const languageOf = (tag: string | null | undefined): Language => known.get(tag ?? '') ?? english

/** The language that suits `Accept-Language` best (RFC 9110, section 12.5.4); English without one. */
export const acceptedLanguage = (header: string | undefined): Language =>
  languageOf(new Negotiator({ headers: { 'accept-language': header ?? 'en' } }).language([...languageTags]))
