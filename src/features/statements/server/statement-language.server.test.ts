import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { StatementDetail } from '../contract/statement.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const statement = [
  'Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)',
  ...[
    ['2026-09-15', '=1+1'],
    ['soon', '12'],
    ['2026-09-15', '1.0033'],
  ].map(([day, earned]) => `${day}\t2026-07\tSpotify\tNight Ferry\tTide\t\t\t10\t100\tSong\tCZ\t0\t${earned}`),
].join('\n')

test('what is wrong with a file is read by each of a band in their own language', async () => {
  const marta = await quickPersonWithBand(server, 'marta')
  const { id } = (await marta.api.importStatement({ file: new File([statement], 'september.txt') })).import
  const readIn = async (language: string) => {
    const { left, notices } = await until(async () => {
      const path = `/api/get-statement-import/${id}?workspace_id=${marta.workspaceId}`
      const reply = await marta.fetch(path, { headers: { 'accept-language': language } })
      const read = ((await reply.json()) as { import: StatementDetail }).import
      return read.state === 'reading' ? null : read
    })
    return [...left.map(({ said }) => said), ...notices]
  }
  expect(await readIn('en')).toEqual([
    '“=1+1” is a spreadsheet formula, not an amount.',
    '“soon” isn’t a date we expect here.',
    'The file doesn’t end with a line break, so its last line may be cut off. Take a look at it.',
  ])
  expect(await readIn('cs')).toEqual([
    '„=1+1“ je vzorec z tabulky, ne částka.',
    '„soon“ není datum, jaké sem patří.',
    'Soubor nekončí koncem řádku, takže poslední řádek může být useknutý. Podívej se na něj.',
  ])
})

test('royalties are booked as such in books that began in Czech', async () => {
  const jana = await quickPersonWithBand(server, 'jana')
  await jana.api.saveProfile({ language: 'cs' })
  const [bank] = (await jana.api.getBooks({})).books.accounts
  const { id } = (await jana.api.importStatement({ file: new File([`${statement}\n`], 'september.txt') })).import
  const inState = (wanted: string) =>
    until(async () => (await jana.api.getStatementImport({ id })).import.state === wanted || null)
  await inState('ready')
  await jana.api.bookStatement({ importId: id, accountId: bank?.id })
  await inState('done')
  expect((await jana.api.getLedger({})).entries.map(({ category }) => category?.name)).toEqual(['Tantiémy'])
})
