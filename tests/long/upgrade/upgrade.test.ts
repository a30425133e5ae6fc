import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredChanges } from './declared-changes.ts'
import { differences } from './differences.ts'
import { lockedVersions, olderCommit, unpackCommit } from './older-commit.ts'
import type { Shown } from './shown.ts'
import { wordingOf } from './wording.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const script = 'tests/long/upgrade/show-installation.ts'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const show = async (tree: string, dataDir: string, out: string, ...earlier: string[]): Promise<Shown> => {
  await run(process.execPath, [join(tree, script), dataDir, out, ...earlier], { cwd: tree, maxBuffer: 1e8 })
  return JSON.parse(await readFile(out, 'utf8')) as Shown
}

/** Links the packages of this version into an older one, but for those that are its own. */
const linkPackages = async (tree: string): Promise<void> => {
  const modules = join(tree, 'node_modules')
  const own = join(modules, '@backline')
  await mkdir(own, { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@backline') await symlink(join(root, 'node_modules', name), join(modules, name))
  for (const name of await readdir(join(tree, 'packages'))) await symlink(join(tree, 'packages', name), join(own, name))
}

/** The packages of this version where they are the same; else those of the older one. */
const givePackages = async (tree: string): Promise<void> => {
  const [older, ours] = await Promise.all(
    [tree, root].map(async (at) => lockedVersions(await readFile(join(at, 'package-lock.json'), 'utf8'))),
  )
  if (older === ours) await linkPackages(tree)
  else await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit'], { cwd: tree, maxBuffer: 1e8 })
}

test('an installation of the version before, with rows in every table, starts with this one and shows the same', async () => {
  const [tree, dataDir] = [await mkdtemp(join(folder, 'tree-')), join(folder, 'data')]
  await unpackCommit(await olderCommit(), tree)
  await givePackages(tree)
  const older = await show(tree, dataDir, join(folder, 'older.json'))
  const newest =
    (await readdir(join(tree, 'migrations')))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .at(-1) ?? ''
  const newer = await show(root, dataDir, join(folder, 'newer.json'), join(folder, 'older.json'))
  expect(older.requests.length).toBeGreaterThan(80)
  expect(older.answers[0]?.filter(({ status }) => status === 200).length).toBeGreaterThan(60)
  const declared = declaredChanges.filter(({ through }) => newest <= through)
  const isWording = wordingOf(root)
  expect(['Nothing found', 'No sponge yet'].map(isWording)).toEqual([true, false])
  expect(differences(older, newer, isWording).filter((one) => !declared.some(({ at }) => one.startsWith(at)))).toEqual(
    [],
  )
})
