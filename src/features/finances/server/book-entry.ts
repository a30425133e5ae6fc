import type { Tx } from '#server/database/database.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { readAccounts, readCategories } from './accounts.store.ts'
import { type BooksScope, holdBooks, readClosedMonths, readPeople } from './books.store.ts'
import { effectsOf } from './effects.ts'
import { insertPosting, readSourceEntry } from './entries.store.ts'
import { formPosting, refuseClosed } from './form-posting.ts'
import type { EntrySource, NewEntry } from './new-entry.ts'
import { type Names, sayPosting, wordsOf } from './say-posting.ts'
import { addEffects } from './sums.store.ts'
import { tellFinances } from './tell-live.ts'
import { insertVersion } from './versions.store.ts'

/** What booking came to: the entry's id, and whether it was not there before. */
export interface Booked {
  entryId: string
  isNew: boolean
}

/**
 * Books an entry in the caller's transaction, with its legs, shares and sums. With a source it is booked once: a living
 * entry of the same source is answered as it stands. Refuses (Failure) what does not fit, and what touches a closed month.
 */
export const bookEntry = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  scope: BooksScope,
  entry: NewEntry,
  source: EntrySource | null = null,
): Promise<Booked> => {
  const { homeCurrency } = await holdBooks(tx, scope)
  const known = source && (await readSourceEntry(tx, scope, source))
  if (known) return { entryId: known, isNew: false }
  refuseClosed(await readClosedMonths(tx, scope), [entry.date])
  const posting = await formPosting(tx, scope, entry, { homeCurrency, before: null })
  const id = newId()
  await insertPosting(tx, scope, posting, { id, words: wordsOf(posting), source })
  await insertVersion(tx, scope, { entryId: id, act: 'booked', said: sayPosting(posting, await readNames(tx, scope)) })
  await addEffects(tx, scope, effectsOf([posting]))
  await tellFinances(services, tx, scope)
  return { entryId: id, isNew: true }
}

/** The names of people, accounts and categories of the books. */
export const readNames = async (tx: Tx, scope: BooksScope): Promise<Names> => {
  const byId = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return {
    people: byId(await readPeople(tx, scope)),
    accounts: byId(await readAccounts(tx, scope)),
    categories: byId(await readCategories(tx, scope)),
  }
}
