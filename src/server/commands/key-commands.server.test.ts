import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connectionUrl } from '#server/database/embedded/connection.ts'
import { serverFeatures } from '#server/features.gen.ts'
import type { Keys } from '#server/keys.ts'
import { natsAddress } from '#server/live/nats-address.ts'
import { personToken } from '#server/mail/person-link.ts'
import type { SealedColumn } from '#server/sealed-column.ts'
import { makeSealing } from '#server/sealing.ts'
import { keyName, keysOf, loadSecrets } from '#server/secrets.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { appCode, setUpApp } from '#tests/support/authenticator-app.ts'
import { fillInstallation } from '#tests/support/full-installation.ts'
import { Person, signUpWithBand } from '#tests/support/person.ts'
import { proveAddress } from '#tests/support/prove-address.ts'
import { wavSound } from '#tests/support/sound.ts'
import { testInstallId, testPasswords } from '#tests/support/test-roles.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const password = 'correct horse battery'
const firstKey = 'k'.repeat(43)

let server: TestServer
let folder: string
let file: string
let running: RunningServer | null = null
beforeAll(async () => {
  server = await startTestServer({ comesBack: true })
  folder = await mkdtemp(join(tmpdir(), 'backline-keys-'))
  file = join(folder, 'secrets.json')
  const secrets = await loadSecrets(file)
  const keys = { current: { secret: firstKey, madeAt: null }, next: null, former: [] }
  await writeFile(
    file,
    JSON.stringify({
      ...secrets,
      installId: testInstallId,
      keys,
      databasePasswords: { ...secrets.databasePasswords, ...testPasswords },
    }),
  )
})
afterAll(async () => {
  await running?.stop()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const admin = (...words: string[]): Promise<string> => {
  const { owner } = inject('cluster')
  const env = { DATA_DIR: folder, DATABASE_URL: connectionUrl({ ...owner, database: server.owner.database ?? '' }) }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...words], { env }, (error, out, err) =>
      error ? reject(new Error(err)) : resolve(out),
    )
  })
}

/** Starts the server again, with the keys that are in the file now. */
const restarted = async (): Promise<Keys> => {
  await (running ?? server).stop()
  const keys = keysOf(await loadSecrets(file))
  running = await startServer({ ...server.parts, keys })
  return keys
}

const columns = serverFeatures.flatMap(({ sealed = [] }) => sealed)

/** Seals another text in place of each value of a column, under these keys. */
const fill = async ({ table, column, key, of, belongsTo }: SealedColumn, keys: Keys): Promise<number> => {
  const named = [...new Set([...key, ...of])].map((name) => `${name}::text`).join(', ')
  const { rows } = await server.owner.query<Record<string, string>>(
    `SELECT ${named} FROM ${table} WHERE ${column} IS NOT NULL`,
  )
  for (const row of rows) {
    const isRow = key.map((name, at) => `${name}::text = $${at + 2}`).join(' AND ')
    const sealed = makeSealing(keys).seal(`of ${column}`, belongsTo(row))
    await server.owner.query(`UPDATE ${table} SET ${column} = $1 WHERE ${isRow}`, [
      sealed,
      ...key.map((name) => row[name]),
    ])
  }
  return rows.length
}

const opened = async ({ table, column, of, belongsTo }: SealedColumn, keys: Keys): Promise<(string | null)[]> => {
  const { rows } = await server.owner.query<Record<string, string> & { sealed: Buffer }>(
    `SELECT ${of.map((name) => `${name}::text`).join(', ')}, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
  )
  return rows.map(({ sealed, ...row }) => makeSealing(keys).open(sealed, belongsTo(row)))
}

test('a key is replaced while people work: nobody logs in again, and nothing that was sealed or sent is lost', async () => {
  const marta = await signUpWithBand(server.address, 'marta')
  const { user_id: id } = await marta.api.getSessionUserId({})
  await proveAddress(server, 'marta')
  const { secret } = await setUpApp(marta)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(1, 220) })
  const allowed = { newestOnly: false, showsNotes: true, mayComment: true, mayDownload: true, expiresAt: null }
  const { link } = await marta.api.makeGuestLink({ songIds: [demo.songId], name: 'Label', ...allowed })
  const mailToken = personToken(server.services, 'notifications', id ?? '')

  const first = keyName({ secret: firstKey })
  const [line, ...processes] = (await admin('keys')).trimEnd().split('\n')
  expect(line).toBe(`current\t${first}\t-`)
  expect(processes.length).toBeGreaterThan(0)
  for (const said of processes) expect(said).toContain(`\tseals ${first}\topens ${first}`)
  expect(await admin('rotate-key')).toContain('Restart every process')
  const [current, former, ...more] = await restarted()
  expect([former, more]).toEqual([firstKey, []])
  expect(current).not.toBe(firstKey)

  // The page in her browser has a token of before.
  const { link: second } = await marta.api.makeGuestLink({ songIds: [demo.songId], name: 'Radio', ...allowed })
  const addresses = async () => (await marta.api.getGuestLinks({})).links.map(({ url }) => url)
  expect((await addresses()).sort()).toEqual([link.url, second.url].sort())
  expect((await fetch(`${server.address}/unsubscribe/${mailToken}`)).status).toBe(200)

  expect(await admin('reseal')).toContain('login_factors.secret: 1 sealed, 1 sealed again\n')
  expect(await admin('reseal')).toContain('login_factors.secret: 1 sealed, 0 sealed again\n')
  expect(await admin('drop-old-keys')).toContain('is left')
  expect(await restarted()).toEqual([current])

  expect(await addresses()).toContain(null)
  const token = link.url?.split('/').at(-1) ?? ''
  const guest = new Person(server.address)
  await guest.api.openGuestLink({ token })
  expect((await guest.api.getGuestLink({ token })).listening?.band).toBe('Night Ferry')
  expect((await fetch(`${server.address}/unsubscribe/${mailToken}`)).status).toBe(404)
  await server.owner.query('UPDATE login_factors SET last_step = NULL')
  const phone = new Person(server.address)
  await phone.api.login({ username: 'marta', password })
  await phone.api.proveByCode({ code: appCode(secret) })
  expect((await phone.api.getSessionUserId({})).user_id).toBe(id)
  await expect(admin('drop-old-keys')).rejects.toThrow('There are no former keys.')
  const { rows } = await server.owner.query(
    "SELECT details->>'current' AS current FROM audit_log WHERE subject_name = 'the keys'",
  )
  expect(rows).toHaveLength(2)
})

test('what waits for all processes is refused while one runs that has not read the current key', async () => {
  const old = keysOf(await loadSecrets(file))
  const worker = await startServer({ ...server.parts, keys: old, role: 'worker', port: 0 })
  await admin('rotate-key')
  // Typed a second time by mistake.
  await expect(admin('rotate-key')).rejects.toThrow('2 processes run without the key')
  expect(await admin('rotate-key', 'all-restarted')).toContain('2 former keys still open.')
  await restarted()
  const current = keyName((await loadSecrets(file)).keys.current)
  const knowsNot = `One process runs without the key ${current} (worker ${process.pid}@`
  for (const command of ['reseal', 'drop-old-keys']) {
    await expect(admin(command)).rejects.toThrow(knowsNot)
    await expect(admin(command)).rejects.toThrow(`${command} all-restarted" goes ahead all the same.`)
  }
  expect(await admin('keys')).toContain(`\tseals ${keyName({ secret: old[0] })}\t`)
  await admin('reseal', 'all-restarted')
  await worker.stop()
  await admin('reseal')

  // It opens with the prepared key, and seals with the one before.
  await admin('prepare-key')
  const prepared = keysOf(await loadSecrets(file))
  const slow = await startServer({ ...server.parts, keys: prepared, role: 'worker', port: 0 })
  await admin('rotate-key')
  await restarted()
  await admin('reseal')
  await expect(admin('drop-old-keys')).rejects.toThrow(`, with ${keyName({ secret: prepared[0] })})`)
  await slow.stop()
  expect(await admin('drop-old-keys')).toContain('is left')
  await restarted()
})

test('a process that hears by NATS says which keys it knows, too', async () => {
  const server = await startTestServer({ role: 'web', nats: natsAddress.parse('nats://127.0.0.1:9') })
  onTestFinished(server.close)
  const { rows } = await server.owner.query(
    "SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'keys %'",
  )
  expect(rows.length).toBeGreaterThan(0)
})

test('every column that features seal is sealed again, whatever band it is of; what no key opens is counted and left', async () => {
  const { owner } = inject('cluster')
  await fillInstallation({ ...owner, database: server.owner.database ?? '' }, (running ?? server).services.storage)
  await server.owner.query(
    "UPDATE webhooks SET old_secret = secret, both_sign_until = now(); UPDATE stat_connections SET credentials = ''",
  )
  await admin('prepare-key')
  const prepared = await restarted()
  await admin('rotate-key')
  const [current, former] = await restarted()
  expect([current, former]).toEqual([prepared[1], prepared[0]])
  for (const place of columns) {
    expect(await fill(place, [former ?? '']), `${place.table}.${place.column}`).toBeGreaterThan(0)
  }
  await server.owner.query(`UPDATE stat_connections SET credentials = 'moved here' WHERE ctid = (
    SELECT min(ctid) FROM stat_connections)`)
  expect(await admin('reseal')).toContain(', 1 that no key opens')
  for (const place of columns) {
    const texts = await opened(place, [current])
    const isMoved = place.table === 'stat_connections'
    expect(texts.filter((text) => text !== `of ${place.column}`)).toEqual(isMoved ? [null] : [])
  }
})
