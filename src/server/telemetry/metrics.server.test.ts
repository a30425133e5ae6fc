import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { jobsDone } from '#tests/support/jobs-done.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { mp3Sound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

const metrics = { host: '127.0.0.1', port: 0 }
let server: TestServer
let marta: Person

beforeAll(async () => {
  server = await startTestServer({ telemetry: { metrics } })
  marta = await signUpWithBand(server.address)
})
afterAll(() => server.close())

/** All that is printed now, by its name and labels. */
const printed = async (address = server.metricsAddress): Promise<Map<string, number>> => {
  const text = await (await fetch(address ?? '')).text()
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('requests are counted by row and status, whatever their addresses hold', async () => {
  const missing = '00000000-0000-7000-8000-000000000000'
  const before = await printed()
  await marta.api.getHomepage({})
  await expect(marta.api.getDemo({ id: missing })).rejects.toThrow()
  await marta.fetch(`/no-such-page/${missing}?q=secret`)
  const after = await until(async () => {
    const now = await printed()
    return now.has('backline_requests_total{row="other",status="404"}') && now
  })
  const grown = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grown('backline_requests_total{row="getHomepage",status="200"}')).toBe(1)
  expect(grown('backline_request_duration_seconds_count{row="getHomepage"}')).toBe(1)
  expect(grown('backline_requests_total{row="getDemo",status="404"}')).toBe(1)
  expect([...after.keys()].filter((name) => name.includes(missing) || name.includes('secret'))).toEqual([])
})

test('a song leaves its job, its thread and its files in the figures, and an open stream is seen', async () => {
  const heard = await eventsOf(marta, server.address)
  await marta.api.addDemo({ demoTitle: 'Harbour', demoVersion: 1, file: await mp3Sound(2, 220) })
  await heard.next('demos.analysed')
  await jobsDone(server)
  const now = await printed()
  expect(now.get('backline_live_streams')).toBe(1)
  expect(now.get('backline_job_duration_seconds_count{kind="analyse-demo",outcome="done"}')).toBe(1)
  expect(now.get('backline_sound_duration_seconds_count{task="analyse",outcome="done"}')).toBe(1)
  expect(
    now.get('backline_storage_duration_seconds_count{store="folder",operation="keep",outcome="done"}'),
  ).toBeGreaterThan(0)
  heard.close()
  await until(async () => (await printed()).get('backline_live_streams') === 0)
})

test('connections, queues, the disk and the event loop are told when somebody asks', async () => {
  const now = await printed()
  expect(now.get('backline_connections_most{pool="serving"}')).toBe(16)
  expect(now.get('backline_connections_waiting{pool="entry"}')).toBe(0)
  expect(now.get('backline_jobs_failed{kind="send-mail"}')).toBe(0)
  expect(now.get('backline_job_processes')).toBe(1)
  expect(now.get('backline_database_up')).toBe(1)
  expect(now.get('backline_disk_free_bytes')).toBeGreaterThan(0)
  expect(now.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
})

test('the address that people use knows no metrics, and that of metrics nothing else', async () => {
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404)
  const own = new URL(server.metricsAddress ?? '')
  for (const path of ['/', '/healthz', '/metrics/', '/api/get-demos']) {
    expect([path, (await fetch(new URL(path, own))).status]).toEqual([path, 404])
  }
  expect((await fetch(own, { method: 'POST' })).status).toBe(404)
})

test('a worker tells of its jobs, and a process without the setting listens nowhere', async () => {
  const worker = await startServer({
    ...server.parts,
    role: 'worker',
    storage: new LocalStorage(`${server.dataDir}/files`),
    port: 0,
  })
  onTestFinished(worker.stop)
  const now = await printed(worker.metricsAddress)
  expect([...now.keys()].filter((name) => name.includes('role="worker"'))).toHaveLength(1)
  expect(now.get('backline_jobs_waiting{kind="analyse-demo"}')).toBe(0)
  const silent = await startServer({ ...server.parts, metrics: null, role: 'web', port: 0 })
  onTestFinished(silent.stop)
  expect(silent.metricsAddress).toBe(null)
})

test('an address that is taken stops the start with a line that names the setting', async () => {
  const { port } = new URL(server.metricsAddress ?? '')
  const taken = { host: '127.0.0.1', port: Number(port) }
  await expect(startServer({ ...server.parts, metrics: taken, role: 'web', port: 0 })).rejects.toThrow(
    /^METRICS_ADDRESS 127\.0\.0\.1:\d+ cannot be listened on/,
  )
})

test('each metric that the dashboard and the alerts ask for is printed', async () => {
  const text = await (await fetch(server.metricsAddress ?? '')).text()
  const kinds = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', kind = '']) => [name, kind]))
  const known = (asked: string): boolean => {
    const base = asked.replace(/_(bucket|sum|count)$/, '')
    return kinds.has(asked) || (base !== asked && kinds.get(base) === 'histogram')
  }
  for (const [file, expressions] of [
    ['docs/monitoring/grafana.json', /"expr": "((?:[^"\\]|\\.)*)"/g],
    ['docs/monitoring/alerts.yml', /expr: (.*)/g],
  ] as const) {
    const asked = [...(await readFile(file, 'utf8')).matchAll(expressions)].flatMap(([, expression = '']) =>
      [...expression.matchAll(/\b(?:backline|process|nodejs)_\w+/g)].map(([name]) => name),
    )
    expect(asked.length, file).toBeGreaterThan(5)
    expect(
      asked.filter((name) => !known(name)),
      file,
    ).toEqual([])
  }
})
