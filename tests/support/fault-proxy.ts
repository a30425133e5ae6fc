import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Where a server listens: a port of a host, or of a folder of sockets, as PostgreSQL names them. */
export interface Target {
  host: string
  port: number
}

/** What a line does: it passes everything, breaks at once, is never answered, or passes `slowBytes` twenty times a second. */
export type Fault = 'none' | 'refuses' | 'hangs' | 'slow'

const slowBytes = 2048

/** A way to a server that can fail as networks and machines do. */
export interface FaultProxy extends Target {
  /** What new lines do from now on. */
  fault: Fault
  /** Asked for the first words of each new line, which with PostgreSQL name role and application: whether it is never answered. */
  swallow: (words: string) => boolean
  /** Where new lines lead from now on, as when an address is given to another machine. */
  leadTo: (target: Target) => void
  /** From now on nothing passes on the lines there are, or on those from some ports, and nobody is told; new ones work. */
  fallSilent: (ports?: readonly (number | undefined)[]) => void
  /** How many lines were opened so far, also those that it did not let through. */
  lines: number
  /** Breaks all lines. */
  cut: () => void
  close: () => void
}

/** Starts one on loopback. */
export const startFaultProxy = async (first: Target): Promise<FaultProxy> => {
  const lines = new Set<{ near: Socket; far: Socket }>()
  let target = first
  const server = createServer((near) => {
    near.on('error', () => undefined)
    proxy.lines++
    if (proxy.fault === 'refuses') return near.resetAndDestroy()
    if (proxy.fault === 'hangs') return near.resume()
    const { host, port } = target
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
    if (proxy.fault === 'slow') {
      void trickle(near, far)
      void trickle(far, near)
      return
    }
    far.pipe(near)
    near.once('data', (words: Buffer) => {
      if (proxy.swallow(words.toString('latin1'))) return
      far.write(words)
      near.pipe(far)
    })
  })
  await listen(server)
  const proxy: FaultProxy = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    fault: 'none',
    lines: 0,
    swallow: () => false,
    leadTo: (to) => {
      target = to
    },
    fallSilent: (ports) => {
      for (const { near, far } of lines) {
        if (ports && !ports.includes(near.remotePort)) continue
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    cut: () => {
      for (const { near } of lines) near.resetAndDestroy()
    },
    close: () => {
      server.close()
      for (const { near } of lines) near.destroy()
    },
  }
  return proxy
}

const listen = (server: Server): Promise<void> => new Promise((done) => server.listen(0, '127.0.0.1', done))

const trickle = async (from: Socket, to: Socket): Promise<void> => {
  try {
    for await (const chunk of from as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += slowBytes) {
        to.write(chunk.subarray(at, at + slowBytes))
        await pause(50)
      }
    to.end()
  } catch {
    to.destroy()
  }
}
