/** What other features' servers may ask of the search: how they say what is found of theirs. */

export { meantBy, wordsIn } from '../domain/words.ts'
export type { AskedKind, Findable, KeptKind, ShownThing } from './findable.ts'
