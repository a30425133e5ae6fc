import { expect } from 'vitest'
import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import type { LedgerOrder } from '#features/finances/contract/ledger-values.ts'
import { foldName } from '#kernel/text.ts'
import type { QuickPerson } from './quick-person.ts'

/** Expects that in every order, page by page, each of so many entries of a ledger comes once, and as the order says. */
export const expectOrders = async ({ api }: QuickPerson, count: number): Promise<void> => {
  const walk = async (order: LedgerOrder): Promise<LedgerEntry[]> => {
    const found: LedgerEntry[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await api.getLedger({ limit: 7, order, cursor })
      found.push(...page.entries)
      if (!page.nextCursor) return found
      cursor = page.nextCursor
    }
  }
  const amounts = (await walk('amount')).map(({ currency, direction, minor }) => ({
    currency,
    minor: direction === 'expense' ? -BigInt(minor) : BigInt(minor),
  }))
  expect(amounts).toHaveLength(count)
  expect(amounts).toEqual(
    amounts.toSorted((one, other) =>
      one.currency === other.currency ? Number(one.minor - other.minor) : one.currency < other.currency ? -1 : 1,
    ),
  )
  const idsIn = async (order: LedgerOrder) => (await walk(order)).map(({ id }) => id)
  for (const order of ['amount', 'text', 'date'] as const)
    expect(await idsIn(`-${order}`)).toEqual((await idsIn(order)).reverse())
  const texts = (await walk('text')).map(({ text }) => foldName(text))
  expect(new Set(texts).size).toBeGreaterThan(1)
  expect(texts).toEqual(texts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
}
