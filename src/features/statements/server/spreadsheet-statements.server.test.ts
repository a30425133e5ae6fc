import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { StatementDetail } from '../contract/statement.ts'

let server: TestServer
let serial = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

// As DistroKid has it.
const header =
  'Reporting Date;Sale Month;Store;Artist;Title;ISRC;UPC;Quantity;Team Percentage;Song/Album;Country of Sale;Songwriter Royalties Withheld;Earnings (USD)'.split(
    ';',
  )
const line = (store: string, title: string, isrc: string, earned: number) =>
  ['2026-09-15', '2026-07', store, 'Night Ferry', title, isrc, '', 10, 100, 'Song', 'CZ', 0, earned] as const
const rows = [
  header,
  [...line('Spotify', 'Harbour Lights', 'CZA012600001', 1.0033)],
  [...line('Deezer', 'Vaporetto, Přívoz', 'CZA012600002', 12.5)],
]
const asText = rows.map((row) => row.join('\t')).join('\n')

const bring = async (person: QuickPerson, name: string, content: Uint8Array<ArrayBuffer> | string) => {
  const { import: begun } = await person.api.importStatement({ file: new File([content], name) })
  return until(async (): Promise<StatementDetail | null> => {
    const { import: one } = await person.api.getStatementImport({ id: begun.id })
    return one.state === 'reading' ? null : one
  })
}
const bytesOf = async (written: Promise<Uint8Array>) => new Uint8Array(await written)
const saidBy = ({ state, kind, sourceName, newLines, sums, lines }: StatementDetail) => ({
  state,
  kind,
  sourceName,
  newLines,
  sums,
  lines: lines.map(({ amount, title, day }) => ({ amount, title, day })),
})

test('a statement in an .xlsx or .ods file says the same as its text', async () => {
  const texts = await bring(await quickPersonWithBand(server, `clerk${++serial}`), 'statement.tsv', `${asText}\n`)
  expect(texts).toMatchObject({ kind: 'royalty', newLines: 2, sums: [{ currency: 'USD', net: '13.5033' }] })
  for (const [name, write] of [
    ['statement.xlsx', writeXlsx],
    ['statement.ods', writeOds],
  ] as const) {
    const person = await quickPersonWithBand(server, `clerk${++serial}`)
    const read = await bring(person, name, await bytesOf(write({ sheets: [{ name: 'Sales', rows }] })))
    expect({ name, ...saidBy(read) }).toEqual({ name, ...saidBy(texts) })
  }
})

test('columns of a file that nobody knows are guessed, and are shown although they lack the name of who made it', async () => {
  const person = await quickPersonWithBand(server, `clerk${++serial}`)
  const unknown = [
    ['Date', 'Track', 'ISRC', 'Streams', 'Royalty', 'Currency'],
    ['2026-09-15', 'Harbour Lights', 'CZA012600001', 10, 1.0033, 'EUR'],
  ]
  const read = await bring(person, 'sums.xlsx', await bytesOf(writeXlsx({ sheets: [{ name: 'Sums', rows: unknown }] })))
  expect(read).toMatchObject({ state: 'mapping', mapping: { kind: 'royalty', sourceName: '', date: 0, isrc: 2 } })
})

test('a file that only begins as a spreadsheet is refused in words, and books nothing', async () => {
  const person = await quickPersonWithBand(server, `clerk${++serial}`)
  const whole = await bytesOf(writeXlsx({ sheets: [{ name: 'Sales', rows }] }))
  for (const cut of [30, Math.floor(whole.length / 2), whole.length - 1]) {
    const read = await bring(person, `cut-${cut}.xlsx`, whole.slice(0, cut))
    expect(read).toMatchObject({ state: 'failed', newLines: 0 })
    expect(read.failure).toMatch(/[a-z]/)
  }
})
