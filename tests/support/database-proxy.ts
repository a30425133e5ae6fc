import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { inject } from 'vitest'

/** A way to the database of the tests that can fall silent, as a network does when a machine behind it is gone. */
export interface DatabaseProxy {
  host: string
  port: number
  /** Asked for the first words of each new connection, which name its role and its application: whether it is never answered. */
  swallow: (words: string) => boolean
  /** From now on nothing passes on the connections there are, or on those from some ports, and nobody is told; new ones work. */
  fallSilent: (ports?: readonly (number | undefined)[]) => void
  close: () => void
}

/** Starts one on loopback. */
export const startDatabaseProxy = async (): Promise<DatabaseProxy> => {
  const { host, port } = inject('cluster').owner
  const lines = new Set<{ near: Socket; far: Socket }>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const line = { near, far }
    lines.add(line)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => {
        other.destroy()
        lines.delete(line)
      })
    }
    far.pipe(near)
    near.once('data', (words: Buffer) => {
      if (proxy.swallow(words.toString('latin1'))) return
      far.write(words)
      near.pipe(far)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const proxy: DatabaseProxy = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    swallow: () => false,
    fallSilent: (ports) => {
      for (const { near, far } of lines) {
        if (ports && !ports.includes(near.remotePort)) continue
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    close: () => {
      server.close()
      for (const { near } of lines) near.destroy()
    },
  }
  return proxy
}
