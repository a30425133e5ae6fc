import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const records = readdirSync(folder).filter((file) => /^\d{4}-/.test(file) && !file.startsWith('0000-'))
const index = readFileSync(`${folder}/README.md`, 'utf8')
const entries = [...index.matchAll(/^- \[(\d{4})\]\(([^)]+)\) \S/gm)].map(([, number, file]) => ({ number, file }))
const numberOf = (file: string): number => Number(file.slice(0, 4))

test('every decision is in the index once, under its number', () => {
  expect(records.length).toBeGreaterThan(80)
  expect(entries.map(({ file }) => file).sort()).toEqual(records.sort())
  expect(entries.filter(({ number, file }) => !file?.startsWith(`${number}-`))).toEqual([])
})

test('no number is given twice, and each that has no record is named as such', () => {
  const numbers = records.map(numberOf)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  const named =
    index
      .split('## Numbers without a record')[1]
      ?.match(/\b\d{4}\b/g)
      ?.map(Number) ?? []
  const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1).filter((at) => !numbers.includes(at))
  expect(missing.filter((number) => !named.includes(number))).toEqual([])
  expect(named.filter((number) => numbers.includes(number))).toEqual([])
})
