import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** A message without what tells it from another of the same English: `Open##state` is Open. */
export const withoutContext = (message: string): string => message.replace(/##[\w -]+$/, '')

const compiled = new Map<string, CompiledMessage>()

/** A message of the source, ready to be formatted. */
export const compileMessage = (message: string): CompiledMessage => {
  const known = compiled.get(message)
  if (known !== undefined) return known
  const made = compile(withoutContext(message))
  compiled.set(message, made)
  return made
}

/** What is spoken while nobody says otherwise. */
export const firstLanguage = (): string => 'en'
