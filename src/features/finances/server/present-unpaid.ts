import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { LedgerFilter } from '../contract/ledger-rows.ts'
import type { OpenState } from '../contract/ledger-values.ts'
import type { OwedSum, UnpaidEntry } from '../contract/unpaid.ts'
import { readCategories } from './accounts.store.ts'
import { wordsOf } from './book-entry.ts'
import { type BooksScope, readPeople } from './books.store.ts'
import { readToday } from './books-day.ts'
import { namedAsNow } from './people-named.ts'
import type { NewEntry, NewParty } from './postings.ts'
import { readGiven } from './read-given.ts'
import { type KeptOwed, readUnpaid, type UnpaidRow } from './unpaid.store.ts'

/** The entry that is booked when somebody pays what is owed, or is paid. */
export const entryOf = ({ project, ...owed }: KeptOwed, date: string, by: NewParty): NewEntry => ({
  ...readGiven({ ...owed, date, by: [] }),
  by: [by],
  project,
})

/** What is owed as the contract has it. */
export const presentUnpaid = async (tx: Tx, scope: BooksScope, rows: readonly UnpaidRow[]): Promise<UnpaidEntry[]> => {
  const [categories, today] = await Promise.all([readCategories(tx, scope), readToday(tx, scope)])
  const { idOf } = await readPeople(tx, scope)
  return rows.map(({ id, entry, due_on, row_version }) => {
    const owed = namedAsNow(entry, idOf)
    const category = categories.find((one) => one.id === owed.categoryId)
    return {
      id,
      direction: owed.direction,
      text: owed.text,
      minor: String(entryOf(owed, due_on, {}).minor),
      currency: owed.currency,
      dueOn: due_on,
      isOverdue: due_on < today,
      category: category ? { id: category.id, name: category.name } : null,
      project: owed.project,
      entry: owed,
      rowVersion: row_version,
    }
  })
}

// The fields of the ledger's filter, as far as what is not paid has them: it is on no account yet.
const fits = (one: UnpaidEntry, filter: LedgerFilter): boolean => {
  const { tags, split } = one.entry
  const words = wordsOf(one.entry)
  return (
    (!filter.from || one.dueOn >= filter.from) &&
    (!filter.until || one.dueOn <= filter.until) &&
    (!filter.direction || one.direction === filter.direction) &&
    (!filter.currency || one.currency === filter.currency) &&
    (!filter.categoryId || one.category?.id === filter.categoryId) &&
    !filter.accountId &&
    (!filter.memberId || split.parts.some(({ memberId }) => memberId === filter.memberId)) &&
    (!filter.projectKind || one.project?.kind === filter.projectKind) &&
    (!filter.projectId || one.project?.id === filter.projectId) &&
    (!filter.tag || tags.some((tag) => tag.toLowerCase() === filter.tag?.toLowerCase())) &&
    foldName(filter.search)
      .split(' ')
      .every((word) => words.includes(word))
  )
}

/** What is owed and not paid, as far as a filter leaves it, what is due first in front. */
export const listUnpaid = async (
  tx: Tx,
  scope: WorkspaceScope,
  { state, ...filter }: LedgerFilter & { state: OpenState },
): Promise<UnpaidEntry[]> => {
  const memberId = filter.memberId && (await readPeople(tx, scope)).idOf(filter.memberId)
  return (await presentUnpaid(tx, scope, await readUnpaid(tx, scope))).filter(
    (one) => (state === 'open' || one.isOverdue) && fits(one, { ...filter, memberId }),
  )
}

/** What is still to come and to go, currency by currency. */
export const owedSums = (unpaid: readonly UnpaidEntry[]): OwedSum[] =>
  [...new Set(unpaid.map(({ currency }) => currency))].sort().map((currency) => {
    const sum = (direction: UnpaidEntry['direction']): string =>
      String(
        unpaid
          .filter((one) => one.currency === currency && one.direction === direction)
          .reduce((total, { minor }) => total + BigInt(minor), 0n),
      )
    return { currency, toReceive: sum('income'), toPay: sum('expense') }
  })
