import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

interface Line {
  group: string
  mark: string
  holds: string
}

const lines: Line[] = [
  ...readFileSync('docs/security/asvs.md', 'utf8').matchAll(/^\| (\d\S* .*?) \| (\S+) \| (.*) \|$/gm),
].map(([, group = '', mark = '', holds = '']) => ({ group, mark, holds }))

/** The test files that a line names, and that there are. */
const testsOf = ({ holds }: Pick<Line, 'holds'>): string[] =>
  [...holds.matchAll(/\]\(([^)]+\.test\.tsx?)\)/g)]
    .map(([, link = '']) => normalize(join('docs/security', link)))
    .filter((path) => existsSync(path))

test('every chapter of the ASVS has a line, with a mark that the page explains', () => {
  const chapters = new Set(lines.map(({ group }) => Number.parseInt(group, 10)))
  expect([...chapters].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
  expect(lines.filter(({ mark }) => !['✔', '◐', '–'].includes(mark))).toEqual([])
})

test('every line that is met, or partly met, names a test', () => {
  expect(lines.filter((line) => line.mark !== '–' && testsOf(line).length === 0)).toEqual([])
})

test('a folder, a source file, a record and a test that is not there are no tests', () => {
  const named = (link: string): string[] => testsOf({ holds: `[what](${link})` })
  expect(named('../../tests/architecture/asvs.test.ts')).toEqual(['tests/architecture/asvs.test.ts'])
  for (const link of [
    '../../tests/security',
    '../../src/server/secret-token.ts',
    '../decisions/README.md',
    'no.test.ts',
  ])
    expect([link, named(link)]).toEqual([link, []])
})
