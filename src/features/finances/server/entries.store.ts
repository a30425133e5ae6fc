import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { BooksScope } from './books.store.ts'
import type { Leg, Posting, SaidSplit, Share, StoredPosting } from './postings.ts'
import { readHeld, readRecouped } from './recoups.store.ts'

/** An entry as the ledger holds it. */
export interface EntryRow {
  id: string
  booked_on: string
  direction: ColumnValue<'ledger_entries', 'direction'>
  text: string
  minor: number
  currency: string
  category_id: string | null
  split: SaidSplit
  version_id: string | null
  converted_minor: number | null
  converted_currency: string | null
  rate: string | null
  rate_date: string | null
  rate_source: NonNullable<Posting['conversion']>['source'] | null
  project_kind: ColumnValue<'ledger_entries', 'project_kind'>
  project_id: string | null
  project_name: string | null
  tags: string[]
  note: string
  source_kind: string | null
  added_by: string | null
  added_at: Date
  changed_by: string | null
  changed_at: Date
  deleted_at: Date | null
  row_version: number
}

const columns = [
  'e.id',
  'e.booked_on',
  'e.direction',
  'e.text',
  'e.minor',
  'e.currency',
  'e.category_id',
  'e.version_id',
  'e.converted_minor',
  'e.converted_currency',
  'e.rate',
  'e.rate_date',
  'e.project_kind',
  'e.project_id',
  'e.project_name',
  'e.note',
  'e.source_kind',
  'e.added_by',
  'e.added_at',
  'e.changed_by',
  'e.changed_at',
  'e.deleted_at',
  'e.row_version',
] as const

/** Entries of the band with everything in their rows, deleted ones too. */
export const selectEntries = (tx: Tx, scope: BooksScope) =>
  tx
    .selectFrom('ledger_entries as e')
    .select(columns)
    .select([
      sql<SaidSplit>`e.split`.as('split'),
      sql<string[]>`e.tags`.as('tags'),
      sql<EntryRow['rate_source']>`e.rate_source`.as('rate_source'),
    ])
    .where('e.workspace_id', '=', scope.workspaceId)

/** One entry, deleted or not; null when there is none. */
export const readEntryRow = async (tx: Tx, scope: BooksScope, id: string): Promise<EntryRow | null> =>
  (await selectEntries(tx, scope).where('e.id', '=', id).executeTakeFirst()) ?? null

/** The id of the living entry that something booked, or null. */
export const readSourceEntry = async (
  tx: Tx,
  scope: BooksScope,
  source: { kind: string; id: string },
): Promise<string | null> =>
  (
    await tx
      .selectFrom('ledger_entries')
      .select('id')
      .where('workspace_id', '=', scope.workspaceId)
      .where('source_kind', '=', source.kind)
      .where('source_id', '=', source.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id ?? null

type Of<T> = T & { entry_id: string }

/** What entries take from and give to accounts and members, in their order. */
export const readLegs = async (tx: Tx, scope: BooksScope, ids: readonly string[]): Promise<Of<Leg>[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('ledger_legs')
    .select(['entry_id', 'account_id', 'member_id', 'minor', 'currency'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('entry_id', 'in', ids)
    .orderBy('entry_id')
    .orderBy('place')
    .execute()
  return rows.map((row) => ({ ...row, minor: BigInt(row.minor) }))
}

/** What entries are worth to members. */
export const readShares = async (tx: Tx, scope: BooksScope, ids: readonly string[]): Promise<Of<Share>[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('ledger_shares')
    .select(['entry_id', 'member_id', 'minor'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('entry_id', 'in', ids)
    .orderBy('entry_id')
    .orderBy('member_id')
    .execute()
  return rows.map((row) => ({ ...row, minor: BigInt(row.minor) }))
}

/** A row of the ledger with what it does to whom, as a posting. */
export const postingOf = (
  row: EntryRow,
  { legs, shares, recouped, held }: Pick<Posting, 'legs' | 'shares' | 'recouped' | 'held'>,
): StoredPosting => ({
  id: row.id,
  booked_on: row.booked_on,
  direction: row.direction,
  text: row.text,
  minor: BigInt(row.minor),
  currency: row.currency,
  category_id: row.category_id,
  split: row.split,
  version_id: row.version_id,
  conversion:
    row.converted_minor === null
      ? null
      : {
          minor: BigInt(row.converted_minor),
          currency: row.converted_currency ?? '',
          rate: row.rate ?? '',
          date: row.rate_date ?? '',
          source: row.rate_source ?? 'manual',
        },
  project:
    row.project_kind === null
      ? null
      : {
          kind: row.project_kind,
          id: row.project_id ?? '',
          name: row.project_name ?? '',
        },
  tags: row.tags,
  note: row.note,
  legs,
  shares,
  recouped,
  held,
  source_kind: row.source_kind,
  added_by: row.added_by,
  row_version: row.row_version,
  deleted_at: row.deleted_at,
})

/** Rows of entries by the id of their entry, in their order. */
export const byEntry = <T extends { entry_id: string }>(all: readonly T[]): Map<string, T[]> =>
  Map.groupBy(all, ({ entry_id }) => entry_id)

/** Entries with their legs and shares, deleted ones too, by id. */
export const readPostings = async (tx: Tx, scope: BooksScope, ids: readonly string[]): Promise<StoredPosting[]> => {
  if (ids.length === 0) return []
  const rows = await selectEntries(tx, scope).where('e.id', 'in', ids).orderBy('e.id').execute()
  const [legs, shares] = [await readLegs(tx, scope, ids), await readShares(tx, scope, ids)]
  const [recouped, held] = [await readRecouped(tx, scope, ids), await readHeld(tx, scope, ids)]
  const [legsOf, sharesOf, recoupedOf] = [byEntry(legs), byEntry(shares), byEntry(recouped)]
  return rows.map((row) =>
    postingOf(row, {
      legs: legsOf.get(row.id) ?? [],
      shares: sharesOf.get(row.id) ?? [],
      recouped: recoupedOf.get(row.id) ?? [],
      held: held.get(row.id) ?? null,
    }),
  )
}

const entryColumns = ({
  conversion,
  project,
  tags,
  split,
  legs: _legs,
  shares: _shares,
  recouped: _recouped,
  held: _held,
  ...posting
}: Posting) => ({
  ...posting,
  minor: String(posting.minor),
  split: JSON.stringify(split),
  converted_minor: conversion && String(conversion.minor),
  converted_currency: conversion?.currency ?? null,
  rate: conversion?.rate ?? null,
  rate_date: conversion?.date ?? null,
  rate_source: conversion?.source ?? null,
  project_kind: project?.kind ?? null,
  project_id: project?.id ?? null,
  project_name: project?.name ?? null,
  tags: JSON.stringify(tags),
})

/** Writes a new entry with its legs and shares. */
export const insertPosting = async (
  tx: Tx,
  scope: BooksScope,
  posting: Posting,
  { id, words, source }: { id: string; words: string; source: { kind: string; id: string } | null },
): Promise<void> => {
  await tx
    .insertInto('ledger_entries')
    .values({
      ...entryColumns(posting),
      workspace_id: scope.workspaceId,
      id,
      words,
      source_kind: source?.kind ?? null,
      source_id: source?.id ?? null,
      added_by: scope.userId,
      changed_by: scope.userId,
    })
    .execute()
  await insertParts(tx, scope, id, posting)
}

/** Has an entry say something else. */
export const updatePosting = async (
  tx: Tx,
  scope: BooksScope,
  posting: Posting,
  { id, words }: { id: string; words: string },
): Promise<void> => {
  await tx
    .updateTable('ledger_entries')
    .set({ ...entryColumns(posting), words, ...changedNow(scope) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
  for (const table of ['ledger_legs', 'ledger_shares', 'ledger_recoups', 'held_entries'] as const)
    await tx.deleteFrom(table).where('workspace_id', '=', scope.workspaceId).where('entry_id', '=', id).execute()
  await insertParts(tx, scope, id, posting)
}

/** Takes an entry out of the ledger, or brings it back. */
export const markEntry = async (tx: Tx, scope: BooksScope, id: string, isDeleted: boolean): Promise<void> => {
  await tx
    .updateTable('ledger_entries')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null, ...changedNow(scope) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

const changedNow = (scope: BooksScope) => ({
  changed_by: scope.userId,
  changed_at: sql<Date>`now()`,
  row_version: sql<number>`row_version + 1`,
})

const insertParts = async (tx: Tx, scope: BooksScope, id: string, posting: Posting): Promise<void> => {
  const own = { workspace_id: scope.workspaceId, entry_id: id }
  await tx
    .insertInto('ledger_legs')
    .values(posting.legs.map((leg, place) => ({ ...own, ...bare(leg), minor: String(leg.minor), place })))
    .execute()
  if (posting.shares.length > 0)
    await tx
      .insertInto('ledger_shares')
      .values(posting.shares.map(({ member_id, minor }) => ({ ...own, member_id, minor: String(minor) })))
      .execute()
  const { agreementId: agreement_id } = posting.split
  if (agreement_id === null) return
  if (posting.held)
    await tx
      .insertInto('held_entries')
      .values({ ...own, agreement_id, reason: posting.held })
      .execute()
  if (posting.recouped.length > 0)
    await tx
      .insertInto('ledger_recoups')
      .values(
        posting.recouped.map(({ memberId, minor, agreedMinor, agreedCurrency }, place) => ({
          ...own,
          place,
          agreement_id,
          member_id: memberId,
          minor: String(minor),
          agreed_minor: String(agreedMinor),
          agreed_currency: agreedCurrency,
        })),
      )
      .execute()
}

const bare = ({ account_id, member_id, currency }: Leg) => ({ account_id, member_id, currency })
