import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { mintScope } from '#server/database/scope.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from './quick-person.ts'
import { reckonLedger } from './reckon-ledger.ts'
import type { TestServer } from './test-server.ts'

/** What one says of an entry. */
export type GivenEntry = Parameters<QuickPerson['api']['addEntry']>[0]

/** A band of an owner, a manager and two members, with a guest, and its two first accounts. */
export const bandWithBooks = async (server: TestServer) => {
  const mark = randomBytes(3).toString('hex')
  const marta = await quickPersonWithBand(server, `marta-${mark}`, 'Night Ferry', 'band_plus')
  const joined = async (name: string, role: string): Promise<QuickPerson> => {
    const person = await quickPerson(server, `${name}-${mark}`)
    person.workspaceId = marta.workspaceId
    await server.owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
      marta.workspaceId,
      person.id,
      role,
    ])
    return person
  }
  const eliska = await joined('eliska', 'manager')
  const tom = await joined('tom', 'member')
  const jonas = await joined('jonas', 'member')
  const gina = await joined('gina', 'guest')
  const band = [marta, eliska, tom, jonas]
  const workspaceId = marta.workspaceId ?? ''
  const { books } = await marta.api.getBooks({})
  const [bank = '', cash = ''] = books.accounts.map(({ id }) => id)

  const exported = async (format: 'csv' | 'xlsx'): Promise<Buffer> => {
    const response = await marta.fetch(`/export-ledger?format=${format}`, {
      headers: { 'x-workspace-id': workspaceId },
    })
    return Buffer.from(await response.arrayBuffer())
  }

  /** Everything that is shown is what plain loops over the exported text make of it. */
  const everythingAddsUp = async () => {
    const people = band.map(({ username }) => username)
    const sums = reckonLedger((await exported('csv')).toString(), people)
    for (const month of ['2026-10', '2026-11']) {
      const own = [...sums.flows]
        .filter(([key]) => key.startsWith(month))
        .map(([key, flow]) => ({ currency: key.slice(8), ...flow }))
      const { cards, months } = await marta.api.getFinances({ month })
      for (const card of cards) {
        const flow = own.find(({ currency }) => currency === card.currency) ?? { in: 0n, out: 0n }
        expect([month, card]).toMatchObject([month, texts({ in: flow.in, out: flow.out, net: flow.in - flow.out })])
      }
      expect(
        months
          .at(-1)
          ?.flows.map(({ currency }) => currency)
          .sort(),
      ).toEqual(own.map(({ currency }) => currency).sort())
    }
    const shown = (await marta.api.getBooks({})).books.accounts.flatMap(({ name, opening, balances }) =>
      balances.map(({ currency, minor }) => {
        const began = BigInt(opening.find((one) => one.currency === currency)?.minor ?? 0)
        return [`${name} ${currency}`, BigInt(minor) - began] as const
      }),
    )
    expect(apartFromZero(shown)).toEqual(apartFromZero(sums.accounts))
    const { balances, settlements } = await marta.api.getBalances({})
    expect(
      apartFromZero(
        balances.map(({ member, currency, minor }) => [`${member.name} ${currency}`, BigInt(minor)] as const),
      ),
    ).toEqual(apartFromZero(sums.members))
    return { sums, settlements }
  }

  /** The band paid for a van. */
  const expense = (more: Partial<GivenEntry> = {}): GivenEntry => ({
    direction: 'expense',
    date: '2026-11-05',
    text: 'Van and diesel',
    amount: '100.01',
    currency: 'EUR',
    by: [{ accountId: bank }],
    ...more,
  })
  const scope = mintScope({ workspaceId, userId: marta.id, role: 'owner', tier: 'band_plus' })
  return { marta, eliska, tom, jonas, gina, band, workspaceId, bank, cash, exported, everythingAddsUp, expense, scope }
}

const texts = (all: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(all).map(([name, minor]) => [name, String(minor)]))

const apartFromZero = (all: Iterable<readonly [string, bigint]>) =>
  Object.fromEntries([...all].filter(([, minor]) => minor !== 0n).sort())
