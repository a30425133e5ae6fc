import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, test } from 'vitest'
import { startTestCluster } from '#tests/support/cluster.ts'
import { seed } from '#tests/support/seed.ts'
import { makeDataDir, removeDataDir, startServerProcess } from '#tests/support/server-process.ts'
import { type StandInS3, startStandInS3 } from '#tests/support/stand-in-s3.ts'
import { until } from '#tests/support/until.ts'
import { BandsAtWork } from './bands-at-work.ts'
import { FaultyLine, lineFaults } from './faulty-line.ts'
import { faultyMinutes } from './soak-options.ts'

test(`${faultyMinutes} minutes of lines that refuse, slow, hang and cut lose and double nothing (seed ${seed})`, async ({
  onTestFinished,
}) => {
  const random = seededRandom(seed)
  const cluster = await startTestCluster('debian')
  onTestFinished(() => cluster.stop())
  const store = await startStandInS3()
  onTestFinished(() => store.close())
  const { host, port } = cluster.ownerConfig
  const database = await FaultyLine.to({ host, port }, seededRandom(`${seed} database`))
  const bucket = await FaultyLine.to(
    { host: '127.0.0.1', port: Number(new URL(store.address.endpoint).port) },
    seededRandom(`${seed} store`),
  )
  onTestFinished(() => {
    for (const line of [database, bucket]) line.close()
  })

  const dataDir = await makeDataDir()
  const direct = settingsFor(cluster.ownerUrl, store.address, store.address.endpoint)
  const throughLine = new URL(cluster.ownerUrl)
  throughLine.hostname = '127.0.0.1'
  throughLine.port = String(database.port)
  const env = settingsFor(throughLine.href, store.address, `http://127.0.0.1:${bucket.port}`)
  const server = await startServerProcess({ dataDir, env })
  onTestFinished(async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await removeDataDir(dataDir)
  })

  const bands = await BandsAtWork.begin(server.address)
  const counts = new Map<string, number>()
  for (const end = Date.now() + faultyMinutes * 60_000; Date.now() < end && !bands.isBroken; ) {
    const [name, line] = random.pick([
      ['the database', database],
      ['the store', bucket],
    ] as const)
    const fault = random.pick(lineFaults)
    counts.set(`${name} ${fault}`, (counts.get(`${name} ${fault}`) ?? 0) + 1)
    line.set(fault)
    await pause(random.between(500, 14_000))
    line.set('passes')
    await pause(random.between(200, 3000))
    // As a balancer sees it: the process lives, whatever it cannot reach.
    expect(server.process.exitCode).toBeNull()
  }
  await until(async () => (await fetch(`${server.address}/healthz`)).status === 200)
  const told = [...counts].map(([what, count]) => `${what} ${count}×`).toSorted()
  process.stdout.write(`· ${told.join(', ')}\n· ${await bands.end({ DATA_DIR: dataDir, ...direct })}\n`)
})

const settingsFor = (
  databaseUrl: string,
  { bucket, region, credentials: { accessKeyId, secretAccessKey } }: StandInS3['address'],
  endpoint: string,
) => ({
  DATABASE_URL: databaseUrl,
  STORAGE_URL: `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
})
