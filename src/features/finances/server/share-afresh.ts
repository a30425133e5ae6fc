import type { Tx } from '#server/database/database.ts'
import { findVersionOn } from './agreements.store.ts'
import { readNames } from './book-entry.ts'
import type { BooksScope } from './books.store.ts'
import { readPostings } from './entries.store.ts'
import { byAgreement } from './find-named.ts'
import type { StoredPosting } from './postings.ts'
import { replacePosting } from './replace-posting.ts'
import { shareAgreed } from './share-agreed.ts'

/**
 * Shares entries once more by their agreements: those that wait by the version that counts on their day, as a later one
 * may have been signed; those that paid back by their own, as what is open may be another amount. The books are held.
 * Months that are closed are no hindrance: neither the amount nor the day of an entry changes.
 */
export const shareAfresh = async (tx: Tx, scope: BooksScope, entryIds: readonly string[]): Promise<void> => {
  if (entryIds.length === 0) return
  const names = await readNames(tx, scope)
  const postings = new Map((await readPostings(tx, scope, entryIds)).map((posting) => [posting.id, posting]))
  for (const id of entryIds) {
    const before = postings.get(id)
    const agreementId = before?.split.agreementId
    if (!before || !agreementId || (before.held === null && before.recouped.length === 0)) continue
    const versionId = await versionOf(tx, scope, agreementId, before)
    if (versionId === null) continue
    const sharing = await shareAgreed(
      tx,
      scope,
      { ...before, date: before.booked_on, typedRate: null },
      { agreementId, versionId },
      { before, isShared: before.held === null, idOf: names.idOf },
    )
    const { version_id, rule: _rule, ...split } = await byAgreement(tx, scope, { agreementId, versionId })
    await replacePosting(tx, scope, before, { ...before, ...sharing, split, version_id }, names)
  }
}

const versionOf = async (
  tx: Tx,
  scope: BooksScope,
  agreementId: string,
  { held, version_id, booked_on }: StoredPosting,
): Promise<string | null> => (held === null ? version_id : findVersionOn(tx, scope, agreementId, booked_on))
