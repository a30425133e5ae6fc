import type { ExportedLine } from '#features/statements/server/api.ts'
import { csvRow } from '#kernel/csv-row.ts'
import { shownColumns } from '#server/placed-tables.ts'
import type { SpooledArchive } from '#server/zip/spooled-archive.ts'
import { cellOf } from './table-files.ts'

/** Writes the lines of all booked statements as two files of an archive; they can be hundreds of thousands. */
export const writeStatementLines = async (
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
  await csv.write(`\ufeff${csvRow(columns)}`)
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
