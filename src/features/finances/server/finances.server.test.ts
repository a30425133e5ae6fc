import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let jonas: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'band_plus')
  jonas = await quickPerson(server, 'jonas')
  jonas.workspaceId = marta.workspaceId
  await server.owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
    marta.workspaceId,
    jonas.id,
    'member',
  ])
})
afterAll(() => server.close())

test('smoke', async () => {
  const { books } = await marta.api.getBooks({})
  console.log(JSON.stringify(books).slice(0, 600))
  const bank = books.accounts[0]?.id ?? ''
  const { entry } = await marta.api.addEntry({
    direction: 'expense',
    date: '2026-11-05',
    text: 'Van',
    amount: '100,01',
    currency: 'EUR',
    by: [{ memberId: marta.id }],
    split: { kind: 'equal' },
    tags: ['tour'],
  })
  console.log(JSON.stringify(entry))
  await marta.api.saveSplit({
    kind: 'band',
    from: '2026-01-01',
    shares: [
      { memberId: marta.id, percent: '66.6667' },
      { memberId: jonas.id, percent: '33.3333', role: 'music' },
    ],
  })
  const inc = await marta.api.addEntry({
    direction: 'income',
    date: '2026-11-06',
    text: 'Show',
    amount: '300',
    currency: 'EUR',
    by: [{ accountId: bank }],
    split: { kind: 'agreement' },
  })
  console.log(JSON.stringify(inc.entry.shares))
  console.log(JSON.stringify(await marta.api.getBalances({})))
  console.log(JSON.stringify(await marta.api.getFinances({ month: '2026-11' })))
  console.log(JSON.stringify(await marta.api.getSplits({ month: '2026-11' })))
  console.log(JSON.stringify(await marta.api.getLedger({})).slice(0, 300))
  console.log(
    await (
      await marta.fetch('/export-ledger?format=csv', { headers: { 'x-workspace-id': marta.workspaceId ?? '' } })
    ).text(),
  )
  const d = await marta.api.editEntry({
    entryId: entry.id,
    rowVersion: 1,
    direction: 'expense',
    date: '2026-11-05',
    text: 'Van and diesel',
    amount: '120',
    currency: 'EUR',
    by: [{ memberId: marta.id }],
    split: { kind: 'equal' },
  })
  console.log(d.entry.rowVersion, JSON.stringify((await marta.api.getEntry({ id: entry.id })).entry.history))
  console.log(
    await refusalOf(
      marta.api.addEntry({
        direction: 'expense',
        date: '2026-11-05',
        text: 'Van',
        amount: '1,234',
        currency: 'EUR',
        by: [{ memberId: marta.id }],
      }),
    ),
  )
})
