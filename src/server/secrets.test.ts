import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyName, keysOf, loadSecrets, replaceKeys, withNewKey, withNextKey } from './secrets.ts'

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
  const values = [...keysOf(first), ...Object.values(first.databasePasswords)]
  expect(new Set(values).size).toBe(7)
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
      /malformed \(installId: is not eight hex digits; .*csrfKey: .*restore/,
    )
    expect(await readFile(file, 'utf8')).toBe('{"version":1,"installId":"xyz"}')
  },
)

const password = 'p'.repeat(24)
const databasePasswords = Object.fromEntries(
  ['superuser', 'owner', 'app', 'jobs', 'admin', 'explorer'].map((role) => [role, password]),
)

folderTest('from before keys could be replaced keep their one key', async ({ folder }) => {
  const file = join(folder, 'secrets.json')
  const [csrfKey, sessionKey] = ['c'.repeat(43), 's'.repeat(43)]
  const text = JSON.stringify({ version: 1, installId: '0a1b2c3d', sessionKey, csrfKey, databasePasswords })
  await writeFile(file, text)
  const secrets = await loadSecrets(file)
  expect(keysOf(secrets)).toEqual([csrfKey])
  expect([secrets.installId, secrets.databasePasswords]).toEqual(['0a1b2c3d', databasePasswords])
  expect(await readFile(file, 'utf8')).toBe(text)
})

folderTest('take a new key in front, in the place and with the rights of the file', async ({ folder }) => {
  const [file, link] = [join(folder, 'secrets.json'), join(folder, 'link.json')]
  const before = await loadSecrets(file)
  await chmod(file, 0o640)
  await symlink(file, link)
  await replaceKeys(link, before, withNewKey(before.keys))
  const after = await loadSecrets(file)
  expect(after).toEqual({ ...before, keys: { ...after.keys, next: null, former: [before.keys.current] } })
  expect(keysOf(after)).toEqual([after.keys.current.secret, before.keys.current.secret])
  expect(keyName(after.keys.current)).toMatch(/^[0-9a-f]{8}$/)
  expect((await stat(file)).mode & 0o777).toBe(0o640)
  expect((await readdir(folder)).sort()).toEqual(['link.json', 'secrets.json'])
})

folderTest('prepare a key that opens before it seals', async ({ folder }) => {
  const { keys } = await loadSecrets(join(folder, 'secrets.json'))
  const prepared = withNextKey(keys)
  expect(prepared.current).toEqual(keys.current)
  expect(() => withNextKey(prepared)).toThrow('is prepared already')
  expect(withNewKey(prepared)).toEqual({ current: prepared.next, next: null, former: [keys.current] })
  let ring = keys
  for (let at = 0; at < 8; at++) ring = withNewKey(ring)
  expect(() => withNewKey(ring)).toThrow('Drop the old keys first')
})
