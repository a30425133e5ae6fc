import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let serial = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const csv = (lines: string[]): Blob => new Blob([`${lines.join('\n')}\n`], { type: 'text/csv' })

test('lines about the same song or day are added up or refused, and never lost without a word', async () => {
  const marta = await quickPersonWithBand(server, `lines${++serial}`, 'Night Ferry')
  const songs = csv([
    'song,listeners,streams,saves,release_date',
    'Harbour Lights,900,"1,200",40,2024-05-01',
    'Tide,3,5,1,2025-01-01',
    ' Harbour Lights ,5,6,1,2026-02-01',
    'Tide,3,5,1,2025-01-01',
  ])
  const { faults } = await marta.api.previewNumbersFile({ file: songs, asOf: '2026-11-01' })
  expect(faults).toEqual([
    'Lines 2 and 4 are both “Harbour Lights”. What was played and saved is added up. The listeners are left out: they cannot be added up.',
    'Lines 3 and 5 are the same: they are counted once.',
  ])
  const { message } = await marta.api.importNumbersFile({ file: songs, asOf: '2026-11-01' })
  expect(message).toBe(`5 numbers brought. ${faults[0]} And more like that.`)
  const { songs: shown } = await marta.api.getNumbers({ screen: 'streaming' })
  expect(shown.map(({ name, streams, listeners, saves }) => [name, streams, listeners, saves])).toEqual([
    ['Harbour Lights', 1206, null, 41],
    ['Tide', 5, 3, 1],
  ])
  // A day can be counted in one way only.
  const days = csv([
    'date,listeners,streams,followers',
    '2026-11-01,10,20,30',
    '2026-11-02,11,21,31',
    '2026-11-01,10,25,30',
  ])
  const preview = await marta.api.previewNumbersFile({ file: days })
  expect([preview.added, preview.faults]).toEqual([
    5,
    ['Lines 2 and 4 say different streams of 2026-11-01: none of them is taken.'],
  ])
  const contrary = csv(['date,streams', '2026-11-01,1', '2026-11-01,2'])
  expect(await refusalOf(marta.api.previewNumbersFile({ file: contrary, song: 'Tide' }))).toMatchObject({
    fields: { numbersFile: expect.stringContaining('Lines 2 and 3 say different streams of 2026-11-01') },
  })
})
