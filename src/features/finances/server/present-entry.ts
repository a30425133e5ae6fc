import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { cutList } from '#server/list-page.ts'
import type { EntryDetail, EntryParty, EntryVersion, LedgerEntry } from '../contract/entry.ts'
import { mostVersionsTold } from '../contract/finance-limits.ts'
import type { EntryAct } from '../contract/ledger-values.ts'
import { readNames, saidFields } from './book-entry.ts'
import { readClosedMonths } from './books.store.ts'
import { byEntry, type EntryRow, postingOf, readEntryRow, readLegs, readShares } from './entries.store.ts'
import { mayChange } from './policy.ts'
import type { Leg } from './postings.ts'
import { type ReceiptRow, readReceipts } from './receipt-files.store.ts'
import { readHeld, readRecouped } from './recoups.store.ts'
import { readVersions } from './versions.store.ts'

/** Entries as the contract has them, in the order of their rows. */
export const presentEntries = async (
  tx: Tx,
  scope: WorkspaceScope,
  rows: readonly EntryRow[],
): Promise<LedgerEntry[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [legs, shares, recouped, held, receipts, names, closed] = await Promise.all([
    readLegs(tx, scope, ids),
    readShares(tx, scope, ids),
    readRecouped(tx, scope, ids),
    readHeld(tx, scope, ids),
    readReceipts(tx, scope, ids),
    readNames(tx, scope),
    readClosedMonths(tx, scope),
  ])
  const { idOf } = names
  const closedMonths = new Set(closed.map((day) => day.slice(0, 7)))
  const personOf = (id: string): string => names.people.get(id) ?? t('Somebody')
  const party = ({ account_id, member_id, minor, currency }: Leg): EntryParty => ({
    kind: account_id === null ? 'member' : 'account',
    id: account_id ?? idOf(member_id ?? ''),
    name: account_id === null ? personOf(member_id ?? '') : (names.accounts.get(account_id) ?? t('An account')),
    minor: String(minor),
    currency,
  })
  const legsOf = byEntry(legs)
  const sharesOf = byEntry(shares)
  const recoupedOf = byEntry(recouped)
  const receiptsOf = byEntry(receipts)
  return rows.map((row): LedgerEntry => {
    const posting = postingOf(row, {
      legs: legsOf.get(row.id) ?? [],
      shares: sharesOf.get(row.id) ?? [],
      recouped: recoupedOf.get(row.id) ?? [],
      held: held.get(row.id) ?? null,
    })
    const { split, conversion } = posting
    const isTransfer = posting.direction === 'transfer'
    const isClosed = closedMonths.has(row.booked_on.slice(0, 7))
    const parties = posting.legs.map(party)
    return {
      id: row.id,
      direction: posting.direction,
      date: row.booked_on,
      text: row.text,
      minor: String(row.minor),
      currency: row.currency,
      by: isTransfer ? parties.slice(0, 1) : parties,
      to: isTransfer ? (parties[1] ?? null) : null,
      category:
        row.category_id === null ? null : { id: row.category_id, name: names.categories.get(row.category_id) ?? '' },
      split: {
        kind: split.kind,
        parts: split.parts.map((part) => ({ ...part, memberId: idOf(part.memberId) })),
        agreementId: split.agreementId,
        versionId: row.version_id,
      },
      shares: posting.shares.map(({ member_id, minor }) => ({
        memberId: idOf(member_id),
        name: personOf(member_id),
        minor: String(minor),
      })),
      recouped: posting.recouped.map(({ memberId, minor }) => ({
        memberId: memberId === null ? null : idOf(memberId),
        name: memberId === null ? t('The band') : personOf(memberId),
        minor: String(minor),
      })),
      held: posting.held,
      converted: conversion && { ...conversion, minor: String(conversion.minor) },
      project: posting.project,
      tags: [...posting.tags],
      note: row.note,
      receipts: (receiptsOf.get(row.id) ?? []).map(presentReceipt),
      source: row.source_kind,
      isClosed,
      mayChange: !isClosed && mayChange(scope, posting),
      addedBy: row.added_by === null ? null : personOf(row.added_by),
      addedAt: row.added_at.toISOString(),
      changedBy: row.changed_by === null ? null : personOf(row.changed_by),
      changedAt: row.changed_at.toISOString(),
      rowVersion: row.row_version,
    }
  })
}

const presentReceipt = (row: ReceiptRow): LedgerEntry['receipts'][number] => ({
  id: row.id,
  name: row.file_name,
  bytes: row.file_bytes,
  type: row.media_type,
  addedAt: row.added_at.toISOString(),
})

/** One living entry. */
export const readEntry = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<LedgerEntry> => {
  const row = await readEntryRow(tx, scope, id)
  const [entry] = row && !row.deleted_at ? await presentEntries(tx, scope, [row]) : []
  if (!entry) throw missing(t('This entry'))
  return entry
}

/** One living entry with its history, the newest first. */
export const readDetail = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<EntryDetail> => {
  const entry = await readEntry(tx, scope, id)
  const versions = await readVersions(tx, scope, id)
  const history = versions.map((version, place): EntryVersion => {
    const before = versions[place - 1]?.said ?? {}
    const said = version.said
    const changes = saidFields
      .map((field) => ({ field, from: before[field] ?? '', to: said[field] ?? '' }))
      .filter(({ from, to }) => from !== to)
    const { act, by, made_at } = version
    return { version: version.version, act: act as EntryAct, by, at: made_at.toISOString(), changes }
  })
  const { told, hasMore } = cutList(history.reverse(), mostVersionsTold)
  return { ...entry, history: told, hasMoreHistory: hasMore }
}
