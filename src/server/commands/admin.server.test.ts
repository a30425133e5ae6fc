import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectionUrl } from '#server/database/embedded/connection.ts'
import { loadSecrets } from '#server/secrets.ts'
import { type Person, signUp } from '#tests/support/person.ts'
import { testInstallId, testPasswords } from '#tests/support/test-roles.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let folder: string
let marta: Person
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'backline-admin-'))
  const file = join(folder, 'secrets.json')
  const secrets = await loadSecrets(file)
  const databasePasswords = { ...secrets.databasePasswords, ...testPasswords }
  await writeFile(file, JSON.stringify({ ...secrets, installId: testInstallId, databasePasswords }))
  marta = await signUp(server.address, 'Marta.B')
  await signUp(server.address, 'anna')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

interface Outcome {
  code: number
  out: string
  err: string
}
const admin = (...words: string[]): Promise<Outcome> => adminOf(folder, ...words)
const adminOf = (dataDir: string, ...words: string[]): Promise<Outcome> => {
  const { owner } = inject('cluster')
  const env = { DATA_DIR: dataDir, DATABASE_URL: connectionUrl({ ...owner, database: server.owner.database ?? '' }) }
  const script = join(import.meta.dirname, 'admin.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}
const tier = async () => (await marta.api.accountInfo({})).subscriptionTier

test('a granted tier holds from the next request on, whatever the case of the name; admin unless another is named', async () => {
  expect(await tier()).toBe('free')
  expect(await admin('grant', 'mArTa.b')).toEqual({ code: 0, out: 'Marta.B is admin now.\n', err: '' })
  expect(await tier()).toBe('admin')
  expect((await admin('grant', 'Marta.B', 'band_plus')).out).toBe('Marta.B is band_plus now.\n')
  expect(await tier()).toBe('band_plus')
  const told = await server.owner.query(
    "SELECT via, actor_id, act, subject_name, details FROM audit_log WHERE subject_name = 'Marta.B' AND act NOT LIKE 'security.%' ORDER BY id",
  )
  expect(told.rows).toEqual(
    [
      { before: 'free', after: 'admin' },
      { before: 'admin', after: 'band_plus' },
    ].map((details) => ({
      via: 'command_line',
      actor_id: null,
      act: 'account.tier',
      subject_name: 'Marta.B',
      details,
    })),
  )
  const { out } = await admin('list')
  const [first, second, end] = out.split('\n')
  expect(first).toMatch(/^anna\tfree\tanna@example.com\t\d{4}-\d\d-\d\d$/)
  expect(second).toMatch(/^Marta.B\tband_plus\t/)
  expect(end).toBe('')
})

test('a name that nobody has is said, with an exit code', async () => {
  expect(await admin('grant', 'nobody')).toEqual({ code: 1, out: '', err: 'Nobody here is called nobody.\n' })
  expect(await admin('grant', "x' OR true --")).toMatchObject({ code: 1, out: '' })
})

test('what is no command gets the usage, and changes nothing', async () => {
  const { code, out, err } = await admin('revoke', 'anna')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('npm run admin -- grant NAME [free|pro|band_plus|admin]')
})

test('with the secrets of another installation, or none, it changes nothing', async () => {
  const other = join(folder, 'other')
  const nowhere = await adminOf(other, 'grant', 'anna', 'pro')
  expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringMatching(/^There is no folder .*Nothing was made\.\n$/)])
  await expect(stat(other)).rejects.toThrow('ENOENT')
  await loadSecrets(join(other, 'secrets.json'))
  const { code, err } = await adminOf(other, 'grant', 'anna', 'pro')
  expect([code, err]).toEqual([1, expect.stringMatching(/^This database belongs to the installation 7e577e57, /)])
})
