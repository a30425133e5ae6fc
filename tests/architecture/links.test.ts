import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leadsSomewhere, linksIn } from '#tests/support/document-links.ts'

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(path))

test('every link of a document leads to a file, and to a heading that it has', () => {
  const links = documents.flatMap((path) => linksIn(path).map((link) => ({ path, link })))
  expect(links.length).toBeGreaterThan(150)
  expect(links.filter(({ path, link }) => !leadsSomewhere(path, link))).toEqual([])
})

test('a link to a file or a heading that is not there is found', () => {
  expect(leadsSomewhere('README.md', 'docs/operating.md#update')).toBe(true)
  expect(leadsSomewhere('README.md', 'docs/operating.md#downdate')).toBe(false)
  expect(leadsSomewhere('docs/operating.md', 'README.md')).toBe(false)
})
