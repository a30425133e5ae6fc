import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('bytes arrive as exact numbers up to the largest that JavaScript holds, and beyond it as a fault, never rounded', async () => {
  const olga = await quickPersonWithBand(server, `olga-${randomBytes(3).toString('hex')}`, 'Tide', 'pro')
  const using = async (bytes: bigint) => {
    await server.owner.query('UPDATE workspaces SET used_bytes = $2 WHERE id = $1', [olga.workspaceId, String(bytes)])
    return (await olga.api.getFiles({})).room.usedBytes
  }
  for (const bytes of [0n, 2n ** 31n, 2n ** 40n + 1n, 2n ** 53n - 1n]) expect(BigInt(await using(bytes))).toBe(bytes)
  expect(await refusalOf(using(2n ** 53n + 1n))).toMatchObject({ status: 500 })
  // Only that statement failed: what is counted fits again.
  expect(await using(7n)).toBe(7)
})

test('the largest amounts are booked to the last unit, and their sums pass what a number holds', async () => {
  const { marta, bank, expense, exported } = await bandWithBooks(server)
  for (const text of Array.from({ length: 11 }, (_one, at) => `Stadium ${at}`))
    await marta.api.addEntry(expense({ direction: 'income', text, amount: '9999999999999.99' }))
  const { entries } = await marta.api.getLedger({})
  expect(new Set(entries.map(({ minor }) => minor))).toEqual(new Set(['999999999999999']))
  const sum = 11n * 999_999_999_999_999n
  expect(Number.isSafeInteger(Number(sum))).toBe(false)
  const inEuros = <T extends { currency: string }>(all: readonly T[] = []) =>
    all.find(({ currency }) => currency === 'EUR')
  const { books } = await marta.api.getBooks({})
  expect(inEuros(books.accounts.find(({ id }) => id === bank)?.balances)?.minor).toBe(String(sum))
  expect(inEuros((await marta.api.getFinances({ month: '2026-11' })).cards)?.in).toBe(String(sum))
  expect((await exported('csv')).toString()).toContain('9999999999999.99')
})
