import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { mostRecords, type OwnRecord } from '../contract/own-record.ts'
import { type RecordRow, readRecordsOfPerson, readRecordsOfWorkspace } from './records.store.ts'

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
    about: row.subject_name,
    network: row.network,
  }))
  return { records, nextCursor: rows.length > mostRecords ? (records.at(-1)?.id ?? null) : null }
}
