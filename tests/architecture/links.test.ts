import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(path))

/** A heading as a git host writes it into an address: small letters, hyphens for spaces, no other signs. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The links of a document to files of the project, without those in code. */
const linksIn = (path: string): string[] =>
  [
    ...readFileSync(path, 'utf8')
      .replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))

/** Whether a link of a document leads to a file, and to a heading where it names one. */
const leadsSomewhere = (path: string, link: string): boolean => {
  const [file = '', anchor] = link.split('#')
  const target = file ? normalize(join(dirname(path), file)) : path
  return existsSync(target) && (anchor === undefined || anchorsIn(target).includes(anchor))
}

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
