import type { Services } from '#server/services.ts'
import type { AuditEntry } from '../contract/audit-entry.ts'
import type { AuditFilter } from '../contract/audit-filter.ts'
import { type EntryRow, readEntries } from './store.ts'

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
