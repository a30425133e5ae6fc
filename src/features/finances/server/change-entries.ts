import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { LedgerEntry } from '../contract/entry.ts'
import { maxTags, undoDays } from '../contract/finance-limits.ts'
import type { EntryAct } from '../contract/ledger-values.ts'
import { readNames, sayPosting } from './book-entry.ts'
import { type BooksScope, holdBooks, readClosedMonths } from './books.store.ts'
import { markEntry, readPostings } from './entries.store.ts'
import { findCategory, formPosting, refuseClosed } from './form-posting.ts'
import { isSourceTaken } from './living-entry.store.ts'
import { addEffects } from './money-sums.store.ts'
import { refuseOthersEntry } from './policy.ts'
import type { NewEntry, StoredPosting } from './postings.ts'
import { effectsOf } from './postings.ts'
import { readEntry } from './present-entry.ts'
import { replacePosting } from './replace-posting.ts'
import { shareAfresh } from './share-afresh.ts'
import { tellFinances } from './tell-live.ts'
import { insertVersion } from './versions.store.ts'

/** One living entry; the books are held. */
const findLiving = async (tx: Tx, scope: BooksScope, id: string): Promise<StoredPosting> => {
  const [found] = await readPostings(tx, scope, [id])
  if (!found || found.deleted_at) throw missing(t('This entry'))
  return found
}

/** Has an entry say something else; refuses when a closed month would change, and with what is there now when the version is stale. */
export const editEntry = async (
  services: Services,
  scope: WorkspaceScope,
  { entryId, rowVersion, entry }: { entryId: string; rowVersion: number | undefined; entry: NewEntry },
): Promise<{ entry: LedgerEntry }> =>
  services.database.within(scope, async (tx) => {
    const { homeCurrency } = await holdBooks(tx, scope)
    const before = await findLiving(tx, scope, entryId)
    refuseOthersEntry(scope, before)
    await refuseStale(tx, scope, before, rowVersion)
    refuseClosed(await readClosedMonths(tx, scope), [before.booked_on, entry.date])
    const posting = await formPosting(tx, scope, entry, { homeCurrency, before })
    if (await replacePosting(tx, scope, before, posting)) await tellFinances(services, tx, scope)
    return { entry: await readEntry(tx, scope, entryId) }
  })

const refuseStale = async (
  tx: Tx,
  scope: WorkspaceScope,
  { id, row_version }: StoredPosting,
  rowVersion: number | undefined,
): Promise<void> => {
  await requireFreshVersion(row_version, rowVersion, t('this entry'), async () => ({
    entry: await readEntry(tx, scope, id),
  }))
}

/** Gives entries a category, or tags besides those they have: all of them, or none. */
export const sortEntries = async (
  services: Services,
  scope: WorkspaceScope,
  {
    entryIds,
    categoryId,
    addTags,
  }: { entryIds: readonly string[]; categoryId?: string | null | undefined; addTags: readonly string[] },
): Promise<{ entries: LedgerEntry[] }> =>
  services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    const closed = await readClosedMonths(tx, scope)
    const entries: LedgerEntry[] = []
    for (const id of entryIds) {
      const before = await findLiving(tx, scope, id)
      refuseClosed(closed, [before.booked_on])
      if (categoryId && before.direction === 'transfer')
        throw new Failure('invalid', t('“{text}” is a transfer, so it has no category.', { text: before.text }))
      const tags = [...new Map([...before.tags, ...addTags].map((tag) => [tag.toLowerCase(), tag])).values()]
      if (tags.length > maxTags)
        throw invalidField(
          'addTags',
          t('“{text}” would have more than {max} tags.', { text: before.text, max: maxTags }),
        )
      const category_id =
        categoryId === undefined
          ? before.category_id
          : await findCategory(tx, scope, { categoryId, direction: before.direction }, before)
      await replacePosting(tx, scope, before, { ...before, category_id, tags })
      entries.push(await readEntry(tx, scope, id))
    }
    await tellFinances(services, tx, scope)
    return { entries }
  })

/** Takes an entry out of the ledger; it can be brought back. */
export const deleteEntry = async (
  services: Services,
  scope: WorkspaceScope,
  { entryId, rowVersion }: { entryId: string; rowVersion: number | undefined },
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    const before = await findLiving(tx, scope, entryId)
    refuseOthersEntry(scope, before)
    await refuseStale(tx, scope, before, rowVersion)
    await takeOut(services, tx, scope, before)
    return { message: t('Entry deleted.') }
  })

/** Takes a posting out of the ledger with its sums; the books are held. */
export const takeOut = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  scope: BooksScope,
  before: StoredPosting,
): Promise<void> => {
  refuseClosed(await readClosedMonths(tx, scope), [before.booked_on])
  await markEntry(tx, scope, before.id, true)
  await addEffects(tx, scope, effectsOf([], [before]))
  await note(tx, scope, before, 'deleted')
  await tellFinances(services, tx, scope)
}

const note = async (tx: Tx, scope: BooksScope, posting: StoredPosting, act: EntryAct): Promise<void> =>
  insertVersion(tx, scope, { entryId: posting.id, act, said: sayPosting(posting, await readNames(tx, scope)) })

/** Brings a deleted entry back as it was; one that is there stays as it is. */
export const restoreEntry = async (
  services: Services,
  scope: WorkspaceScope,
  entryId: string,
): Promise<{ entry: LedgerEntry }> =>
  services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    const [before] = await readPostings(tx, scope, [entryId])
    if (!before) throw missing(t('This entry'))
    refuseOthersEntry(scope, before)
    if (before.deleted_at) {
      if (Date.now() - before.deleted_at.getTime() > undoDays * 86_400_000) throw missing(t('This entry'))
      refuseClosed(await readClosedMonths(tx, scope), [before.booked_on])
      if (await isSourceTaken(tx, scope, entryId))
        throw new Failure('conflict', t('This entry has already been booked again; it can’t be there twice.'))
      await markEntry(tx, scope, entryId, false)
      await addEffects(tx, scope, effectsOf([before]))
      await note(tx, scope, before, 'restored')
      // Meanwhile others may have paid back what it did, or signed.
      await shareAfresh(tx, scope, [entryId])
      await tellFinances(services, tx, scope)
    }
    return { entry: await readEntry(tx, scope, entryId) }
  })
