import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOfProgram } from '../../scripts/debian-programs.mjs'
import { until } from './until.ts'

/** An nginx that gives one request after another to the next of several ports of this machine. */
export const startBalancer = async (
  port: number,
  ports: readonly number[],
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
  upstream web { ${ports.map((one) => `server 127.0.0.1:${one};`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    location / {
      proxy_pass http://web;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_buffering off;
      proxy_request_buffering off;
    }
  }
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
