/** How a new feature and its things are called in each place. */
export interface FeatureNames {
  /** The folder and the address, such as `set-lists`. */
  noun: string
  /** In code: `setLists`, `SetLists`, `setList`, `SetList`. */
  many: string
  Many: string
  one: string
  One: string
  /** The table, such as `set_lists`. */
  table: string
  /** In sentences: `set lists`, `set list`, and `Set lists` for a title. */
  words: string
  word: string
  title: string
}

const camel = (noun: string): string => noun.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** One of what a plural names: `diaries` is `diary`, `set-lists` is `set-list`. */
const singular = (plural: string): string =>
  plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.endsWith('s') ? plural.slice(0, -1) : plural

/** All names of a feature from its folder's, a plural in kebab-case; throws a sentence where it is none. */
export const featureNames = (noun: string): FeatureNames => {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(noun))
    throw new Error('A feature is named by a plural in kebab-case, such as set-lists.')
  const thing = singular(noun)
  const words = noun.replaceAll('-', ' ')
  return {
    noun,
    many: camel(noun),
    Many: capital(camel(noun)),
    one: camel(thing),
    One: capital(camel(thing)),
    table: noun.replaceAll('-', '_'),
    words,
    word: thing.replaceAll('-', ' '),
    title: capital(words),
  }
}
