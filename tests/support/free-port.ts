import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const canListen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

/**
 * A port of 127.0.0.1 that nobody listens on. It is none of those that systems give to outgoing connections, so a server
 * that was killed can come back to it.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await canListen(port)) return port
  }
}
