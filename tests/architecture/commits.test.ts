import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The last commit before subjects were held to a form. */
const lastFreeCommit = '82c56094c66512a8ff9ca12fddfbb932d6dba8cb'
const self = 'tests/architecture/commits.test.ts'

/** What git says; nothing where it refuses. */
const git = (...words: string[]): string =>
  spawnSync('git', words, { encoding: 'utf8', maxBuffer: 1e8 }).stdout?.trim() ?? ''

/** The commit after which subjects are judged; nothing in a shallow clone that begins later. */
const base = (): string =>
  git('rev-parse', '--quiet', '--verify', `${lastFreeCommit}^{commit}`) ||
  (git('log', '--diff-filter=A', '--format=%H', '--', self).split('\n').at(-1) ?? '')

/** Why a subject is refused; nothing where it may stand. */
const faultOf = (subject: string): string | undefined => {
  if (subject.length > 72) return `has ${subject.length} characters, at most 72 are shown whole`
  if (!/^[a-z0-9][\w./-]*(, [a-z0-9][\w./-]*)*: \S/.test(subject)) return 'is not of the form `area: what`'
  if (subject.endsWith('.')) return 'ends with a full stop'
  return undefined
}

test('the subject of each commit is `area: what`, in at most 72 characters', ({ annotate }) => {
  if (!existsSync('.git')) return annotate('There is no .git here, so no history to judge.')
  const from = base()
  const subjects = git('log', '--no-merges', '--format=%s', from ? `${from}..HEAD` : 'HEAD').split('\n')
  const faults = subjects.filter(Boolean).map((subject) => [subject, faultOf(subject)])
  expect(faults.filter(([, fault]) => fault)).toEqual([])
})

test('a long subject, a sentence and one without an area are refused', () => {
  expect(faultOf('board, web/ui: one menu for cards')).toBeUndefined()
  expect(faultOf('Show the inbox as a list')).toContain('area: what')
  expect(faultOf('inbox: show it.')).toContain('full stop')
  expect(faultOf(`inbox: ${'a'.repeat(70)}`)).toContain('77 characters')
})
