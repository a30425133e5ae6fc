import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetText } from './sheet-text.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-sheet-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const textOf = async (bytes: Uint8Array): Promise<string | null> => {
  const path = join(folder, 'sheet')
  await writeFile(path, bytes)
  const text = await sheetText(path)
  return text && Buffer.concat(await Array.fromAsync(text)).toString()
}

const sheets = [
  { name: 'About', rows: [['Statement of Night Ferry'], ['Thank you']] },
  {
    name: 'Sales',
    rows: [
      ['Přehled'],
      [],
      ['Date', 'Title', 'Quantity', 'Earnings (USD)', 'Note'],
      [new Date(Date.UTC(2026, 8, 15)), 'Harbour "Lights", live', 1500, 4.8012345678, 'two\nlines'],
      [new Date(Date.UTC(2026, 8, 16, 13, 5)), '夜', 3, -1e-10, null],
      [null, null, null, 0.1 + 0.2, true],
    ],
  },
]
const meant = [
  'Přehled,,,,',
  '',
  'Date,Title,Quantity,Earnings (USD),Note',
  '2026-09-15,"Harbour ""Lights"", live",1500,4.8012345678,two lines',
  '2026-09-16 13:05:00,夜,3,-0.0000000001,',
  ',,,0.3,true',
]

test.each([
  ['xlsx', writeXlsx],
  ['ods', writeOds],
])('the fullest sheet of an .%s file, a line for each row', async (_kind, write) => {
  const text = await textOf(await write({ sheets }))
  expect(
    text
      ?.trimEnd()
      .split('\n')
      .map((line) => line.replace(/^,+$/, '')),
  ).toEqual(meant)
})

test('another zip is no spreadsheet, and neither is what only begins as one', async () => {
  expect(await textOf(Buffer.from('PK\x03\x04 and no more'))).toBeNull()
  expect(await textOf(Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'))).toBeNull()
})

/** The same zip, with another size said of each of its parts. */
const saying = (zip: Uint8Array, bytes: number): Buffer => {
  const file = Buffer.from(zip)
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 1))
    file.writeUInt32LE(bytes, at + 24)
  return file
}

test('a spreadsheet that would grow too large is refused before it is unpacked, and one that lies is not believed', async () => {
  const file = await writeXlsx({ sheets })
  await expect(textOf(saying(file, 100_000_000))).rejects.toThrow('too large to be read')
  expect(await textOf(saying(file, 0))).toBeNull()
  await expect(textOf(saying(file, 20))).rejects.toThrow()
})
