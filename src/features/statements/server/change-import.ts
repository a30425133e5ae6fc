import { readClosedMonths, refuseStrangeAccount, refuseStrangeCategory } from '#features/finances/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { StatementImport } from '../contract/statement.ts'
import type { ColumnMapping, Encoding, ImportState } from '../contract/statement-words.ts'
import { detectDistributor } from '../domain/distributors.ts'
import { releaseFile } from './book-file.ts'
import { type ImportChange, type ImportRow, saveMapping, tryToHoldImport, updateImport } from './imports.store.ts'
import { countUnbooked, deleteLines } from './lines.store.ts'
import { findImport, presentImport } from './present-import.ts'
import { type PaymentRule, saveRule } from './rules.store.ts'
import { columnsHash } from './statement-hashes.ts'
import { tellStatementsChanged } from './tell-live.ts'

type Changed = Promise<{ import: StatementImport }>

/** What is said where an import is in another state than was expected. */
const stateText: Readonly<Record<ImportState, () => string>> = {
  reading: () => t('This import is being read.'),
  mapping: () => t('This import needs its columns named.'),
  ready: () => t('This import is waiting to be booked.'),
  booking: () => t('This import is being booked.'),
  done: () => t('This import is booked.'),
  undoing: () => t('This import is being undone.'),
  failed: () => t('This import couldn’t be read.'),
  cancelled: () => t('This import was cancelled.'),
  undone: () => t('This import was undone.'),
}

const change = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  row: ImportRow,
  states: readonly ImportState[],
  fields: ImportChange,
): Promise<void> => {
  if (!(await updateImport(tx, scope, row.id, { states, run: row.run }, fields)))
    throw new Failure('conflict', stateText[row.state]())
  await tellStatementsChanged(services, tx, scope, row.id)
}

const answer = async (tx: Tx, scope: WorkspaceScope, importId: string): Changed => ({
  import: presentImport(await findImport(tx, scope, importId)),
})

/** Says what the columns of a file mean, and has it read again. */
export const mapStatement = (
  services: Services,
  scope: WorkspaceScope,
  given: { importId: string; mapping: ColumnMapping; accountId: string | null; encoding?: Encoding | undefined },
): Changed =>
  services.database.within(scope, async (tx) => {
    const { importId, mapping, accountId, encoding } = given
    const row = await findImport(tx, scope, importId)
    if (mapping.kind === 'bank' && accountId === null)
      throw invalidField('accountId', t('Choose whose payments these are.'))
    if (accountId !== null) await refuseStrangeAccount(tx, scope, accountId)
    if (row.layout && detectDistributor(row.layout.columns))
      throw new Failure('conflict', t('This distributor’s columns are already known.'))
    const run = row.run + 1
    await change(services, tx, scope, row, ['mapping', 'ready'], {
      state: 'reading',
      run,
      mapping,
      account_id: accountId,
      done_bytes: 0,
      done_lines: 0,
      failure: null,
      ...(encoding && { encoding }),
    })
    // With other letters the columns have other names.
    if (row.layout && (encoding ?? row.encoding) === row.encoding)
      await saveMapping(tx, scope, columnsHash(row.layout.columns), { mapping, account_id: accountId })
    await services.jobs.send(tx, 'read-statement', { workspaceId: scope.workspaceId, importId, run })
    return answer(tx, scope, importId)
  })

/** Has the new lines of an import booked, or those that waited until their month was open again. */
export const startBooking = (
  services: Services,
  scope: WorkspaceScope,
  { importId, accountId }: { importId: string; accountId?: string | undefined },
): Changed =>
  services.database.within(scope, async (tx) => {
    const row = await findImport(tx, scope, importId)
    // Which account a bank file is was said before it was read: it tells its lines from those of others.
    const account = row.kind === 'bank' ? row.account_id : (accountId ?? row.account_id)
    if (account === null) throw invalidField('accountId', t('Choose the account that the money is on.'))
    await refuseStrangeAccount(tx, scope, account)
    const unbooked = await countUnbooked(tx, scope, importId)
    const closed = new Set((await readClosedMonths(tx, scope)).map((day) => day.slice(0, 7)))
    if (unbooked.length > 0 && unbooked.every(({ month }) => closed.has(month)))
      throw new Failure('conflict', t('All new lines in this file are from closed months. Reopen a month first.'))
    const run = row.run + 1
    await change(services, tx, scope, row, row.waiting_lines > 0 ? ['ready', 'done'] : ['ready'], {
      state: 'booking',
      run,
      account_id: account,
      booked_by: scope.userId,
      done_lines: 0,
      failure: null,
    })
    // The next statement of the same kind goes to the same account, unless somebody says otherwise.
    if (row.layout && row.kind === 'royalty')
      await saveMapping(tx, scope, columnsHash(row.layout.columns), { mapping: row.mapping, account_id: account })
    await services.jobs.send(tx, 'book-statement', { workspaceId: scope.workspaceId, importId, run })
    return answer(tx, scope, importId)
  })

/** Ends an import that is not booked. */
export const cancelImport = (services: Services, scope: WorkspaceScope, importId: string): Changed =>
  services.database.within(scope, async (tx) => {
    // Before its row, as a run that is under way holds them.
    const isHeld = await tryToHoldImport(tx, importId)
    const row = await findImport(tx, scope, importId)
    const run = row.run + 1
    const states = ['reading', 'mapping', 'ready', 'booking', 'failed'] as const
    // What was booked of it before stays as it is: only what waited for its month is not booked now.
    if (row.state === 'booking' && row.booked_at !== null) {
      await change(services, tx, scope, row, ['booking'], { state: 'done', run })
      return answer(tx, scope, importId)
    }
    await change(services, tx, scope, row, states, { state: 'cancelled', run })
    // A run that is under way clears up when it finds out that nobody wants it: its lines are held.
    if (isHeld && row.state !== 'reading' && row.state !== 'booking') await deleteLines(tx, scope, importId)
    await releaseFile(services, tx, scope, { ...row, state: 'cancelled' })
    return answer(tx, scope, importId)
  })

/** Has all that an import booked taken out of the ledger again. */
export const startUndoing = (services: Services, scope: WorkspaceScope, importId: string): Changed =>
  services.database.within(scope, async (tx) => {
    const row = await findImport(tx, scope, importId)
    const run = row.run + 1
    await change(services, tx, scope, row, ['done'], {
      state: 'undoing',
      run,
      undone_by: scope.userId,
      done_lines: 0,
      failure: null,
    })
    await services.jobs.send(tx, 'undo-statement', { workspaceId: scope.workspaceId, importId, run })
    return answer(tx, scope, importId)
  })

/** Says what payments of somebody are booked as, from now on. */
export const learnRule = (
  services: Services,
  scope: WorkspaceScope,
  rule: PaymentRule,
): Promise<Record<string, never>> =>
  services.database.within(scope, async (tx) => {
    const { categoryId, otherAccountId, direction } = rule
    if (categoryId !== null && otherAccountId !== null)
      throw invalidField('categoryId', t('Choose a category or another account, not both.'))
    if (categoryId !== null) await refuseStrangeCategory(tx, scope, direction, categoryId)
    if (otherAccountId !== null) await refuseStrangeAccount(tx, scope, otherAccountId)
    await saveRule(tx, scope, rule)
    return {}
  })
