import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countRefused } from './plain-words.ts'

/** The last migration that may have them: texts of applied ones never change. */
const lastFreeMigration = 'migrations/0150-demos-file-warning.sql'

/** The folder whose budget a file belongs to. */
const folderOf = (path: string): string => {
  if (path.startsWith('docs/decisions/')) return 'docs/decisions'
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '.'
}

const isJudged = (path: string): boolean =>
  /\.(ts|tsx|mts|mjs|js|css|md|yml)$/.test(path) || (path.endsWith('.sql') && path > lastFreeMigration)

const counts: Record<string, number> = {}
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
for (const path of files.split('\n')) {
  if (!isJudged(path) || path.startsWith('tests/architecture/plain-words') || !existsSync(path)) continue
  const folder = folderOf(path)
  counts[folder] = (counts[folder] ?? 0) + countRefused(readFileSync(path, 'utf8'))
}

const budgets = JSON.parse(readFileSync('tests/architecture/plain-words.json', 'utf8')) as Record<string, number>

test('no text has more refused words than before, and a folder that has fewer lowers its budget', () => {
  // Write what is there now into plain-words.json where it has fallen; plain-words.ts says what to write in their place.
  expect(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))).toEqual(budgets)
})

test('what is refused is found, and its plain neighbours are not', () => {
  expect(countRefused('Whoever begins anew, by our own hand, on the so-manieth day')).toBe(4)
  expect(countRefused('A stand-in answers whichever call comes; new rows stand for a stand in line')).toBe(0)
})
