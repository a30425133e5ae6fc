import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

const folderTest = test.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are wanted from this pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'backline-secrets-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

folderTest('are made once, for us alone, and stay the same', async ({ folder }) => {
  const file = join(folder, 'data', 'secrets.json')
  const first = await loadSecrets(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await loadSecrets(file)).toEqual(first)
  const values = [first.sessionKey, first.csrfKey, ...Object.values(first.databasePasswords)]
  expect(new Set(values).size).toBe(8)
  expect(await readdir(join(folder, 'data'))).toEqual(['secrets.json'])
})

folderTest('are the same for all processes that start at once', async ({ folder }) => {
  const file = join(folder, 'secrets.json')
  const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(file)))
  expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1)
})

folderTest(
  'that are malformed stop with the file, the field and the fault, and are left as they are',
  async ({ folder }) => {
    const file = join(folder, 'secrets.json')
    await writeFile(file, '{"version":')
    await expect(loadSecrets(file)).rejects.toThrow(`The secrets file ${file} is not JSON`)
    await writeFile(file, JSON.stringify({ version: 1, installId: 'xyz' }))
    await expect(loadSecrets(file)).rejects.toThrow(
      /malformed \(installId: is not eight hex digits; sessionKey: .*restore/,
    )
    expect(await readFile(file, 'utf8')).toBe('{"version":1,"installId":"xyz"}')
  },
)
