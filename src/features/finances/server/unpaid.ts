import { type ReminderSource, withdraw } from '#features/notifications/server/api.ts'
import { daysBetween } from '#kernel/dates.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { amountText, signOf } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { LedgerEntry } from '../contract/entry.ts'
import { maxUnpaid } from '../contract/finance-limits.ts'
import type { Owed, UnpaidEntry } from '../contract/unpaid.ts'
import { bookEntry } from './book-entry.ts'
import { unbookEntry } from './book-for-others.ts'
import { holdBooks } from './books.store.ts'
import { formPosting } from './form-posting.ts'
import type { NewParty } from './postings.ts'
import { readEntry } from './present-entry.ts'
import { entryOf, presentUnpaid } from './present-unpaid.ts'
import { readGiven } from './read-given.ts'
import { tellFinances } from './tell-live.ts'
import {
  findUnpaid,
  insertUnpaid,
  type KeptOwed,
  markUnpaid,
  readDueUnpaid,
  readTreasurers,
  readUnpaid,
  type UnpaidRow,
  unpaidSource,
  updateUnpaid,
} from './unpaid.store.ts'

/** What keeps the reminder of a day from being told twice, and takes it back. */
const dueKey = ({ id, due_on }: Pick<UnpaidRow, 'id' | 'due_on'>): string => `money-due:${id}:${due_on}`

/** Reminds those who keep the books that money is not paid, on the day on which it falls due. */
export const remindOfUnpaid: ReminderSource = async (tx, scope, { morning, today }) => {
  const due = await readDueUnpaid(tx, scope, morning)
  if (due.length === 0) return []
  const people = await readTreasurers(tx, scope)
  return (await presentUnpaid(tx, scope, due)).map(({ id, direction, text, minor, currency, dueOn }) => ({
    people,
    news: {
      kind: 'money-due',
      text,
      amount: `${amountText(BigInt(minor), currency)}\u00a0${signOf(currency)}`,
      way: direction === 'income' ? 'receive' : 'pay',
      days: daysBetween(today, dueOn),
    },
    path: '/transactions?state=open',
    key: dueKey({ id, due_on: dueOn }),
  }))
}

type GivenUnpaid = Owed & { dueOn: string }

const theOne = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<{ unpaid: UnpaidEntry }> => {
  const row = await findUnpaid(tx, scope, id)
  const [unpaid] = row ? await presentUnpaid(tx, scope, [row]) : []
  if (!unpaid) throw missing()
  return { unpaid }
}

const refuseTooMany = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  if ((await readUnpaid(tx, scope)).length >= maxUnpaid)
    throw new Failure(
      'conflict',
      t('At most {max} can be open at once. Mark what’s been paid as paid.', { max: maxUnpaid }),
    )
}

// One that is open; refused when it was paid or deleted, and with what is there now when the version is stale.
const findOpen = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  rowVersion: number | undefined,
): Promise<UnpaidRow> => {
  const row = await findUnpaid(tx, scope, id)
  if (!row || row.deleted_at) throw missing()
  if (row.is_paid)
    throw new Failure('conflict', t('This is already marked as paid. You’ll find it in the transactions.'))
  await requireFreshVersion(row.row_version, rowVersion, t('this'), () => theOne(tx, scope, id))
  return row
}

// Everything that would be refused when it is paid is refused now, as far as it can be known; the books are held.
const checked = async (
  tx: Tx,
  scope: WorkspaceScope,
  { homeCurrency, before }: { homeCurrency: string; before: UnpaidRow | null },
  { dueOn, ...owed }: GivenUnpaid,
): Promise<{ entry: KeptOwed; due_on: string }> => {
  const known = before?.entry.project
  const said = readGiven({ ...owed, date: dueOn, by: [] })
  const project = known && known.id === said.project?.id ? known : (said.project ?? null)
  // Who pays is known later: until then it is the person who writes this down.
  const entry = { ...said, project, by: [{ memberId: scope.userId }] }
  const posting = await formPosting(tx, scope, entry, { homeCurrency, before: null })
  return { entry: { ...owed, project: posting.project }, due_on: dueOn }
}

/** Keeps money that is owed; nothing is booked. */
export const addUnpaid = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenUnpaid,
  keepReply: KeepReply,
): Promise<{ unpaid: UnpaidEntry }> =>
  services.database.within(scope, async (tx) => {
    const { homeCurrency } = await holdBooks(tx, scope)
    await refuseTooMany(tx, scope)
    const id = newId()
    await insertUnpaid(tx, scope, { id, ...(await checked(tx, scope, { homeCurrency, before: null }, given)) })
    await tellFinances(services, tx, scope)
    return keepReply(tx, await theOne(tx, scope, id))
  })

/** Has what is owed say something else; a stale version is refused with the newer one. */
export const editUnpaid = (
  services: Services,
  scope: WorkspaceScope,
  { unpaidId, rowVersion, ...given }: GivenUnpaid & { unpaidId: string; rowVersion?: number | undefined },
): Promise<{ unpaid: UnpaidEntry }> =>
  services.database.within(scope, async (tx) => {
    const { homeCurrency } = await holdBooks(tx, scope)
    const before = await findOpen(tx, scope, unpaidId, rowVersion)
    await updateUnpaid(tx, scope, { id: unpaidId, ...(await checked(tx, scope, { homeCurrency, before }, given)) })
    await withdraw(services, tx, dueKey(before))
    await tellFinances(services, tx, scope)
    return theOne(tx, scope, unpaidId)
  })

/** Takes what is owed off the list. */
export const deleteUnpaid = (
  services: Services,
  scope: WorkspaceScope,
  unpaidId: string,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    const row = await findOpen(tx, scope, unpaidId, undefined)
    await markUnpaid(tx, scope, unpaidId, true)
    await withdraw(services, tx, dueKey(row))
    await tellFinances(services, tx, scope)
    return { message: t('Removed from the list.') }
  })

/** Brings back what was taken off the list. */
export const restoreUnpaid = (
  services: Services,
  scope: WorkspaceScope,
  unpaidId: string,
): Promise<{ unpaid: UnpaidEntry }> =>
  services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    const row = await findUnpaid(tx, scope, unpaidId)
    if (!row) throw missing()
    if (row.deleted_at) {
      await refuseTooMany(tx, scope)
      await markUnpaid(tx, scope, unpaidId, false)
      await tellFinances(services, tx, scope)
    }
    return theOne(tx, scope, unpaidId)
  })

/** Books what was owed on the day on which it was paid; from then on it counts. */
export const payUnpaid = (
  services: Services,
  scope: WorkspaceScope,
  {
    unpaidId,
    rowVersion,
    date,
    by: { accountId, memberId },
  }: {
    unpaidId: string
    rowVersion?: number | undefined
    date: string
    by: { accountId?: string | undefined; memberId?: string | undefined }
  },
): Promise<{ entry: LedgerEntry }> =>
  services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    const row = await findOpen(tx, scope, unpaidId, rowVersion)
    const party: NewParty = { ...(accountId && { accountId }), ...(memberId && { memberId }) }
    const { entryId } = await bookEntry(services, tx, scope, entryOf(row.entry, date, party), {
      kind: unpaidSource,
      id: unpaidId,
    })
    await withdraw(services, tx, dueKey(row))
    return { entry: await readEntry(tx, scope, entryId) }
  })

/** Takes a payment back out of the ledger: what was owed is open again. */
export const unpayUnpaid = (
  services: Services,
  scope: WorkspaceScope,
  unpaidId: string,
): Promise<{ unpaid: UnpaidEntry }> =>
  services.database.within(scope, async (tx) => {
    await unbookEntry(services, tx, scope, { kind: unpaidSource, id: unpaidId })
    return theOne(tx, scope, unpaidId)
  })
