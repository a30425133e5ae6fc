import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOfProgram } from '../../scripts/debian-programs.mjs'
import { until } from './until.ts'

/** Where the nginx of the operators' guide finds files that Backline leaves to it. */
export interface FilePlaces {
  dataDir?: string
  storeEndpoint?: string
}

const exampleFile = new URL('../../docs/nginx.conf', import.meta.url)

/** The site of the operators' guide with the addresses of a test. */
const siteFor = async (port: number, ports: readonly number[], places: FilePlaces): Promise<string> => {
  const example = await readFile(exampleFile, 'utf8')
  const meant: [string, string][] = [
    ['server 127.0.0.1:3000;', ports.map((one) => `server 127.0.0.1:${one};`).join(' ')],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/var/lib/backline/', `${places.dataDir ?? '/nowhere'}/`],
    ['https://store.example', places.storeEndpoint ?? 'http://127.0.0.1:9'],
  ]
  return meant.reduce((site, [from, to]) => {
    if (!site.includes(from)) throw new Error(`docs/nginx.conf does not say ${from}`)
    return site.replace(from, to)
  }, example)
}

/** The nginx of the operators' guide, which gives one request after another to the next of several ports of this machine. */
export const startBalancer = async (
  port: number,
  ports: readonly number[],
  places: FilePlaces = {},
): Promise<{ close: () => Promise<void> }> => {
  const nginx = pathOfProgram('balancer')
  const home = await mkdtemp(join(tmpdir(), 'backline-balancer-'))
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const kind of kinds) await mkdir(join(home, kind))
  const config = join(home, 'nginx.conf')
  await writeFile(
    config,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${home}/nginx.pid;
error_log stderr error;
events { worker_connections 512; }
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${home}/${kind};`).join('\n  ')}
  ${await siteFor(port, ports, places)}
}
`,
  )
  const child = spawn(nginx, ['-p', home, '-e', 'stderr', '-c', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`)
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  const close = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    await rm(home, { recursive: true, force: true })
  }
  return { close }
}
