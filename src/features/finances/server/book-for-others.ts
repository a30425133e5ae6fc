import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { BooksScope } from './books.store.ts'
import { holdBooks, readClosedMonths } from './books.store.ts'
import { takeOut } from './change-entries.ts'
import { readPostings, readSourceEntry } from './entries.store.ts'
import { formPosting, refuseClosed } from './form-posting.ts'
import type { EntrySource, NewEntry } from './postings.ts'
import { replacePosting } from './replace-posting.ts'
import { tellFinances } from './tell-live.ts'

/** Has the entry that a source booked say something else, in the caller's transaction; refused when there is none. */
export const rebookEntry = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  scope: BooksScope,
  entry: NewEntry,
  source: EntrySource,
): Promise<{ entryId: string }> => {
  const { homeCurrency } = await holdBooks(tx, scope)
  const entryId = await readSourceEntry(tx, scope, source)
  const [before] = entryId === null ? [] : await readPostings(tx, scope, [entryId])
  if (!before) throw missing(t('This entry'))
  refuseClosed(await readClosedMonths(tx, scope), [before.booked_on, entry.date])
  const posting = await formPosting(tx, scope, entry, { homeCurrency, before })
  if (await replacePosting(tx, scope, before, posting)) await tellFinances(services, tx, scope)
  return { entryId: before.id }
}

/** Takes what a source booked out of the ledger, in the caller's transaction; false when there is nothing of it. */
export const unbookEntry = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  scope: BooksScope,
  source: EntrySource,
): Promise<boolean> => {
  await holdBooks(tx, scope)
  const entryId = await readSourceEntry(tx, scope, source)
  const [before] = entryId === null ? [] : await readPostings(tx, scope, [entryId])
  if (!before) return false
  await takeOut(services, tx, scope, before)
  return true
}
