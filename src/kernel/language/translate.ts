import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { compileMessage, firstLanguage } from '#language-runtime'

/** What is put into a message: texts and numbers by the names of its placeholders, and what draws its tags. Nothing is said for null. */
export type MessageValues<Drawn = never> = Readonly<Record<string, FormatValues<Drawn>[string] | null | undefined>>

/** A language, and what a message of the source says in it; a message that it does not know stays English. */
export interface Language {
  /** BCP 47 tag, also for dates, numbers and plural forms. */
  readonly tag: string
  readonly find: (message: string) => CompiledMessage
  /** A message with its values in a form to keep, where nothing is said yet because nobody knows who will read it. */
  readonly keep?: (message: string, values?: MessageValues<string>) => string
}

let current = (): Language => first

const first: Language = { tag: firstLanguage(), find: compileMessage }

/**
 * Sets who says which language is spoken: on a server that of the person who asks. A browser speaks that of its page. Returns who
 * said it before.
 */
export const speakAs = (language: () => Language): (() => Language) => {
  const before = current
  current = language
  return before
}

/** The BCP 47 tag of the language that is spoken now. */
export const languageTag = (): string => current().tag

/** Whether texts are made to be kept, and said later. */
export const isKeeping = (): boolean => current().keep !== undefined

type Formatter = Intl.PluralRules | Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat

const kept = new Map<string, Formatter>()

/** Formatters are dear to make, and few. */
const once =
  <Made extends Formatter, Given extends unknown[]>(name: string, make: (...given: Given) => Made) =>
  (...given: Given): Made => {
    const key = name + JSON.stringify(given)
    const known = kept.get(key) as Made | undefined
    if (known) return known
    const made = make(...given)
    kept.set(key, made)
    return made
  }

/** Formatters of a language by what they are given, each made once. */
export const formatters = {
  getPluralRules: once(
    'plural',
    (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
  ),
  getNumberFormat: once(
    'number',
    (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  ),
  getListFormat: once(
    'list',
    (...given: ConstructorParameters<typeof Intl.ListFormat>) => new Intl.ListFormat(...given),
  ),
  getDateTimeFormat: once(
    'date',
    (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  ),
}

/**
 * A message in the language that is spoken, in pieces: what its tags are drawn as stands between its texts. Messages are ICU
 * MessageFormat (https://unicode-org.github.io/icu/userguide/format_parse/messages/).
 */
export const formatPieces = <Drawn>(message: string, values?: MessageValues<Drawn>): (string | Drawn)[] => {
  const { tag, find } = current()
  const said = format<Drawn>(find(message), tag, values && withoutNull(values), { formatters })
  return Array.isArray(said) ? said : [said]
}

const withoutNull = <Drawn>(values: MessageValues<Drawn>): FormatValues<Drawn> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))

/**
 * A text for people in the language that is spoken. The message is written out where it is called, in English, so that the
 * catalogues can name it; two of the same English that mean different things are told apart by what follows `##`, which nobody
 * reads: `t('Open##state')`.
 */
export const t = (message: string, values?: MessageValues<string>): string =>
  current().keep?.(message, values) ?? formatPieces(message, values).join('')
