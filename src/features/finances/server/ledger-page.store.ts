import { sql } from 'kysely'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { LedgerFilter } from '../contract/ledger-rows.ts'
import { type EntryRow, selectEntries } from './entries.store.ts'

/** A place in the ledger: the day and the id of an entry. */
export interface LedgerPlace {
  date: string
  id: string
}

const filtered = (tx: Tx, scope: WorkspaceScope, filter: LedgerFilter) => {
  let asked = selectEntries(tx, scope).where('e.deleted_at', 'is', null)
  if (filter.from) asked = asked.where('e.booked_on', '>=', filter.from)
  if (filter.until) asked = asked.where('e.booked_on', '<=', filter.until)
  if (filter.direction) asked = asked.where('e.direction', '=', filter.direction)
  if (filter.currency) asked = asked.where('e.currency', '=', filter.currency)
  if (filter.categoryId) asked = asked.where('e.category_id', '=', filter.categoryId)
  if (filter.projectKind) asked = asked.where('e.project_kind', '=', filter.projectKind)
  if (filter.projectId) asked = asked.where('e.project_id', '=', filter.projectId)
  if (filter.tag)
    asked = asked.where(sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements_text(e.tags) tag
      WHERE lower(tag) = lower(${filter.tag}))`)
  if (filter.accountId)
    asked = asked.where(sql<boolean>`EXISTS (SELECT FROM ledger_legs l
      WHERE l.workspace_id = e.workspace_id AND l.entry_id = e.id AND l.account_id = ${filter.accountId})`)
  if (filter.memberId)
    asked = asked.where(sql<boolean>`(EXISTS (SELECT FROM ledger_legs l
      WHERE l.workspace_id = e.workspace_id AND l.entry_id = e.id AND l.member_id = ${filter.memberId})
      OR EXISTS (SELECT FROM ledger_shares s
      WHERE s.workspace_id = e.workspace_id AND s.entry_id = e.id AND s.member_id = ${filter.memberId}))`)
  for (const word of foldName(filter.search).split(' ').slice(0, 8))
    if (word !== '') asked = asked.where(sql<boolean>`strpos(e.words, ${word}) > 0`)
  return asked
}

/** Entries that a filter leaves, the latest day first, behind a place. */
export const readLedgerPage = (
  tx: Tx,
  scope: WorkspaceScope,
  filter: LedgerFilter,
  { after, most }: { after: LedgerPlace | null; most: number },
): Promise<EntryRow[]> => {
  const asked = after
    ? filtered(tx, scope, filter).where(sql<boolean>`(e.booked_on, e.id) < (${after.date}::date, ${after.id}::uuid)`)
    : filtered(tx, scope, filter)
  return asked.orderBy('e.booked_on', 'desc').orderBy('e.id', 'desc').limit(most).execute()
}

/** Entries that a filter leaves, the earliest first, behind a place. */
export const readLedgerUpward = (
  tx: Tx,
  scope: WorkspaceScope,
  filter: LedgerFilter,
  { after, most }: { after: LedgerPlace | null; most: number },
): Promise<EntryRow[]> => {
  const asked = after
    ? filtered(tx, scope, filter).where(sql<boolean>`(e.booked_on, e.id) > (${after.date}::date, ${after.id}::uuid)`)
    : filtered(tx, scope, filter)
  return asked.orderBy('e.booked_on').orderBy('e.id').limit(most).execute()
}

/** What the entries that a filter leaves come to, per currency and direction. */
export const readLedgerTotals = (
  tx: Tx,
  scope: WorkspaceScope,
  filter: LedgerFilter,
): Promise<{ direction: string; currency: string; minor: string; entries: number }[]> =>
  tx
    .selectFrom(filtered(tx, scope, filter).as('f'))
    .select(['f.direction', 'f.currency'])
    .select(sql<string>`sum(f.minor)::text`.as('minor'))
    .select(sql<number>`count(*)::integer`.as('entries'))
    .groupBy(['f.direction', 'f.currency'])
    .orderBy('f.currency')
    .execute()
