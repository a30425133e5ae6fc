import type { KeptKind } from '#features/search/server/api.ts'
import { may } from '#kernel/access.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { amountText, signOf } from '#kernel/money.ts'
import { presentUnpaid } from './present-unpaid.ts'
import { readUnpaid } from './unpaid.store.ts'

const words = {
  get income() {
    return t('Income')
  },
  get expense() {
    return t('Expense')
  },
  get transfer() {
    return t('Transfer')
  },
} as const

const sumText = (minor: string | number, currency: string): string =>
  `${amountText(BigInt(minor), currency)} ${signOf(currency)}`

// The app's router reads the values of an address as JSON where they are: a name like 2026 is quoted, to stay a text.
const asSearch = (text: string): string => {
  try {
    JSON.parse(text)
    return JSON.stringify(text)
  } catch {
    return text
  }
}

/** Payments of the ledger with their amount and day. */
export const foundEntries: KeptKind = {
  kind: 'transaction',
  isFor: ({ role }) => may(role, 'edit'),
  show: async (tx, scope, ids) => {
    const rows = await tx
      .selectFrom('ledger_entries')
      .select(['id', 'text', 'direction', 'minor', 'currency', 'booked_on'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, text, direction, minor, currency, booked_on: date }) => ({
      id,
      name: text,
      detail: listText([words[direction], sumText(minor, currency)], 'unit'),
      date,
      href: `/transactions?search=${encodeURIComponent(asSearch(text))}&month=${date.slice(0, 7)}`,
    }))
  },
}

/** What is owed and not paid, with its amount and the day on which it is due. */
export const foundUnpaid: KeptKind = {
  kind: 'unpaid',
  isFor: ({ role }) => may(role, 'edit'),
  show: async (tx, scope, ids) => {
    const rows = (await readUnpaid(tx, scope)).filter(({ id }) => ids.includes(id))
    return (await presentUnpaid(tx, scope, rows)).map(({ id, direction, text, minor, currency, dueOn }) => ({
      id,
      name: text,
      detail: listText([direction === 'income' ? t('To receive') : t('To pay'), sumText(minor, currency)], 'unit'),
      date: dueOn,
      href: `/transactions?state=open&search=${encodeURIComponent(asSearch(text))}`,
    }))
  },
}
