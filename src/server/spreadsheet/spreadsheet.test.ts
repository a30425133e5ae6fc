import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSheet, readSheetElsewhere, unpack } from '#tests/support/read-spreadsheet.ts'
import type { Cell } from './cell-xml.ts'
import { columnLetters } from './cell-xml.ts'
import { type Sheet, spreadsheet } from './spreadsheet.ts'

const made = (rows: Sheet['rows'], columns = [{ head: 'a', width: 10 }], name = 'Tide'): Promise<Buffer> =>
  buffer(spreadsheet({ name, columns, rows }))

const columns = ['text', 'number', 'flag', 'day', 'moment'].map((head) => ({ head, width: 12 }))
const hostile = [
  '=1+1',
  '+A1',
  '-2',
  '@SUM(A1)',
  '|calc',
  ' =HYPERLINK("http://x")',
  '\t=1',
  '%0A=1',
  "=cmd|' /C calc'!A0",
]

test('numbers, truths and dates are what they are, and nothing is a formula', async () => {
  const rows: Cell[][] = [
    ['Tide <&> "x"', 92.5, true, { date: '2026-11-22' }, { instant: new Date('2026-11-22T12:00:00Z') }],
    [null, -0.1, false, { date: '1899-12-31' }, null],
    ...hostile.map((text): Cell[] => [text, 1, null, null, null]),
  ]
  const zip = await made(rows, columns)
  const read = readSheet(zip)
  expect(read[0]?.map(({ text, style }) => [text, style])).toEqual(columns.map(({ head }) => [head, '1']))
  expect(read[1]?.map(({ type, style, text }) => [type, style, text])).toEqual([
    ['inlineStr', null, 'Tide <&> "x"'],
    [null, null, '92.5'],
    ['b', null, '1'],
    [null, '2', '46348'],
    [null, '3', '46348.5'],
  ])
  // An empty cell is left out, a day that spreadsheets cannot count is text.
  expect(read[2]?.map(({ at, type, text }) => [at, type, text])).toEqual([
    ['B3', null, '-0.1'],
    ['C3', 'b', '0'],
    ['D3', 'inlineStr', '1899-12-31'],
  ])
  expect(read.slice(3).map(([cell]) => [cell?.type, cell?.style, cell?.text])).toEqual(
    hostile.map((text) => ['inlineStr', '4', text]),
  )
  expect(unpack(zip).get('xl/worksheets/sheet1.xml')?.toString()).not.toMatch(/<f[ >]/)
  const elsewhere = await readSheetElsewhere(zip)
  if (elsewhere) expect(elsewhere).toEqual(read)
})

test('whatever text comes, every reader of XML gets it back', async () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(texts, async (list) => {
      const zip = await made(list.map((text) => [text]))
      const back = readSheet(zip)
        .slice(1)
        .map(([cell]) =>
          (cell?.text ?? '').replace(/_x([0-9A-F]{4})_/g, (_all, code: string) =>
            String.fromCharCode(parseInt(code, 16)),
          ),
        )
      expect(back).toEqual(list.map((text) => text.toWellFormed()))
    }),
    { numRuns: 30 },
  )
  const odd = ['\u0000\u0001\u000b\ufffe', '_x0041_', '_x005F_', 'a\r\nb', '\ud800', '😀', '', ']]>', '&#13;']
  const zip = await made(odd.map((text) => [text]))
  const elsewhere = await readSheetElsewhere(zip)
  if (elsewhere) expect(elsewhere).toEqual(readSheet(zip))
  expect(
    readSheet(zip)
      .slice(1)
      .map(([cell]) => cell?.text),
  ).toEqual([
    '_x0000__x0001__x000B__xFFFE_',
    '_x005F_x0041_',
    '_x005F_x005F_',
    'a\r\nb',
    '\ufffd',
    '😀',
    '',
    ']]>',
    '&#13;',
  ])
})

test('a text is cut where a cell ends, and a sheet is named as spreadsheets allow', async () => {
  const zip = await made([['x'.repeat(40_000)]], undefined, "'[a]/b: a name that is far too long for a sheet")
  const [, [cell] = []] = readSheet(zip)
  expect([cell?.text.length, cell?.text.at(-1)]).toEqual([32_767, '…'])
  expect(unpack(zip).get('xl/workbook.xml')?.toString()).toContain('<sheet name="a  b  a name that is far too"')
  expect([0, 25, 26, 51, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'ZZ', 'AAA', 'XFD'])
})

test('rows are asked for only as fast as they are taken, and an error on the way breaks the file off', async () => {
  let asked = 0
  async function* endless(): AsyncGenerator<Cell[]> {
    for (;;) {
      asked++
      yield [`row ${asked} ${Math.random()}`]
    }
  }
  const stream = spreadsheet({ name: 'x', columns: [{ head: 'a', width: 10 }], rows: endless() })
  for await (const piece of stream) if ((piece as Buffer).length > 10_000) break
  expect(asked).toBeLessThan(20_000)
  async function* broken(): AsyncGenerator<Cell[]> {
    yield ['fine']
    throw new Error('The rows broke off.')
  }
  await expect(made(broken())).rejects.toThrow('The rows broke off.')
})
