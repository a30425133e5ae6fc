import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { olderVersions } from './older-commit.ts'

const run = promisify(execFile)
let root: string
const git = async (...words: string[]): Promise<string> => (await run('git', words, { cwd: root })).stdout.trim()

/** Commits a file with new words, and answers the commit. */
const commit = async (path: string): Promise<string> => {
  await writeFile(join(root, path), crypto.randomUUID())
  await git('add', '--all')
  await git('-c', 'user.name=Marta', '-c', 'user.email=marta@example.com', 'commit', '--quiet', '--message', path)
  return git('rev-parse', 'HEAD')
}

let first: string
let second: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backline-history-'))
  await git('init', '--quiet')
  for (const folder of ['migrations', 'tests/long/upgrade']) await mkdir(join(root, folder), { recursive: true })
  first = await commit('tests/long/upgrade/shown.ts')
  second = await commit('migrations/0001.sql')
  await commit('migrations/0002.sql')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const from = (unreleased = first) => olderVersions({ root, unreleased: { name: 'the first code', commit: unreleased } })
const before = () => ({ name: 'the version before', commit: second })

test('without a release an update is tried from the commit that is named for it', async () => {
  expect(await from()).toEqual([before(), { name: 'the first code', commit: first }])
})

test('a commit that is named and not there is a fault, not a test less', async () => {
  await expect(from('0'.repeat(40))).rejects.toThrow(/^There is no release, and 0{40} is not in the history/)
})

test('the newest release takes its place, by its number; the release that this is is no older one', async () => {
  await git('tag', 'v0.9.0', first)
  expect(await from()).toEqual([before(), { name: 'the release v0.9.0', commit: first }])
  const third = await commit('README.md')
  await git('tag', 'v0.10.0', third)
  expect(await from()).toEqual([before(), { name: 'the release v0.9.0', commit: first }])
  await commit('README.md')
  expect(await from()).toEqual([before(), { name: 'the release v0.10.0', commit: third }])
})

test('where the release is the version before, it is tried once, under both names', async () => {
  await git('tag', 'v1.0.0', second)
  expect(await from()).toEqual([{ name: 'the version before, which is the release v1.0.0', commit: second }])
})

test('with migrations that are not committed yet the last commit is the version before, released or not', async () => {
  const last = await git('rev-parse', 'HEAD')
  await writeFile(join(root, 'migrations/0003.sql'), '')
  expect((await from())[0]).toEqual({ name: 'the version before', commit: last })
  await git('tag', 'v1.0.0', last)
  expect(await from()).toEqual([{ name: 'the version before, which is the release v1.0.0', commit: last }])
})
