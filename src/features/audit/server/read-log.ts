import { csvRow } from '#kernel/csv-row.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Person } from '#server/http/context.ts'
import { csvReply, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { auditActText, mostExportedRows } from '../contract/audit-acts.ts'
import { type AuditEntry, type AuditFilter, mostRecords, type OwnRecord } from '../contract/audit-entry.ts'
import { recordAct } from './record-act.ts'
import { type RecordRow, readRecordsOfPerson, readRecordsOfWorkspace } from './records.store.ts'
import { type EntryRow, readEntries } from './store.ts'

interface Page {
  records: OwnRecord[]
  nextCursor: string | null
}

/** A page of what concerns the account of a person. */
export const listOwnRecords = async (
  { database }: Services,
  personId: string,
  cursor: string | undefined,
): Promise<Page> =>
  pageOf(
    await database.readingAs(personId, (tx) => readRecordsOfPerson(tx, personId, { cursor, limit: mostRecords + 1 })),
  )

/** A page of what concerns a workspace and its people. */
export const listWorkspaceRecords = async (
  { database }: Services,
  scope: WorkspaceScope,
  cursor: string | undefined,
): Promise<Page> =>
  pageOf(
    await database.reading(scope, (tx) =>
      readRecordsOfWorkspace(tx, scope.workspaceId, { cursor, limit: mostRecords + 1 }),
    ),
  )

const pageOf = (rows: RecordRow[]): Page => {
  const records = rows.slice(0, mostRecords).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    act: row.act,
    by: row.actor_name,
    isByAdministrator: row.by_administrator,
    about: row.subject_name,
    network: row.network,
  }))
  return { records, nextCursor: rows.length > mostRecords ? (records.at(-1)?.id ?? null) : null }
}

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
    auditActText(row.act) ?? '',
    row.subject_kind,
    row.subject_name,
    row.subject_id,
    row.network ?? '',
    JSON.stringify(row.details),
  ])

/** A page of the log, and where the next one begins. */
export const listEntries = async (
  { administration }: Pick<Services, 'administration'>,
  input: AuditFilter & { limit: number; cursor?: string | undefined },
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> => {
  const rows = await readEntries(administration.single, { ...input, limit: input.limit + 1 })
  const entries = rows.slice(0, input.limit).map(presentEntry)
  return { entries, nextCursor: rows.length > input.limit ? (entries.at(-1)?.id ?? null) : null }
}

const presentEntry = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  via: row.via,
  actor: { id: row.actor_id, name: row.actor_name },
  act: row.act,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  network: row.network,
  details: row.details,
})
