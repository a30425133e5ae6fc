import {
  bookEntry,
  findMoneyCategory,
  holdBooks,
  type NewEntry,
  readClosedMonths,
  unbookEntry,
} from '#features/finances/server/api.ts'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { exponentOf, powerOfTen, sizeOf } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { inWordsToKeep } from '#server/language/speak.ts'
import type { Services } from '#server/services.ts'
import type { ImportState } from '../contract/statement-words.ts'
import { exactDigits } from '../domain/exact-amount.ts'
import { bookStatement, entrySource } from './book-royalties.ts'
import {
  deleteBookings,
  insertBooking,
  type PaymentRow,
  readBookings,
  readCarry,
  readPayments,
  saveCarry,
  sumBooked,
} from './bookings.store.ts'
import { clearCancelled, ImportProgress, Superseded } from './import-progress.ts'
import { holdImport, holdSource, type ImportRow, readImport, updateImport } from './imports.store.ts'
import { bookLines, countUnbooked, deleteLines, markKnown } from './lines.store.ts'
import { tellStatementsChanged } from './tell-live.ts'

const mostText = 200
const mostNote = 2000

/** Books each payment of some months of a bank file, by what payments of the same people were before. */
const bookPayments = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  {
    importId,
    source,
    accountId,
    months,
  }: { importId: string; source: string; accountId: string; months: readonly string[] },
  tell: (done: number) => Promise<void>,
): Promise<void> => {
  for (const [at, payment] of (await readPayments(tx, scope, importId, months)).entries()) {
    const minor = minorOf(payment)
    const entry = entryOf(payment, minor, accountId)
    const { entryId } = await bookEntry(services, tx, scope, entry, entrySource(importId, payment.number))
    await insertBooking(tx, scope, importId, {
      place: payment.number,
      source,
      kind: 'bank',
      day: payment.day,
      currency: payment.currency,
      minor,
      entry_id: entryId,
    })
    await tell(at + 1)
  }
}

const minorOf = ({ amount_e12, currency }: PaymentRow): bigint =>
  BigInt(amount_e12) / powerOfTen(exactDigits - exponentOf(currency))

const entryOf = (payment: PaymentRow, minor: bigint, accountId: string): NewEntry => {
  const { day, currency, counterpart, note, reference, category_id, other_account_id } = payment
  // The column of the reference can be one of those that say what it was for, too: it is written down once.
  const isSaid = note.split(' · ').includes(reference)
  const said = {
    date: day,
    text: (counterpart || note || reference || 'Payment').slice(0, mostText),
    note: [counterpart === '' ? '' : note, isSaid ? '' : reference]
      .filter((text) => text !== '')
      .join('\n')
      .slice(0, mostNote),
    minor: sizeOf(minor),
    currency,
  }
  const here = { accountId }
  // Money that only changed accounts is no income and no cost; to oneself nothing goes.
  if (other_account_id !== null && other_account_id !== accountId) {
    const other = { accountId: other_account_id }
    return { ...said, direction: 'transfer', by: [minor > 0n ? other : here], to: minor > 0n ? here : other }
  }
  return { ...said, direction: minor > 0n ? 'income' : 'expense', by: [here], categoryId: category_id }
}

/** Books what a file says of months that are open, once: all of it in one transaction, or nothing. */
export const bookStatementFile =
  (services: Services): JobWorker<'book-statement'> =>
  ({ workspaceId, importId, run }, { signal, isLastAttempt }) =>
    inOneGo(services, { workspaceId, importId, run, state: 'booking', back: 'ready', isLastAttempt }, signal, book)

/** Takes all that an import booked out of the ledger again. */
export const undoStatementFile =
  (services: Services): JobWorker<'undo-statement'> =>
  ({ workspaceId, importId, run }, { signal, isLastAttempt }) =>
    inOneGo(services, { workspaceId, importId, run, state: 'undoing', back: 'done', isLastAttempt }, signal, undo)

type Work = (
  services: Services,
  tx: Tx,
  scope: JobScope,
  row: ImportRow & { source: string },
  progress: ImportProgress,
) => Promise<void>

interface Task {
  workspaceId: string
  importId: string
  run: number
  state: ImportState
  /** The state to which it goes back when it is refused and nothing of it is booked. */
  back: ImportState
  isLastAttempt: boolean
}

const inOneGo = async (services: Services, task: Task, signal: AbortSignal, work: Work): Promise<void> => {
  const { importId, run, state, back, isLastAttempt } = task
  const scope = mintJobScope(task.workspaceId)
  const progress = new ImportProgress(services, scope, { importId, run, state }, signal)
  try {
    await services.database.within(scope, async (tx) => {
      await holdImport(tx, importId)
      const row = await readImport(tx, scope, importId)
      // A run before this one may have done it, and died before it could say so.
      if (row?.state !== state || row.run !== run || row.source === null) throw new Superseded()
      const { source } = row
      await holdSource(tx, scope, source)
      await inWordsToKeep(() => work(services, tx, scope, { ...row, source: source }, progress))
      await tellStatementsChanged(services, tx, scope, importId)
    })
  } catch (error) {
    if (error instanceof Superseded) return clearCancelled(services, scope, importId)
    if (!(error instanceof Failure) && !isLastAttempt) throw error
    const failure =
      error instanceof Failure
        ? error.message
        : inWordsToKeep(() => t('Something went wrong. Nothing was changed, so try again.'))
    await services.database.within(scope, async (tx) => {
      // What waited for its month is asked for again, not what was booked before.
      const before = (await readImport(tx, scope, importId))?.booked_at ? 'done' : back
      await updateImport(tx, scope, importId, { states: [state], run }, { state: before, failure })
      await tellStatementsChanged(services, tx, scope, importId)
    })
    if (!(error instanceof Failure)) throw error
  }
}

const book: Work = async (services, tx, scope, row, progress) => {
  const { id: importId, run, kind, source, source_name: name, account_id: accountId } = row
  if (accountId === null) throw new Failure('invalid', t('Choose the account that the money is on.'))
  const { fresh, known } = await markKnown(tx, scope, importId)
  await holdBooks(tx, scope)
  const months = await bookLines(tx, scope, importId, await readClosedMonths(tx, scope))
  if (kind === 'bank')
    await bookPayments(services, tx, scope, { importId, source, accountId, months }, (done) =>
      progress.tell({ done_lines: done }),
    )
  else {
    const categoryId = await findMoneyCategory(tx, scope, 'income', 'Royalties')
    await bookStatement(services, tx, scope, { importId, source, name, accountId, categoryId, months })
  }
  const waiting = (await countUnbooked(tx, scope, importId)).reduce((sum, { lines }) => sum + lines, 0)
  const isThere = await updateImport(
    tx,
    scope,
    importId,
    { states: ['booking'], run },
    {
      state: 'done',
      booked_at: row.booked_at ?? new Date(),
      new_lines: fresh - waiting,
      known_lines: known,
      waiting_lines: waiting,
      failure: null,
    },
  )
  if (!isThere) throw new Superseded()
  await releaseFile(services, tx, scope, row)
}

const undo: Work = async (services, tx, scope, row, progress) => {
  const { id: importId, run, source } = row
  const taken = new Map<string, bigint>()
  for (const [at, { place, currency, minor }] of (await readBookings(tx, scope, importId)).entries()) {
    await unbookEntry(services, tx, scope, entrySource(importId, place))
    taken.set(currency, (taken.get(currency) ?? 0n) + BigInt(minor))
    await progress.tell({ done_lines: at + 1 })
  }
  // What was carried goes with its lines: what is booked and carried stays what the other lines say, exactly.
  if (row.kind === 'royalty')
    for (const { currency, exact_e12 } of await sumBooked(tx, scope, importId)) {
      const unit = powerOfTen(exactDigits - exponentOf(currency))
      const carry = await readCarry(tx, scope, source, currency)
      await saveCarry(tx, scope, source, currency, carry - BigInt(exact_e12) + (taken.get(currency) ?? 0n) * unit)
    }
  await deleteBookings(tx, scope, importId)
  await deleteLines(tx, scope, importId)
  const done = { state: 'undone', undone_at: new Date(), waiting_lines: 0, failure: null } as const
  if (!(await updateImport(tx, scope, importId, { states: ['undoing'], run }, done))) throw new Superseded()
}

/** Lets the file of an import go, with the room that it took: such files name people who bought something. */
export const releaseFile = async (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  scope: JobScope | WorkspaceScope,
  { id, file_key, file_bytes, state }: Pick<ImportRow, 'id' | 'file_key' | 'file_bytes' | 'state'>,
): Promise<void> => {
  if (file_key === null) return
  const states = ['done', 'failed', 'cancelled', state] as const
  if (!(await updateImport(tx, scope, id, { states }, { file_key: null }))) return
  await changeUsedBytes(tx, scope, -file_bytes)
  await jobs.send(tx, 'delete-files', { keys: [file_key] })
}
