import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathOfProgram } from '../../scripts/debian-programs.mjs'
import { spawnBound } from './bound-process.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** The Caddy of `deploy/Caddyfile`, in front of a port of this machine. */
export interface TlsProxy {
  address: string
  /** Asks for a path by TLS, trusting its authority alone. */
  ask: (
    path: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number | undefined; body: string; headers: NodeJS.Dict<string | string[]> }>
  close: () => Promise<void>
}

/** Starts it with certificates of its own authority, which this machine is not told to trust. */
export const startTlsProxy = async (port: number): Promise<TlsProxy> => {
  const caddy = pathOfProgram('tlsProxy')
  const home = await mkdtemp(join(tmpdir(), 'backline-proxy-'))
  const [own, plain] = [await freePort(), await freePort()]
  const address = `https://localhost:${own}`
  const meant = [
    ['{$SITE_ADDRESS:localhost}', address],
    ['{$BACKLINE_ADDRESS:backline:3000}', `127.0.0.1:${port}`],
  ] as const
  const site = meant.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/Caddyfile does not say ${from}`)
      return text.replace(from, to)
    },
    await readFile('deploy/Caddyfile', 'utf8'),
  )
  const ofTests = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plain}\n\tstorage file_system ${home}\n}\n`
  await writeFile(join(home, 'Caddyfile'), `${ofTests}${site}`)
  const child = spawnBound(caddy, ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')], {})
  const ended = once(child, 'exit')
  const authority = await until(() => readFile(join(home, 'pki/authorities/local/root.crt'), 'utf8').catch(() => null))
  const ask: TlsProxy['ask'] = async (path, headers = {}) => {
    const [answer] = await once(get(`${address}${path}`, { ca: authority, headers }), 'response')
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }
  await until(() => ask('/healthz').catch(() => null))
  const close = async (): Promise<void> => {
    child.stdin?.end()
    await ended
    await rm(home, { recursive: true, force: true })
  }
  return { address, ask, close }
}
