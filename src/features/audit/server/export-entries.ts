import { csvRow } from '#kernel/csv-row.ts'
import type { Person } from '#server/http/context.ts'
import { csvReply } from '#server/http/csv-reply.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { type AuditAct, auditActs, mostExportedRows } from '../contract/audit-acts.ts'
import type { AuditFilter } from '../contract/audit-filter.ts'
import { recordAct } from './record-act.ts'
import { type EntryRow, readEntries } from './store.ts'

const head = ['At', 'By', 'Where', 'Act', 'In words', 'On', 'Name', 'Id', 'Network', 'Details']

/** What a filter leaves of the log as a file for a spreadsheet; taking it along is an act of its own. */
export const exportEntries = (
  { administration }: Pick<Services, 'administration'>,
  admin: Person,
  filter: AuditFilter,
): Promise<FileReply> =>
  administration.as(admin.id, async (tx) => {
    const rows = await readEntries(tx, { ...filter, limit: mostExportedRows })
    await recordAct(tx, admin, {
      act: 'audit.export',
      subject: { kind: 'instance', id: null, name: 'the audit log' },
      details: { rows: rows.length },
    })
    return csvReply('audit-log.csv', [csvRow(head), ...rows.map(line)])
  })

const line = (row: EntryRow): string =>
  csvRow([
    row.at.toISOString(),
    row.actor_name,
    { screen: 'on screen', command_line: 'command line', visitor: 'not signed in' }[row.via],
    row.act,
    auditActs[row.act as AuditAct] ?? '',
    row.subject_kind,
    row.subject_name,
    row.subject_id,
    row.network ?? '',
    JSON.stringify(row.details),
  ])
