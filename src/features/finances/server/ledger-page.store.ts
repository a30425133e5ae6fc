import { sql } from 'kysely'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { LedgerFilter } from '../contract/ledger-rows.ts'
import type { LedgerOrder } from '../contract/ledger-values.ts'
import { readPeople } from './books.store.ts'
import { type EntryRow, selectEntries } from './entries.store.ts'

/** A place in the ledger: what the entry there is put in order by, and its id. */
export interface LedgerPlace {
  keys: readonly string[]
  id: string
}

/** An entry with what it is put in order by besides its day and its amount. */
export type LedgerRow = EntryRow & { words_key: string }

// By what entries are put in order, as an index has it. Amounts of two currencies have no order among them: each stands by itself.
const signed = sql`CASE WHEN e.direction = 'expense' THEN -e.minor ELSE e.minor END`
const sorts = {
  date: {
    columns: [sql`e.booked_on`],
    types: ['date'],
    keys: (row: LedgerRow) => [row.booked_on],
  },
  text: {
    columns: [sql`left(e.words, 100) COLLATE "C"`],
    types: ['text'],
    keys: (row: LedgerRow) => [row.words_key],
  },
  amount: {
    columns: [sql`e.currency`, sql`(${signed})`],
    types: ['text', 'bigint'],
    keys: ({ currency, direction, minor }: LedgerRow) => [currency, String(direction === 'expense' ? -minor : minor)],
  },
} as const

const sortOf = (order: LedgerOrder) =>
  order.endsWith('date') ? sorts.date : order.endsWith('text') ? sorts.text : sorts.amount

/** The place of an entry in an order. */
export const placeIn = (order: LedgerOrder, row: LedgerRow): LedgerPlace => ({
  keys: sortOf(order).keys(row),
  id: row.id,
})

// Somebody may be in the ledger by several ids.
const idsIn = async (tx: Tx, scope: WorkspaceScope, { memberId }: LedgerFilter): Promise<string[]> =>
  memberId ? (await readPeople(tx, scope)).idsOf(memberId) : []

const filtered = (tx: Tx, scope: WorkspaceScope, filter: LedgerFilter, memberIds: readonly string[]) => {
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
      WHERE l.workspace_id = e.workspace_id AND l.entry_id = e.id AND l.member_id = ANY (${memberIds}::uuid[]))
      OR EXISTS (SELECT FROM ledger_shares s
      WHERE s.workspace_id = e.workspace_id AND s.entry_id = e.id AND s.member_id = ANY (${memberIds}::uuid[])))`)
  for (const word of foldName(filter.search).split(' ').slice(0, 8))
    if (word !== '') asked = asked.where(sql<boolean>`strpos(e.words, ${word}) > 0`)
  return asked
}

/** Entries that a filter leaves in an order, behind a place. */
export const readLedgerPage = async (
  tx: Tx,
  scope: WorkspaceScope,
  filter: LedgerFilter,
  { order, after, most }: { order: LedgerOrder; after: LedgerPlace | null; most: number },
): Promise<LedgerRow[]> => {
  const { columns, types } = sortOf(order)
  const all = [...columns, sql`e.id`]
  const isDown = order.startsWith('-')
  let asked = filtered(tx, scope, filter, await idsIn(tx, scope, filter)).select(
    sql<string>`left(e.words, 100)`.as('words_key'),
  )
  if (after) {
    const place = [...after.keys.map((key, at) => sql`${key}::${sql.raw(types[at] ?? 'text')}`), sql`${after.id}::uuid`]
    const than = sql.raw(isDown ? '<' : '>')
    asked = asked.where(sql<boolean>`(${sql.join(all)}) ${than} (${sql.join(place)})`)
  }
  for (const column of all) asked = asked.orderBy(column, isDown ? 'desc' : 'asc')
  return asked.limit(most).execute()
}

interface LedgerTotal {
  direction: string
  currency: string
  minor: string
  entries: number
}

/** What the entries that a filter leaves come to, per currency and direction; without one, from the kept sums. */
export const readLedgerTotals = async (tx: Tx, scope: WorkspaceScope, filter: LedgerFilter): Promise<LedgerTotal[]> => {
  if (isEmpty(filter)) {
    const { rows } = await sql<LedgerTotal>`
      SELECT direction, currency, sum(minor)::text AS minor, sum(entries)::integer AS entries FROM ledger_sums
      WHERE workspace_id = ${scope.workspaceId} GROUP BY direction, currency HAVING sum(entries) > 0
      ORDER BY currency`.execute(tx)
    return rows
  }
  const memberIds = await idsIn(tx, scope, filter)
  return tx
    .selectFrom(filtered(tx, scope, filter, memberIds).as('f'))
    .select(['f.direction', 'f.currency'])
    .select(sql<string>`sum(f.minor)::text`.as('minor'))
    .select(sql<number>`count(*)::integer`.as('entries'))
    .groupBy(['f.direction', 'f.currency'])
    .orderBy('f.currency')
    .execute()
}

const isEmpty = ({ search, ...others }: LedgerFilter): boolean =>
  foldName(search) === '' && Object.values(others).every((value) => !value)
