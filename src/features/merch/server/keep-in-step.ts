import {
  bookEntry,
  findMoneyCategory,
  holdBooks,
  readClosedMonths,
  rebookEntry,
  unbookEntry,
} from '#features/finances/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { amountText } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Payment } from '../contract/merch-values.ts'
import { firstOpenDay } from '../domain/show-sums.ts'
import { holdMerch } from './merch-books.store.ts'
import { tableAccounts } from './present-merch.ts'
import { bookedOf, countedTakings, cutsOf, takenLines } from './present-shows.ts'
import { sumSales } from './sales.store.ts'
import { type BookingRow, deleteBooking, readBookings, type ShowRow, saveBooking } from './shows.store.ts'

interface Target {
  lineKey: string
  currency: string
  /** In minor units; below 0 it is a cost. */
  minor: bigint
  text: string
  category: { direction: 'income' | 'expense'; name: string }
  payment: Payment
}

/** What the ledger says of a show, or of the sales of a day without one. */
export type Group = { show: ShowRow } | { day: string }

/**
 * Brings the ledger to what a show or a day came to, in the caller's transaction, under the locks of merch and books: one
 * entry for each currency and account, and one for the cut. Entries of a closed month stay; what changes of them since is
 * an entry of its own on the first open day. Answers what somebody should know, in sentences.
 */
export const keepInStep = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  scope: WorkspaceScope,
  group: Group,
): Promise<string[]> => {
  const { of: accountOf } = await tableAccounts(tx, scope, await holdMerch(tx, scope))
  await holdBooks(tx, scope)
  const closed = (await readClosedMonths(tx, scope)).map((day) => day.slice(0, 7))
  const isClosed = (day: string): boolean => closed.includes(day.slice(0, 7))
  const today = dateIn(await readTimeZone(tx, scope), Date.now())
  const day = 'show' in group ? group.show.day : group.day
  const groupKey = 'show' in group ? `show:${group.show.id}` : `day:${group.day}`
  const standing = Map.groupBy(await readBookings(tx, scope, groupKey), ({ line_key }) => line_key)
  const targets = await targetsOf(tx, scope, group)
  const notices: string[] = []

  const bookLine = async (lineKey: string, rows: readonly BookingRow[], target: Target | undefined): Promise<void> => {
    const fixed = rows.filter((row) => isClosed(row.booked_on))
    const [open, ...more] = rows.filter((row) => !isClosed(row.booked_on))
    const rest = (target?.minor ?? 0n) - fixed.reduce((sum, { minor }) => sum + BigInt(minor), 0n)
    for (const row of rest === 0n && open ? [open, ...more] : more) await takeOut(row)
    const [currency = '', what = ''] = lineKey.split('/')
    const accountId = accountOf[what === 'card' ? 'card' : 'cash']
    if (rest === 0n || (open && BigInt(open.minor) === rest && open.booked_on.slice(0, 7) === day.slice(0, 7))) return
    if (!accountId) {
      notices.push(t('No account is open, so nothing was booked.'))
      return
    }
    const wanted = isClosed(day) ? firstOpenDay(today, closed) : day
    const bookedOn = wanted !== day && open ? open.booked_on : wanted
    const isElsewhere = bookedOn !== day
    const direction = rest > 0n ? ('income' as const) : ('expense' as const)
    const { text, category } = target ?? takenBack(lineKey)
    const source = { kind: 'merch', id: open?.source_id ?? `${groupKey}/${lineKey}/${rows.length + 1}` }
    const minor = rest < 0n ? -rest : rest
    const entry = {
      direction,
      date: bookedOn,
      text: isElsewhere ? `${text}, of ${day}` : text,
      minor,
      currency,
      by: [{ accountId }],
      categoryId:
        category.direction === direction ? await findMoneyCategory(tx, scope, direction, category.name) : null,
      project: 'show' in group ? projectOf(group.show) : null,
    }
    const booked = await bookEntry(services, tx, scope, entry, source)
    const { entryId } = booked.isNew ? booked : await rebookEntry(services, tx, scope, entry, source)
    await saveBooking(tx, scope, {
      source_id: source.id,
      group_key: groupKey,
      line_key: lineKey,
      currency,
      minor: String(rest),
      booked_on: bookedOn,
      entry_id: entryId,
    })
    if (isElsewhere)
      notices.push(
        t('The month of {day} is closed, so {amount} {currency} was booked on {date}.', {
          day,
          amount: amountText(rest, currency),
          currency,
          date: bookedOn,
        }),
      )
  }
  const takeOut = async (row: BookingRow): Promise<void> => {
    await unbookEntry(services, tx, scope, { kind: 'merch', id: row.source_id })
    await deleteBooking(tx, scope, row.source_id)
  }

  for (const lineKey of [...new Set([...standing.keys(), ...targets.map((one) => one.lineKey)])].sort())
    await bookLine(
      lineKey,
      standing.get(lineKey) ?? [],
      targets.find((one) => one.lineKey === lineKey),
    )
  return notices
}

const projectOf = ({ show_key, title }: ShowRow) => ({
  kind: 'show' as const,
  id: show_key.slice(0, 36),
  name: title,
})

const income = { direction: 'income', name: 'Merch' } as const
const cost = { direction: 'expense', name: 'Fees and taxes' } as const

const takenBack = (lineKey: string) => ({
  text: 'Merch, taken back',
  category: lineKey.endsWith('/cut') ? cost : income,
})

const targetsOf = async (tx: Tx, scope: WorkspaceScope, group: Group): Promise<Target[]> => {
  const sold = await sumSales(tx, scope, 'show' in group ? { showId: group.show.id } : { day: group.day })
  const show = 'show' in group ? group.show : null
  const isClosed = show !== null && show.closed_at !== null
  const name = show ? `Merch, ${show.title}` : 'Merch'
  const lines = takenLines(sold, show && isClosed ? countedTakings(show) : [])
  const takings = lines.map(
    (line): Target => ({
      lineKey: `${line.currency}/${line.payment}`,
      currency: line.currency,
      minor: bookedOf(line, isClosed),
      text: `${name} (${line.payment})`,
      category: income,
      payment: line.payment,
    }),
  )
  if (!show || !isClosed) return takings
  const cuts = cutsOf(lines, show.cut_millionths, true).map(
    ({ currency, minor }): Target => ({
      lineKey: `${currency}/cut`,
      currency,
      minor: -minor,
      text: `${name}: what the venue keeps`,
      category: cost,
      payment: 'cash',
    }),
  )
  return [...takings, ...cuts]
}
