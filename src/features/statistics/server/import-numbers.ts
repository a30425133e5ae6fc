import type { PlainDate } from '#kernel/dates.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { momentPlace } from '#server/database/moment-place.store.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { cutPage, readPlace } from '#server/list-page.ts'
import { newId } from '#server/new-id.ts'
import { readInThread } from '#server/reading/read-in-thread.ts'
import type { Services } from '#server/services.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { ImportPreview, NumbersImport } from '../contract/numbers.ts'
import { numbersOfPage } from '../contract/statistics-limits.ts'
import { statisticsTexts } from '../contract/statistics-values.ts'
import { columnWord, countText } from '../domain/numbers-text.ts'
import {
  dropImported,
  type FilePoint,
  type ImportRow,
  insertImport,
  lockImports,
  markUndone,
  putImported,
  type ReplacedPoint,
  readImport,
  readImportedPoints,
  readImports,
  readKnown,
  whenBrought,
} from './imports.store.ts'
import type { NumbersFile } from './read-numbers-file.ts'
import { tellStatisticsChanged } from './tell-live.ts'

/** What is said beside a file. */
interface SaidOfFile {
  song?: string | undefined
  asOf?: PlainDate | undefined
}

const longestFileName = 200
const sampleLines = 3

const reader = {
  module: new URL('./read-numbers-worker.ts', import.meta.url),
  field: 'numbersFile',
  get tooLong() {
    return t('Reading this file took too long, so it was stopped.')
  },
  get unreadable() {
    return t('That’s not a readable CSV file.')
  },
}

const read = async (
  { workspaceId }: WorkspaceScope,
  file: ReceivedFile,
  said: SaidOfFile,
): Promise<{ content: NumbersFile; sha256: Buffer }> => {
  const given = { ...said, today: new Date().toISOString().slice(0, 10) }
  const { content, sha256 } = await readInThread<{ content: NumbersFile; sha256: string }>(reader, workspaceId, {
    path: file.path,
    given,
  })
  return { content, sha256: Buffer.from(sha256, 'hex') }
}

const keyOf = ({ entity, metric, date }: Pick<FilePoint, 'entity' | 'metric' | 'date'>): string =>
  `${entity}\n${metric}\n${date}`

const compare = async (tx: Tx, scope: WorkspaceScope, points: readonly FilePoint[]) => {
  const known = new Map((await readKnown(tx, scope, points)).map((point) => [keyOf(point), point]))
  const added = points.filter((point) => !known.has(keyOf(point)))
  const changed: { point: FilePoint; before: ReplacedPoint }[] = []
  for (const point of points) {
    const before = known.get(keyOf(point))
    if (before && Number(before.value) !== point.value)
      changed.push({ point, before: { ...point, value: before.value, importId: before.import_id } })
  }
  return { added, changed }
}

/** What a file would bring; nothing is kept. */
export const previewNumbers = async (
  { database }: Services,
  scope: WorkspaceScope,
  file: ReceivedFile,
  said: SaidOfFile,
): Promise<ImportPreview> => {
  const { content, sha256 } = await read(scope, file, said)
  const { points, kind, firstDate, lastDate, lines, faults } = content
  return database.within(scope, async (tx) => {
    const { added, changed } = await compare(tx, scope, points)
    const brought = await whenBrought(tx, scope, sha256)
    return {
      kind,
      firstDate,
      lastDate,
      lines,
      faults,
      added: added.length,
      changed: changed.length,
      same: points.length - added.length - changed.length,
      sample: points.slice(-sampleLines).map(sampleOf),
      broughtAt: brought?.toISOString() ?? null,
    }
  })
}

const sampleOf = ({ entity, metric, date, value }: FilePoint): string => {
  const number = `${countText(value)} ${columnWord(metric)}`
  return entity === '' ? `${date}: ${number}` : `${date}: ${entity.slice(5)}, ${number}`
}

/** Brings the numbers of a file: new ones and those that differ; what they replace is kept for taking it back. */
export const importNumbers = async (
  services: Services,
  scope: WorkspaceScope,
  file: ReceivedFile,
  said: SaidOfFile,
): Promise<{ message: string; import: NumbersImport }> => {
  const { content, sha256 } = await read(scope, file, said)
  const { points, kind, firstDate, lastDate, faults } = content
  const id = newId()
  return services.database.within(scope, async (tx) => {
    await lockImports(tx, scope)
    const { added, changed } = await compare(tx, scope, points)
    if (added.length + changed.length === 0)
      throw new Failure('conflict', t('Nothing new in this file: all its numbers are already here.'))
    await insertImport(tx, scope, {
      id,
      kind,
      fileName: file.name.slice(0, longestFileName),
      sha256,
      song: kind === 'song_days' ? (said.song ?? '') : '',
      firstDate,
      lastDate,
      added: added.length,
      changed: changed.length,
      replaced: changed.map(({ before }) => before),
    })
    await putImported(tx, scope, id, [...added, ...changed.map(({ point }) => point)])
    await tellStatisticsChanged(services, tx, scope)
    const row = await readImport(tx, scope, id)
    if (!row) throw missing(t('This file'))
    const count = added.length + changed.length
    const brought = t('{count, plural, one {# number} other {# numbers}} imported.', { count })
    return {
      message: [brought, ...faults.slice(0, 1), ...(faults.length > 1 ? [t('And more like that.')] : [])].join(' '),
      import: presentImport(row),
    }
  })
}

/** Takes away what a file brought, and brings back what it replaced. */
export const undoImport = (services: Services, scope: WorkspaceScope, id: string): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    await lockImports(tx, scope)
    const mine = await ownPoints(tx, scope, id)
    const replaced = await markUndone(tx, scope, id)
    if (!replaced) throw missing(t('This file'))
    await dropImported(tx, scope, id)
    // What a later file replaced again is that file's now.
    const back = replaced.filter((point) => mine.has(keyOf(point)))
    await putImported(
      tx,
      scope,
      null,
      back.map(({ value, ...point }) => ({ ...point, value: Number(value) })),
    )
    await tellStatisticsChanged(services, tx, scope)
    return { message: statisticsTexts.importUndone }
  })

const ownPoints = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<Set<string>> =>
  new Set((await readImportedPoints(tx, scope, id)).map(keyOf))

/** A page of the files that were brought. */
export const listImports = async (
  { database }: Services,
  scope: WorkspaceScope,
  { cursor }: { cursor?: string | undefined },
): Promise<{ imports: NumbersImport[]; nextCursor: string | null }> => {
  const after = cursor === undefined ? null : readPlace(cursor, momentPlace)
  const rows = await database.within(scope, (tx) => readImports(tx, scope, { after, most: numbersOfPage + 1 }))
  const { page, nextCursor } = cutPage(rows, numbersOfPage, ({ place, id }) => ({ at: place, id }))
  return { imports: page.map(presentImport), nextCursor }
}

const presentImport = (row: ImportRow): NumbersImport => ({
  id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  song: row.song,
  firstDate: row.first_date,
  lastDate: row.last_date,
  added: row.added,
  changed: row.changed,
  importedBy: row.importer,
  importedAt: row.imported_at.toISOString(),
})
