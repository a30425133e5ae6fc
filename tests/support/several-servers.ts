import { join } from 'node:path'
import { inject } from 'vitest'
import { type RunningServer, type ServerParts, startServer } from '#server/start-server.ts'
import { S3Storage } from '#server/storage/s3-storage.ts'
import { stopAll } from '#server/timed-work.ts'
import { startBalancer } from './balancer.ts'
import { freePort } from './free-port.ts'
import { makeBucket } from './real-store.ts'

/** How many servers answer the calls of a test in a run with BACKLINE_TEST_SEVERAL. */
const count = 3

/**
 * What a test has of several servers is the first of them, at the address where nginx gives each request to the next: they
 * share the database, NATS, and a bucket of Ceph, whose files nginx fetches itself.
 */
export const startSeveralServers = async (
  parts: ServerParts,
  dataDir: string,
): Promise<RunningServer & { ownAddress: string }> => {
  const { store, nats } = inject('cluster').shared ?? {}
  if (!(store && nats)) throw new Error('BACKLINE_TEST_SEVERAL brings what several servers share.')
  const bucket = await makeBucket(store)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const [servers, ports]: [RunningServer[], number[]] = [[], []]
  const stop = () => stopAll(servers.map((server) => server.stop))()
  const start = async (at: number): Promise<void> => {
    const own = await freePort()
    ports.push(own)
    servers.push(
      await startServer({
        ...parts,
        port: own,
        publicUrl: parts.publicUrl ?? address,
        nats: parts.nats ?? nats,
        storage: new S3Storage(bucket, join(dataDir, `files-${at}`)),
        fileSender: 'x-accel-redirect',
      }),
    )
  }
  try {
    for (let at = 0; at < count; at++) await start(at)
    const balancer = await startBalancer(port, ports, { storeEndpoint: store.endpoint })
    const [first] = servers
    if (!first) throw new Error('There is none.')
    return {
      ...first,
      address,
      ownAddress: `http://127.0.0.1:${ports[0]}`,
      stop: () => balancer.close().then(stop),
    }
  } catch (error) {
    await stop()
    throw error
  }
}
