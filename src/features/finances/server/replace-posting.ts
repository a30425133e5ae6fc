import type { Tx } from '#server/database/database.ts'
import { type Names, readNames, sayPosting, wordsOf } from './book-entry.ts'
import type { BooksScope } from './books.store.ts'
import { updatePosting } from './entries.store.ts'
import { addEffects } from './money-sums.store.ts'
import { effectsOf, type Posting, type StoredPosting } from './postings.ts'
import { insertVersion } from './versions.store.ts'

/** Puts one posting in the place of another, with history and sums; `known` are the names of the books where they were read before. */
export const replacePosting = async (
  tx: Tx,
  scope: BooksScope,
  before: StoredPosting,
  posting: Posting,
  known: Names | null = null,
): Promise<boolean> => {
  const names = known ?? (await readNames(tx, scope))
  const said = sayPosting(posting, names)
  if (JSON.stringify(said) === JSON.stringify(sayPosting(before, names)) && isSharedTheSame(before, posting))
    return false
  await updatePosting(tx, scope, posting, { id: before.id, words: wordsOf(posting) })
  await insertVersion(tx, scope, { entryId: before.id, act: 'edited', said })
  await addEffects(tx, scope, effectsOf([posting], [before]))
  return true
}

// Words do not tell what of somebody's share pays them back, nor by which version.
const isSharedTheSame = (before: Posting, posting: Posting): boolean =>
  before.version_id === posting.version_id &&
  before.held === posting.held &&
  before.recouped.length === posting.recouped.length &&
  before.recouped.every(({ memberId, minor, agreedMinor }, place) => {
    const other = posting.recouped[place]
    return other?.memberId === memberId && other.minor === minor && other.agreedMinor === agreedMinor
  })
