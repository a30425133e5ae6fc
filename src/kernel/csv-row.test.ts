import { expect, test } from 'vitest'
import { csvRow } from './csv-row.ts'

test.each(['=1+1', ' +1', '\t-2', '@SUM(A1)', '|x', '%x', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'what a spreadsheet would run stays text: %s',
  (text) => {
    expect(csvRow([text])).toBe(`'${text}\r\n`)
  },
)

test('numbers stay numbers, quotes are doubled, and nothing is an empty cell', () => {
  expect(csvRow([-12.5, 10n, null, 'a "b", c', 'plain'])).toBe('-12.5,10,,"a ""b"", c",plain\r\n')
})
