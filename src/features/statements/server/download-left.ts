import { csvRow } from '#kernel/csv-row.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { csvReply } from '#server/http/csv-reply.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { maxKeptLeft } from '../contract/statement-limits.ts'
import { leftReasons } from '../contract/statement-words.ts'
import { readLeftLines } from './lines.store.ts'
import { findImport } from './present-import.ts'

/** The lines of an import that were left out, as a file. */
export const downloadLeftLines = (
  { database }: Services,
  scope: WorkspaceScope,
  importId: string,
): Promise<FileReply> =>
  database.within(scope, async (tx) => {
    const { file_name } = await findImport(tx, scope, importId)
    const left = await readLeftLines(tx, scope, importId, maxKeptLeft)
    const name = file_name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N} ._-]/gu, ' ')
    return csvReply(`${name} - left out.csv`, [
      csvRow(['Line', 'Why', 'What is wrong', 'The line']),
      ...left.map(({ number, reason, said, content }) => csvRow([number, leftReasons[reason], said, content])),
    ])
  })
