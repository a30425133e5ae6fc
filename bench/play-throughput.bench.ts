import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startBenchServer } from './bench-server.ts'
import { type Figure, report } from './figure.ts'
import { wavHead } from './wav-head.ts'

const bytes = 50_000_000
const runs = 12
const nginxCommand = process.env.NGINX ?? 'nginx'

/** Megabytes a second of fetching the whole file again and again, four at a time. */
const throughput = async (url: string, headers: Record<string, string>): Promise<number> => {
  const read = async (): Promise<void> => {
    const response = await fetch(url, { headers })
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
    for await (const _chunk of response.body ?? []);
  }
  await read()
  const began = performance.now()
  for (let run = 0; run < runs; run += 4) await Promise.all([read(), read(), read(), read()])
  return (runs * bytes) / 1e6 / ((performance.now() - began) / 1000)
}

/** The same file from nginx, or null where it is not installed. */
const fromNginx = async (folder: string, file: string): Promise<number | null> => {
  if (spawnSync(nginxCommand, ['-v']).error) return null
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  await cp(file, join(folder, 'song.wav'))
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
     http { access_log off; sendfile on; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
     server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  )
  const nginx = spawn(nginxCommand, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const ended = once(nginx, 'exit')
  const url = `http://127.0.0.1:${port}/song.wav`
  for (let tries = 0; tries < 100 && !(await fetch(url, { method: 'HEAD' }).catch(() => null)); tries++) await delay(50)
  const rate = await throughput(url, {})
  nginx.kill('SIGQUIT')
  await ended
  return rate
}

const folder = await mkdtemp(join(tmpdir(), 'backline-bench-'))
const server = await startBenchServer()
const band = await server.addBand(0)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const { csrfToken } = (await (await fetch(`${server.address}/api/csrf-token`, { headers })).json()) as {
  csrfToken: string
}
const wav = Buffer.concat([wavHead(bytes - 44), Buffer.alloc(bytes - 44)])
const form = new FormData()
form.set('demoTitle', 'Large')
form.set('demoVersion', '1')
form.set('demoFile', new File([wav], 'large.wav'))
const added = await fetch(`${server.address}/add-demo`, {
  method: 'POST',
  headers: { ...headers, 'x-csrftoken': csrfToken, 'sec-fetch-site': 'same-origin' },
  body: form,
})
const { demo } = (await added.json()) as { demo: { id: string } }
const state = async (): Promise<string> => {
  const list = await (await fetch(`${server.address}/api/get-demos`, { headers })).json()
  return (list as { musicDemos: { analysis: string; renditions: string[] }[] }).musicDemos[0]?.renditions[0] ?? ''
}
// What is made of the file afterwards must not count.
for (let tries = 0; tries < 600 && (await state()) === ''; tries++) await delay(200)
const ours = await throughput(`${server.address}/play-demo/${demo.id}?rendition=original`, headers)
const file = join(folder, 'large.wav')
await writeFile(file, wav)
const nginx = await fromNginx(folder, file)
await server.stop()
await rm(folder, { recursive: true, force: true })
const figures: Figure[] = [{ name: 'GET /play-demo, 50 MB, four at a time', value: ours, unit: 'MB/s' }]
if (nginx === null) figures.push({ name: 'nginx is not installed', value: 0, unit: 'MB/s' })
else
  figures.push(
    { name: 'nginx with the same file', value: nginx, unit: 'MB/s' },
    { name: 'nginx is faster by', value: nginx / ours, unit: '×', target: { atMost: 2 } },
  )
report(figures)
process.exit(0)
