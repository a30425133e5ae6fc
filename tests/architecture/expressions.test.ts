import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { expressionsOf, type RegularExpression } from './expressions.ts'
import { sourceFiles } from './source-files.ts'

// What a test matches is what it made itself.
const read = sourceFiles().filter(
  ({ path }) => /^(src|packages|scripts)\/.*\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path),
)

const found = expressionsOf(read)

/** The repeated signs by which an expression takes more than a number of steps that grows with the length of the text. */
const slowBy = ({ pattern, flags }: RegularExpression): string[] =>
  analyse({ source: pattern, flags }).reports.map(({ type, character }) => `${type} ${JSON.stringify(character.pick)}`)

const told = (expression: RegularExpression): string =>
  `${expression.at} /${expression.pattern}/${expression.flags} ${slowBy(expression).join(', ')}`

test('no regular expression takes more steps than a text has signs', () => {
  expect(found.all.length).toBeGreaterThan(400)
  expect(found.all.filter((one) => slowBy(one).length > 0).map(told)).toEqual([])
})

test('no regular expression of the product is put together while it runs, where nobody could check it', () => {
  expect(found.dynamic.filter((place) => !place.startsWith('scripts/'))).toEqual([])
})

test('a slow one is found wherever it stands', () => {
  const text = "const a = text.split(/\\s*,\\s*/)\nconst b = new RegExp('(a+)+$', 'u')\nRegExp(given)\n"
  const { all, dynamic } = expressionsOf([{ path: 'planted.ts', text, lines: 3 }])
  expect(all.filter((one) => slowBy(one).length > 0).map(({ at }) => at)).toEqual(['planted.ts:1', 'planted.ts:2'])
  expect(dynamic).toEqual(['planted.ts:3'])
})
