import { expect, test } from 'vitest'
import { pdfLines } from '#tests/support/pdf-lines.ts'
import { type DrawnSplit, drawSplit } from './draw-split.ts'

const terms: DrawnSplit = {
  band: 'Night Ferry',
  agreement: { kind: 'song', name: 'Harbour Lights' },
  version: { id: '0192f0c1-0000-7000-8000-000000000000', number: 3, valid_from: '2026-01-01' },
  madeBy: 'Marta Nová',
  madeOn: '2026-03-05',
  parties: [
    { name: 'Marta Nová', millionths: 666667, role: 'Songwriting' },
    { name: 'Ada Mixer', millionths: 333333, role: '' },
  ],
  recoups: [
    { name: 'Ada Mixer', minor: 50000n, currency: 'EUR', note: 'Studio' },
    { name: null, minor: 1200000n, currency: 'CZK', note: '' },
  ],
}

test('it says who shares, who is paid back first in which order, and what that means', async () => {
  const text = (await pdfLines(await drawSplit(terms))).join('\n')
  for (const words of [
    'Split agreement',
    'Night Ferry',
    'The song “Harbour Lights”',
    '1 January 2026',
    terms.version.id,
  ])
    expect(text).toContain(words)
  expect(text).toContain('5 March 2026, by Marta Nová')
  expect(text).toContain('66.6667 %')
  expect(text.indexOf('500.00 EUR')).toBeGreaterThan(text.indexOf('Paid back first'))
  expect(text.indexOf('12,000 CZK')).toBeGreaterThan(text.indexOf('500.00 EUR'))
  expect(text).toContain('Nothing is shared until everybody listed here has signed.')
  const plain = (await pdfLines(await drawSplit({ ...terms, recoups: [] }))).join('\n')
  expect(plain).not.toContain('Paid back first')
  expect(plain).toContain('Money that comes in is shared by the percentages.')
})

test('the same terms give the same bytes, and others do not', async () => {
  const bytes = await drawSplit(terms)
  expect((await drawSplit(terms)).equals(bytes)).toBe(true)
  expect((await drawSplit({ ...terms, madeOn: '2026-03-06' })).equals(bytes)).toBe(false)
})

test('many people with long names in any script go on as many pages as they need', async () => {
  const names = [
    'נועה לוי',
    'ليلى حداد',
    'Příliš Žluťoučký Kůň',
    'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim(),
  ]
  const parties = Array.from({ length: 30 }, (_, at) => ({
    ...{
      name: names[at % names.length] ?? '',
      millionths: 33333,
      role: 'What somebody did for it, in eighty letters. '.repeat(2),
    },
  }))
  const lines = await pdfLines(await drawSplit({ ...terms, band: 'להקה של נועה', parties }))
  expect(lines.filter((line) => line.includes('3.3333'))).toHaveLength(30)
  expect(lines.filter((line) => /[2-9] of [2-9]$/.test(line)).length).toBeGreaterThan(0)
  expect(lines.join('\n')).not.toContain('A ? stands')
})
