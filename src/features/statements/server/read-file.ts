import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { inWordsToKeep } from '#server/language/speak.ts'
import { streamFromThread } from '#server/reading/read-in-thread.ts'
import type { Services } from '#server/services.ts'
import { maxBankLines, maxKeptLeft } from '../contract/statement-limits.ts'
import { type ColumnMapping, distributorNames, type Encoding, type FileLayout } from '../contract/statement-words.ts'
import { detectDistributor } from '../domain/distributors.ts'
import { guessMapping } from '../domain/guess-mapping.ts'
import { releaseFile } from './book-file.ts'
import { clearCancelled, ImportProgress, Superseded } from './import-progress.ts'
import { holdImport, type ImportRow, readImport, readSavedMapping, updateImport } from './imports.store.ts'
import type { LineColumns } from './line-columns.ts'
import { countOccurrences, deleteLines, insertLeftLines, insertLines, markKnown } from './lines.store.ts'
import type { StatementLook } from './look-at-statement.ts'
import type { LeftLine, RowMeaning, StatementTask } from './read-statement.ts'
import { columnsHash } from './statement-hashes.ts'
import { tellStatementsChanged } from './tell-live.ts'

/** Something about the file that somebody has to know: it cannot be read. */
class Unreadable extends Error {}

/** Some lines of a statement, and how many bytes of the file were read until then. */
interface ReadLines {
  given: LineColumns
  left: LeftLine[]
  isCutOff: boolean
  bytes: number
}

const reader = {
  module: new URL('./read-statement-worker.ts', import.meta.url),
  field: 'statementFile',
  tooLong: 'Reading this file took too long, so we stopped.',
  unreadable: 'This file cannot be read: it is damaged, or no statement.',
  // The letters of a large file are looked at to its end.
  patienceMs: 60_000,
}

async function* inThread<T>(task: StatementTask): AsyncGenerator<T> {
  try {
    yield* streamFromThread<T>(reader, task)
  } catch (error) {
    throw error instanceof Failure ? new Unreadable(error.message) : error
  }
}

/** What a file is, as a thread sees it. */
const lookAtFile = async (path: string, encoding: Encoding | null): Promise<StatementLook> => {
  for await (const look of inThread<StatementLook>({ kind: 'look', path, encoding })) return look
  throw new Unreadable(reader.unreadable)
}

/** The lines of a file below its header, in batches that a thread reads. */
const linesOfFile = (path: string, layout: FileLayout, meaning: RowMeaning): AsyncGenerator<ReadLines> =>
  inThread<ReadLines>({ kind: 'lines', path, layout, meaning })

/** Reads a file to its end: what it is, and its lines, so that they can be looked at before anything is booked. */
export const readStatementFile =
  (services: Services): JobWorker<'read-statement'> =>
  async ({ workspaceId, importId, run }, { signal, isLastAttempt }) => {
    const scope = mintJobScope(workspaceId)
    const row = await services.database.within(scope, (tx) => readImport(tx, scope, importId))
    if (row?.state !== 'reading' || row.run !== run) return clearCancelled(services, scope, importId)
    const progress = new ImportProgress(services, scope, { importId, run, state: 'reading' }, signal)
    try {
      await inWordsToKeep(() => readInto(services, scope, row, progress))
    } catch (error) {
      if (error instanceof Superseded) return clearCancelled(services, scope, importId)
      if (!(error instanceof Unreadable) && !isLastAttempt) throw error
      const failure =
        error instanceof Unreadable
          ? error.message
          : inWordsToKeep(() => t('Something went wrong while reading this file.'))
      await services.database.within(scope, async (tx) => {
        const isThere = await updateImport(
          tx,
          scope,
          importId,
          { states: ['reading'], run },
          { state: 'failed', failure },
        )
        if (isThere) await releaseFile(services, tx, scope, { ...row, state: 'failed' })
        await tellStatementsChanged(services, tx, scope, importId)
      })
      if (!(error instanceof Unreadable)) throw error
    }
  }

const readInto = async (services: Services, scope: JobScope, row: ImportRow, progress: ImportProgress) => {
  if (row.file_key === null) throw new Unreadable(t('The file of this import is gone.'))
  // On this machine before its lines are written: no transaction waits for a store.
  await services.storage.withLocalPath(row.file_key, (path) => readFrom(path, services, scope, row, progress))
}

const readFrom = async (
  path: string,
  services: Services,
  scope: JobScope,
  row: ImportRow,
  progress: ImportProgress,
): Promise<void> => {
  const { encoding, layout, sample } = await lookAtFile(path, row.encoding)
  const meant = await meaningOf(services, scope, row, layout)
  const run = { states: ['reading'], run: row.run } as const
  if (!meant) {
    await services.database.within(scope, async (tx) => {
      const mapping = guessMapping(layout.columns, sample ?? [])
      await updateImport(tx, scope, row.id, run, { state: 'mapping', layout, encoding, sample, mapping })
      await tellStatementsChanged(services, tx, scope, row.id)
    })
    return
  }
  const { source, meaning } = meant
  await services.database.within(scope, async (tx) => {
    await holdImport(tx, row.id)
    await deleteLines(tx, scope, row.id)
    const read = { bytes: 0, lines: 0, left: 0, kept: 0, reduced: 0, isCutOff: false }
    let written: Promise<unknown> = Promise.resolve()
    for await (const { given, left, isCutOff, bytes } of linesOfFile(path, layout, meaning)) {
      // One batch is written while the thread reads the next.
      await written
      const kept = left.slice(0, Math.max(0, maxKeptLeft - read.kept))
      written = Promise.all([insertLines(tx, scope, row.id, source, given), insertLeftLines(tx, scope, row.id, kept)])
      written.catch(() => undefined)
      read.bytes = bytes
      read.kept += kept.length
      read.lines += given.lines
      read.left += left.length
      read.reduced += given.reduced
      read.isCutOff ||= isCutOff
      if (meant.kind === 'bank' && read.lines > maxBankLines)
        throw new Unreadable(
          t('A bank file can have up to {max, number} payments. Import it in parts.', { max: maxBankLines }),
        )
      await progress.tell({ done_bytes: read.bytes, done_lines: read.lines + read.left })
    }
    await written
    await countOccurrences(tx, scope, row.id)
    const { fresh, known } = await markKnown(tx, scope, row.id)
    const isThere = await updateImport(tx, scope, row.id, run, {
      state: 'ready',
      kind: meant.kind,
      source,
      source_name: meant.name,
      account_id: meant.accountId,
      encoding,
      layout,
      sample,
      ...(meant.mapping && { mapping: meant.mapping }),
      done_bytes: read.bytes,
      done_lines: read.lines + read.left,
      new_lines: fresh,
      known_lines: known,
      left_lines: read.left,
      notices: noticesOf(read),
      failure: null,
    })
    if (!isThere) throw new Superseded()
    await tellStatementsChanged(services, tx, scope, row.id)
  })
}

interface Meant {
  kind: 'royalty' | 'bank'
  source: string
  name: string
  accountId: string | null
  meaning: RowMeaning
  mapping: ColumnMapping | null
}

/** What the columns mean; null while that has to be asked. */
const meaningOf = async (
  services: Services,
  scope: JobScope,
  row: ImportRow,
  layout: FileLayout,
): Promise<Meant | null> => {
  const distributor = detectDistributor(layout.columns)
  const saved = await services.database.within(scope, (tx) => readSavedMapping(tx, scope, columnsHash(layout.columns)))
  if (distributor) {
    const accountId = row.account_id ?? saved?.account_id ?? null
    const name = distributorNames[distributor]
    return { kind: 'royalty', source: distributor, name, accountId, meaning: { distributor }, mapping: null }
  }
  const mapping = row.mapping ?? saved?.mapping
  const accountId = row.account_id ?? saved?.account_id ?? null
  if (!mapping || (mapping.kind === 'bank' && accountId === null)) return null
  const meaning = { mapping }
  if (mapping.kind === 'bank')
    return { kind: 'bank', source: `account:${accountId}`, name: '', accountId, meaning, mapping }
  const name = mapping.sourceName
  return { kind: 'royalty', source: `name:${name.toLowerCase()}`, name, accountId, meaning, mapping }
}

const noticesOf = (read: { lines: number; left: number; reduced: number; isCutOff: boolean }): string[] => [
  ...(read.lines + read.left === 0 ? [t('There are no lines below the column names.')] : []),
  ...(read.isCutOff
    ? [t('The file doesn’t end with a line break, so its last line may be cut off. Take a look at it.')]
    : []),
  ...(read.reduced > 0
    ? [
        t(
          '{count, plural, one {# line has} other {# lines have}} a Team Percentage under 100. DistroKid has already taken it off, so we book what’s left.',
          { count: read.reduced },
        ),
      ]
    : []),
]
