import { afterAll, beforeAll, expect, test } from 'vitest'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sum = (minors: readonly string[]): bigint => minors.reduce((all, minor) => all + BigInt(minor), 0n)

test('whatever is booked, changed, deleted, signed and agreed: every cent of it is somewhere, and nobody is paid back twice', async () => {
  const { marta, tom, eliska, bank, everythingAddsUp } = await bandWithBooks(server)
  const rates = { CZK: '0.0397', USD: '0.9137' }
  for (const [from, rate] of Object.entries(rates))
    await marta.api.saveExchangeRate({ from, to: 'EUR', date: '2026-01-01', rate, decimalSign: '.' })
  let seed = 11
  const pick = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const of = <T>(all: readonly T[]): T | undefined => all[pick(all.length)]
  const split = async () => (await marta.api.getSplits({})).agreements[0]
  const agree = async () => {
    const tomsPercent = pick(100)
    const recoups = [
      { share: 0, amount: String(20 + pick(400)), note: '' },
      { share: null, amount: String(20 + pick(200)), note: 'van' },
    ]
    const lastVersionId = (await split())?.versions[0]?.id
    await marta.api.saveSplit({
      kind: 'band',
      from: '2026-01-01',
      shares: [
        { memberId: tom.id, percent: String(tomsPercent) },
        { memberId: eliska.id, percent: String(100 - tomsPercent) },
      ],
      recoups: recoups.slice(pick(3)),
      recoupCurrency: 'EUR',
      ...(lastVersionId !== undefined && { lastVersionId }),
    })
  }
  await agree()
  const living: string[] = []
  const deleted: string[] = []
  const said = () => ({
    direction: pick(6) === 0 ? ('expense' as const) : ('income' as const),
    amount: `${1 + pick(250)}.${String(pick(100)).padStart(2, '0')}`,
    currency: of(['EUR', 'EUR', 'CZK', 'USD']) ?? 'EUR',
    decimalSign: '.' as const,
    date: `2026-1${pick(2)}-0${1 + pick(9)}`,
    text: 'Streaming',
    by: [{ accountId: bank }],
    split: { kind: 'agreement' as const },
  })
  const move = (id: string, from: string[], to: string[]): void => {
    from.splice(from.indexOf(id), 1)
    to.push(id)
  }
  const book = async () => {
    living.push((await marta.api.addEntry(said())).entry.id)
  }
  const acts = [
    ...[book, book, book],
    async () => {
      const versionId = (await split())?.versions[0]?.id ?? ''
      for (const { api } of [tom, eliska]) await api.signSplit({ versionId })
    },
    async () => {
      await tom.api.unsignSplit({ versionId: (await split())?.versions[0]?.id ?? '' })
    },
    async () => {
      const entryId = of(living)
      if (entryId) await marta.api.editEntry({ ...said(), entryId })
    },
    async () => {
      const entryId = of(living)
      if (!entryId) return
      await marta.api.deleteEntry({ entryId })
      move(entryId, living, deleted)
    },
    async () => {
      const entryId = of(deleted)
      if (!entryId) return
      await marta.api.restoreEntry({ entryId })
      move(entryId, deleted, living)
    },
    agree,
  ]
  // The most that any version gave back to each, in euro cents.
  const most = new Map<string, number>()
  const rateOf = (currency: string): number => Number(Object.entries(rates).find(([of]) => of === currency)?.[1] ?? 1)
  const seen = { waits: 0, recouped: 0, shared: 0 }
  for (let at = 0; at < 50; at++) {
    await of(acts)?.()
    const agreement = await split()
    const { sums } = await marta.api.getWaterfall({ agreementId: agreement?.id ?? '' })
    for (const { incomeMinor, recouped, shared, waitingMinor } of sums) {
      expect(sum([...recouped, ...shared].map(({ minor }) => minor)) + BigInt(waitingMinor)).toBe(BigInt(incomeMinor))
      seen.waits += waitingMinor === '0' ? 0 : 1
      seen.recouped += recouped.length
      seen.shared += shared.length
    }
    for (const { member, minor } of agreement?.versions[0]?.recoups ?? [])
      most.set(member?.id ?? '', Math.max(Number(minor), most.get(member?.id ?? '') ?? 0))
    const back = new Map<string, number>()
    for (const { currency, recouped } of sums)
      for (const { member, minor } of recouped)
        back.set(member?.id ?? '', (back.get(member?.id ?? '') ?? 0) + Number(minor) * rateOf(currency))
    // Rounding is worth a cent an entry at the most.
    for (const [id, cents] of back) expect(cents).toBeLessThanOrEqual((most.get(id) ?? 0) + living.length)
    for (const { minor, leftMinor } of agreement?.versions[0]?.recoups ?? [])
      expect(BigInt(leftMinor) >= 0n && BigInt(leftMinor) <= BigInt(minor)).toBe(true)
    // What waits is what the list of splits says.
    const waiting = new Map((agreement?.waiting ?? []).map(({ currency, minor }) => [currency, minor]))
    for (const { currency, waitingMinor, waitingCostsMinor } of sums)
      expect(waiting.get(currency) ?? '0').toBe(String(BigInt(waitingMinor) + BigInt(waitingCostsMinor)))
  }
  await everythingAddsUp()
  // It was no walk in which nothing happened.
  expect(Object.values(seen).every((count) => count > 10)).toBe(true)
})
