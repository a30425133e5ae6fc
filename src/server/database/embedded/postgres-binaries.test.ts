import { mkdir, mkdtemp, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyBinaries, findBundledPostgres, makeLibraryLinks } from './postgres-binaries.ts'
import { canRunPostgres } from './system-user.ts'

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'backline-binaries-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('makes the links that are missing, and leaves the others', async () => {
  const folder = await temporaryFolder()
  const lib = join(folder, 'native', 'lib')
  await mkdir(lib, { recursive: true })
  await writeFile(join(lib, 'libpq.so.5.18'), 'library')
  await writeFile(join(lib, 'libpq.so'), 'already there')
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await makeLibraryLinks({ root: join(folder, 'native'), version: '18.0', major: 18 })
  expect(await readlink(join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18')
  await expect(readlink(join(lib, 'libpq.so'))).rejects.toThrow('EINVAL')
})

test('a copy of the bundled PostgreSQL runs, and is open for reading whatever the umask', async () => {
  const before = process.umask(0o077)
  onTestFinished(() => {
    process.umask(before)
  })
  const folder = await temporaryFolder()
  const copy = await copyBinaries(await findBundledPostgres(), folder)
  expect(await canRunPostgres(copy.root, undefined)).toBe(true)
  for (const [path, mode] of [
    ['.', 0o755],
    ['bin/postgres', 0o755],
    ['share/postgresql/postgres.bki', 0o644],
  ] as const) {
    expect((await stat(join(copy.root, path))).mode & 0o777).toBe(mode)
  }
})
