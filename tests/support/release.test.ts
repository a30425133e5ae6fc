import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let repository = ''

const run = (program: string, words: string[]) => {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
  const { status, stdout } = spawnSync(program, words, { cwd: repository, encoding: 'utf8', env })
  return { status, said: stdout.trim() }
}
const git = (...words: string[]): string => run('git', words).said
const release = (...words: string[]) => run(process.execPath, ['scripts/release.mjs', ...words])
const put = (path: string, text: string): void => writeFileSync(join(repository, path), text)
const read = (path: string): string => readFileSync(join(repository, path), 'utf8')
const versionIn = (path: string): unknown => (JSON.parse(read(path)) as { version?: string }).version
const commit = (subject: string): void => {
  git('add', '-A')
  git('commit', '-qm', subject)
}

const changelog = `# Changelog

## [Unreleased]

### Added

- # of members on the card of a band
`

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'backline-release-'))
  mkdirSync(join(repository, 'packages/dsp'), { recursive: true })
  cpSync('scripts/release.mjs', join(repository, 'scripts/release.mjs'))
  put('package.json', '{ "version": "0.1.0" }\n')
  put('packages/dsp/package.json', '{ "version": "0.1.0" }\n')
  put(
    'package-lock.json',
    '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" }, "packages/dsp": { "version": "0.1.0" } } }\n',
  )
  put('CHANGELOG.md', changelog)
  git('init', '-q')
  git('config', 'user.name', 'Tester')
  git('config', 'user.email', 'tester@example.com')
  commit('start: a repository')
})
afterEach(() => rmSync(repository, { recursive: true, force: true }))

test('a release has its version everywhere, its changes under a heading, a commit and a tag', () => {
  expect(release('minor').status).toBe(0)
  for (const path of ['package.json', 'packages/dsp/package.json', 'package-lock.json'])
    expect(versionIn(path), path).toBe('0.2.0')
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> }
  expect(Object.values(packages).map(({ version }) => version)).toEqual(['0.2.0', '0.2.0'])
  expect(read('CHANGELOG.md')).toMatch(
    /## \[Unreleased\]\n\n## \[0\.2\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- # of members/,
  )
  expect(git('log', '-1', '--format=%s')).toBe('release: 0.2.0')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toContain('- # of members')
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
})

test('the second release comes above the first, and only when there is something new', () => {
  expect(release('0.1.0').status).toBe(0)
  expect(release('patch')).toEqual({ status: 1, said: expect.stringContaining('nothing to release') })
  put('CHANGELOG.md', read('CHANGELOG.md').replace('## [Unreleased]\n', '## [Unreleased]\n\n### Fixed\n\n- a thing\n'))
  commit('docs: a thing was fixed')
  expect(release('patch').status).toBe(0)
  const headings = [...read('CHANGELOG.md').matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading.split(' - ')[0])
  expect(headings).toEqual(['[Unreleased]', '[0.1.1]', 'Fixed', '[0.1.0]', 'Added'])
})

test('a dry run says the same and changes nothing', () => {
  const before = git('rev-parse', 'HEAD')
  const { status, said } = release('1.0.0', '--dry-run')
  expect(status).toBe(0)
  expect(said).toContain('0.1.0 → 1.0.0')
  expect(said).toContain('nothing was changed')
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', ''])
})

test('no release is made of uncommitted work, of a version that is there, or of none', () => {
  expect(release().said).toContain('Which version?')
  expect(release('0.0.9').said).toContain('does not come after 0.1.0')
  git('tag', 'v0.3.0')
  expect(release('0.3.0').said).toContain('exists already')
  put('notes.md', 'half done')
  const { status, said } = release('0.4.0')
  expect(status).toBe(1)
  expect(said).toContain('working tree has changes')
  expect(versionIn('package.json')).toBe('0.1.0')
})
