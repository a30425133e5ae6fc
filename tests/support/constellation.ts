import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { connectionUrl, withClient } from '#server/database/embedded/connection.ts'
import { signalPostmaster } from '#server/database/embedded/postmaster.ts'
import { startBalancer } from './balancer.ts'
import { startTestCluster } from './cluster.ts'
import { type FaultProxy, startFaultProxy, type Target } from './fault-proxy.ts'
import { freePort } from './free-port.ts'
import { type Nats, startNats } from './nats.ts'
import { poolerFor } from './pooler.ts'
import { startRealStore } from './real-store.ts'
import { makeDataDir, removeDataDir, type ServerProcess, startServerProcess } from './server-process.ts'
import { type Standby, startStandby } from './standby.ts'

/** Several machines as far as they can be had on one: processes that share nothing but the database, NATS, the store and their secrets. */
export interface Constellation {
  /** Where nginx gives each request to the next web process. */
  address: string
  /** The web processes by themselves. */
  webs: { address: string; process: ServerProcess }[]
  workers: ServerProcess[]
  /** What carries their live events. */
  nats: Nats
  /** The owner of the database, for looking at what is stored. */
  owner: pg.Client
  /** The ways to what the processes share, which can be made to fail. */
  ways: Record<'database' | 'replica' | 'pooler' | 'store' | 'nats', FaultProxy>
  replica: Standby
  /** The first processes of both PostgreSQL. */
  postmasters: number[]
  /** Kills the primary, promotes the replica, and gives it the primary's address. */
  failOver: () => Promise<void>
  close: () => Promise<void>
}

const run = promisify(execFile)

/** Starts PostgreSQL with PgBouncer in front of it, NATS, a store, and so many web processes behind nginx and workers, each with a DATA_DIR of its own. */
export const startConstellation = async (count: { webs: number; workers: number }): Promise<Constellation> => {
  const closing: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const one of closing.splice(0).toReversed()) await one()
  }
  try {
    const cluster = await startTestCluster('debian', { synchronous_commit: 'on' })
    closing.push(cluster.stop)
    const replica = await startStandby(cluster)
    closing.push(replica.stop)
    // What was acknowledged is on both.
    await withClient(cluster.superuser, async (client) => {
      await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
      await client.query('SELECT pg_reload_conf()')
    })
    const store = await startRealStore()
    closing.push(store.close)
    const through = async (target: Target): Promise<FaultProxy> => {
      const proxy = await startFaultProxy(target)
      closing.push(async () => proxy.close())
      return proxy
    }
    const database = await through({ host: '127.0.0.1', port: cluster.superuser.port })
    const toReplica = await through({ host: '127.0.0.1', port: replica.superuser.port })
    const toStore = await through({ host: '127.0.0.1', port: Number(new URL(store.address.endpoint).port) })
    const nats = await startNats()
    closing.push(nats.close)
    const toNats = await through({ host: '127.0.0.1', port: Number(new URL(nats.url).port) })
    const shared = await mkdtemp(join(tmpdir(), 'backline-shared-'))
    closing.push(() => rm(shared, { recursive: true, force: true }))
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const { bucket, region, credentials } = store.address
    const endpoint = `http://127.0.0.1:${toStore.port}`
    const env = {
      DATABASE_URL: connectionUrl({ ...cluster.ownerConfig, port: database.port }),
      NATS_URL: nats.url.replace(/\d+$/, `${toNats.port}`),
      STORAGE_URL: `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      PUBLIC_URL: address,
      TRUST_PROXY: '1',
      SEND_FILES: 'x-accel-redirect',
    }
    // Makes the secrets and the roles, which the pooler then knows.
    const first = await makeDataDir()
    const making = await startServerProcess({ dataDir: first, env })
    making.process.kill('SIGTERM')
    await making.ended
    const command = ['src/server/commands/admin.ts', 'pooler-logins']
    const { stdout } = await run(process.execPath, command, { env: { ...process.env, ...env, DATA_DIR: first } })
    await copyFile(join(first, 'secrets.json'), join(shared, 'secrets.json'))
    await removeDataDir(first)
    const pooler = await poolerFor(database, stdout, 'transaction')
    closing.push(pooler.close)
    const toPooler = await through(pooler)

    const start = async (role: 'web' | 'worker'): Promise<{ port: number; process: ServerProcess }> => {
      const [dataDir, own] = [await makeDataDir(), await freePort()]
      closing.push(() => removeDataDir(dataDir))
      const places = {
        SECRETS_FILE: join(shared, 'secrets.json'),
        DATABASE_POOL_URL: `postgres://${toPooler.host}:${toPooler.port}`,
        DATABASE_REPLICA_URL: `postgres://${toReplica.host}:${toReplica.port}`,
      }
      const process = await startServerProcess({ dataDir, port: own, env: { ...env, ...places, ROLE: role } })
      closing.push(async () => {
        process.process.kill('SIGTERM')
        await process.ended
      })
      return { port: own, process }
    }
    const [webs, workers] = [[] as Awaited<ReturnType<typeof start>>[], [] as ServerProcess[]]
    for (let at = 0; at < count.webs; at++) webs.push(await start('web'))
    for (let at = 0; at < count.workers; at++) workers.push((await start('worker')).process)
    const ports = webs.map((one) => one.port)
    const balancer = await startBalancer(port, ports, { storeEndpoint: endpoint })
    closing.push(balancer.close)
    const owner = new pg.Client(cluster.ownerConfig)
    await owner.connect()
    closing.push(() => owner.end())
    return {
      address,
      webs: webs.map((one) => ({ address: `http://127.0.0.1:${one.port}`, process: one.process })),
      workers,
      nats,
      owner,
      ways: { database, replica: toReplica, pooler: toPooler, store: toStore, nats: toNats },
      replica,
      postmasters: [cluster.place.pid, replica.pid],
      failOver: async () => {
        await owner.end()
        signalPostmaster(cluster.place.pid, 'SIGQUIT')
        database.cut()
        await replica.promote()
        database.leadTo({ host: '127.0.0.1', port: replica.superuser.port })
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
