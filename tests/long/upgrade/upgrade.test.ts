import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { notInBackups } from '#tests/support/full-installation.ts'
import { declaredChanges } from './declared-changes.ts'
import { differences } from './differences.ts'
import { lockedVersions, olderVersions, unpackCommit } from './older-commit.ts'
import type { Shown } from './shown.ts'
import { wordingOf } from './wording.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const script = 'tests/long/upgrade/show-installation.ts'
let folder: string
beforeAll(async () => {
  folder = await openFolder(join(tmpdir(), 'backline-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// PostgreSQL, which does not run as root, reaches what is in it.
const openFolder = async (prefix: string): Promise<string> => {
  const made = await mkdtemp(prefix)
  await chmod(made, 0o711)
  return made
}

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

/** Puts a version into a folder, with its packages. */
const unpack = async (commit: string): Promise<string> => {
  const tree = await mkdtemp(join(folder, 'tree-'))
  await unpackCommit(commit, tree)
  await givePackages(tree)
  return tree
}

const passphrase = 'correct horse battery'

/** Has a version back an installation up, as it is, into a file. */
const backUp = async (tree: string, dataDir: string, file: string): Promise<void> => {
  const env = { ...process.env, DATA_DIR: dataDir, BACKLINE_BACKUP_PASSPHRASE: passphrase }
  await run(process.execPath, [join(tree, 'src/server/commands/backup.ts'), file], { cwd: tree, env, maxBuffer: 1e8 })
}

const isWording = wordingOf(root)

// What a backup leaves out, and what says that it was made, and restored.
const notRestored = new Set([...Object.keys(notInBackups), 'audit_log', 'schema_migrations'])

// No backup has half of an upload, whose room is free again, and no job that failed for good.
const isLeftOut = (difference: string): boolean =>
  /^(getUploads|getAdminMails|getAdminJobs|getAdminOverview\.(jobs|database))\.|^\w+\.[\w.[\]]*usedBytes: /.test(
    difference,
  )

test('messages of this version are known as such', () => {
  expect(['Nothing found', 'No sponge yet'].map(isWording)).toEqual([true, false])
})

describe.each(await olderVersions())('an installation of $name, with rows in every table', ({ commit }) => {
  let older: Shown
  let newer: Shown
  let backup: string
  let newest: string
  let of: string
  beforeAll(async () => {
    of = await openFolder(join(folder, 'of-'))
    const [tree, dataDir] = [await unpack(commit), join(of, 'data')]
    older = await show(tree, dataDir, join(of, 'older.json'))
    backup = join(of, 'older.bak')
    await backUp(tree, dataDir, backup)
    newest =
      (await readdir(join(tree, 'migrations')))
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
        .at(-1) ?? ''
    newer = await show(root, dataDir, join(of, 'newer.json'), join(of, 'older.json'))
  })

  /** What this version shows otherwise, without having meant to. */
  const unmeant = (before: Shown, after: Shown): string[] => {
    const declared = declaredChanges.filter(({ through }) => newest <= through)
    return differences(before, after, isWording).filter((one) => !declared.some(({ at }) => one.startsWith(at)))
  }

  test('starts with this one and shows the same', () => {
    expect(older.requests.length).toBeGreaterThan(80)
    expect(older.answers[0]?.filter(({ status }) => status === 200).length).toBeGreaterThan(60)
    expect(unmeant(older, newer)).toEqual([])
  })

  test('comes back with this one from a backup of its own', async () => {
    const dataDir = join(of, 'restored')
    // Without the check of what came: the files of this installation were never those that its rows speak of.
    await restoreBackup(
      backup,
      readConfig({ DATA_DIR: dataDir, BACKLINE_BACKUP_PASSPHRASE: passphrase }),
      () => undefined,
    )
    const restored = await show(root, dataDir, join(of, 'restored.json'), join(of, 'older.json'))
    const { workspaces = [], ...others } = older.tables
    const tables = Object.fromEntries(Object.entries(others).filter(([name]) => !notRestored.has(name)))
    expect(Object.keys(tables).length).toBeGreaterThan(80)
    tables.workspaces = workspaces.map(({ used_bytes: _withUploads, ...rest }) => rest)
    expect(unmeant({ ...older, tables }, restored).filter((one) => !isLeftOut(one))).toEqual([])
  })
})
