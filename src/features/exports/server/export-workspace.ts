import { readDemoOriginals } from '#features/demos/server/api.ts'
import { readEmptyFolders, readFileOriginals } from '#features/files/server/api.ts'
import { type ExportedPaper, readPapers, readReceiptOriginals } from '#features/finances/server/api.ts'
import { readArtworkOriginals } from '#features/releases/server/api.ts'
import { type ExportedLine, readStatementLines } from '#features/statements/server/api.ts'
import { readTabOriginals } from '#features/tabs/server/api.ts'
import { readTransferOriginals } from '#features/transfers/server/api.ts'
import { csvMark, csvRow } from '#kernel/csv-row.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import { shownColumns } from '#server/placed-tables.ts'
import type { Services } from '#server/services.ts'
import { distinctName, savableName } from '#server/zip/savable-name.ts'
import type { SpooledArchive } from '#server/zip/spooled-archive.ts'
import { type ExportDraft, exportReply } from './export-archive.ts'
import { readName, readPeople, readWorkspaceTables } from './store.ts'
import { cellOf, workspaceTables, writeTable, writeText } from './table-files.ts'

/** Writes the lines of all booked statements as two files of an archive; they can be hundreds of thousands. */
const writeStatementLines = async (
  archive: SpooledArchive,
  folder: string,
  portions: AsyncIterable<ExportedLine[]>,
  at: Date,
): Promise<void> => {
  const csv = archive.text(`${folder}statement_lines.csv`, at, 0)
  const json = archive.text(`${folder}statement_lines.json`, at, 1)
  const columns = [...shownColumns('statement_lines')]
  const cell = (line: ExportedLine, column: string) =>
    column === 'amount_e12' ? BigInt(line.amount_e12) : cellOf(line[column])
  await csv.write(`${csvMark}${csvRow(columns)}`)
  let mark = '['
  for await (const lines of portions) {
    await csv.write(lines.map((line) => csvRow(columns.map((column) => cell(line, column)))).join(''))
    await json.write(`${mark}\n${lines.map((line) => JSON.stringify(line)).join(',\n')}`)
    mark = ','
  }
  await json.write(mark === '[' ? '[]\n' : '\n]\n')
  await csv.end()
  await json.end()
}

/** Writes the documents of splits as files of an archive. */
const writePapers = async (
  archive: SpooledArchive,
  folder: string,
  portions: AsyncIterable<ExportedPaper[]>,
  at: Date,
): Promise<void> => {
  const distinct = distinctName()
  for await (const papers of portions)
    for (const { name, pdf } of papers) await writeText(archive, `${folder}${distinct(savableName(name))}`, pdf, at)
}

/**
 * What a workspace has as one archive: its tables, and the files as they were sent. All rows are of one moment, and are spooled to
 * the disk while they are read; the bytes of files are read when no transaction is open any more (decision 0090).
 */
export const exportWorkspace = (services: Services, scope: WorkspaceScope): Promise<FileReply> =>
  exportReply(services, (begin) =>
    services.longReads.readingOneMoment(scope, async (tx) => `${await draft(tx, scope, await begin())} – Backline`),
  )

const draft = async (tx: Tx, scope: WorkspaceScope, into: ExportDraft): Promise<string> => {
  const name = await readName(tx, scope)
  await writeText(into.archive, 'README.txt', readme(name), epoch)
  for (const table of [readPeople(tx, scope), ...readWorkspaceTables(tx, scope, workspaceTables)])
    await writeTable(into.archive, 'data/', table, epoch)
  await writeStatementLines(into.archive, 'data/', readStatementLines(tx, scope), epoch)
  await writePapers(into.archive, 'papers/', readPapers(tx, scope), epoch)
  await into.addFolders(readEmptyFolders(tx, scope), epoch)
  await into.name(readDemoOriginals(tx, scope))
  await into.name(readArtworkOriginals(tx, scope))
  await into.name(readTabOriginals(tx, scope))
  await into.name(readFileOriginals(tx, scope))
  await into.name(readReceiptOriginals(tx, scope))
  await into.name(readTransferOriginals(tx, scope))
  return name
}

// The same bytes whenever nothing has changed, so that a broken download can go on.
const epoch = new Date(0)

const readme = (name: string): string => `${t('{name}, as Backline has it.', { name })}

data/   ${t('the tables as .json for programs and .csv for spreadsheets. "people" says who’s who.')}
        ${t('Statement lines are only those of booked statements; amount_e12 is exact, in units of 1e-12.')}
        ${t('Days are YYYY-MM-DD, times are in UTC.')}
        ${t('Passwords, link secrets and deleted things aren’t included.')}
papers/ ${t('documents of splits, byte for byte as they were signed.')}
files/  ${t('demos, artwork, tabs, files, receipts and transfers, byte for byte as they were sent.')}
        ${t('Folders are as in Files, including empty ones.')}
        ${t('File versions that aren’t current are in "{folder}", with their number.', { folder: 'Other versions of files' })}
${t('Not included: what’s in the trash, pictures of link pages, and the addresses of people waiting for a release.')}
`
