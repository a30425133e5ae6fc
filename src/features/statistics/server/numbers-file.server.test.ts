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
    'Lines 2 and 4 are both “Harbour Lights”. Streams and saves are added up. The listeners are left out: they can’t be added up.',
    'Lines 3 and 5 are the same, so they count once.',
  ])
  const { message } = await marta.api.importNumbersFile({ file: songs, asOf: '2026-11-01' })
  expect(message).toBe(`5 numbers imported. ${faults[0]} And more like that.`)
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
    ['Lines 2 and 4 say different streams for 2026-11-01, so none of them counts.'],
  ])
  const contrary = csv(['date,streams', '2026-11-01,1', '2026-11-01,2'])
  expect(await refusalOf(marta.api.previewNumbersFile({ file: contrary, song: 'Tide' }))).toMatchObject({
    fields: { numbersFile: expect.stringContaining('Lines 2 and 3 say different streams for 2026-11-01') },
  })
})

test('a line that is cut off, or has a separator too many, is left out by name, and what was known stays', async () => {
  const marta = await quickPersonWithBand(server, `lines${++serial}`, 'Night Ferry')
  const header = 'date,listeners,streams,followers'
  const shown = async () => {
    const { series } = await marta.api.getNumbers({ screen: 'streaming', days: 365 })
    return series.find(({ metric }) => metric === 'listeners')?.points.map(({ date, value }) => [date, value])
  }
  await marta.api.importNumbersFile({ file: csv([header, '2026-11-18,130,200,1630', '2026-11-20,125,240,1635']) })
  const half = new Blob([[header, '', '2026-11-18,1,2,3,4,5', '2026-11-19,139,241,1636,,', '2026-11-20,1'].join('\n')])
  const faults = [
    'Line 3: It has 6 cells but the file has only 4 columns: there’s a separator too many.',
    'Line 5: It has 2 cells but the file has 4 columns: it’s cut off.',
  ]
  expect(await marta.api.previewNumbersFile({ file: half })).toMatchObject({ lines: 3, added: 3, changed: 0, faults })
  const { message } = await marta.api.importNumbersFile({ file: half })
  expect(message).toBe(`3 numbers imported. ${faults[0]} And more like that.`)
  expect(await shown()).toEqual([
    ['2026-11-18', 130],
    ['2026-11-19', 139],
    ['2026-11-20', 125],
  ])
})

test('where no line is good, the reason of each is said, up to several', async () => {
  const marta = await quickPersonWithBand(server, `lines${++serial}`, 'Night Ferry')
  const wrong = csv(['date,listeners,streams,followers', '2026-11-20,1', 'abc,1,2,3', '2026-11-21,x,2,3'])
  expect(await refusalOf(marta.api.previewNumbersFile({ file: wrong }))).toMatchObject({
    fields: {
      numbersFile:
        'No line of this file could be read. Line 2: It has 2 cells but the file has 4 columns: it’s cut off. Line 3: “abc” isn’t a date like 2026-11-20. Line 4: “x” isn’t a number of listeners.',
    },
  })
  const many = csv(['date,followers', ...Array.from({ length: 9 }, (_, at) => `day ${at},1`)])
  expect(await refusalOf(marta.api.previewNumbersFile({ file: many }))).toMatchObject({
    fields: { numbersFile: expect.stringMatching(/Line 6: [^:]*\. And more\.$/) },
  })
})

test('a file of commas, or of one endless line, is refused before it is parsed', async () => {
  const marta = await quickPersonWithBand(server, `commas${++serial}`, 'Night Ferry')
  const refusals = await Promise.all(
    [','.repeat(4_900_000), `date,${'"a",'.repeat(200)}\n`, ' '.repeat(4_900_000)].map((text) =>
      refusalOf(marta.api.previewNumbersFile({ file: new Blob([text]) })),
    ),
  )
  expect(refusals.map((refusal) => refusal?.error)).toEqual([
    'The first line of this file is too long for column names.',
    'This file has more than 100 columns.',
    'The first line of this file is too long for column names.',
  ])
})
