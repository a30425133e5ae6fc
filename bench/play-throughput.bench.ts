import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startBenchServer } from './bench-server.ts'
import { besideFigures, inTurns } from './beside.ts'
import { report } from './figure.ts'
import { wavHead } from './wav-head.ts'

const bytes = 100_000_000
const piece = 4_000_000
const nginxCommand = process.env.NGINX ?? 'nginx'

interface Asked {
  url: string
  headers: Record<string, string>
}

const read = async ({ url, headers }: Asked, range?: string): Promise<number> => {
  const response = await fetch(url, { headers: { ...headers, ...(range && { range }) } })
  if (response.status !== (range ? 206 : 200)) throw new Error(`${url} was answered with ${response.status}.`)
  let length = 0
  for await (const chunk of response.body ?? []) length += chunk.length
  return length
}

/** Megabytes a second of fetching the whole file four at a time. */
const whole = async (asked: Asked): Promise<number> => {
  const began = performance.now()
  await Promise.all([read(asked), read(asked), read(asked), read(asked)])
  return (4 * bytes) / 1e6 / ((performance.now() - began) / 1000)
}

/** Megabytes a second of fetching it in ranges, as players do that jump, four at a time. */
const inRanges = async (asked: Asked): Promise<number> => {
  const began = performance.now()
  const starts = Array.from({ length: bytes / piece }, (_, at) => at * piece)
  const next = async (): Promise<void> => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift())
      await read(asked, `bytes=${start}-${start + piece - 1}`)
  }
  await Promise.all([next(), next(), next(), next()])
  return bytes / 1e6 / ((performance.now() - began) / 1000)
}

/** The same file from nginx, or null where it is not installed. */
const startNginx = async (folder: string, file: string): Promise<{ url: string; stop: () => Promise<void> } | null> => {
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
  const stop = async (): Promise<void> => {
    nginx.kill('SIGQUIT')
    await ended
  }
  return { url, stop }
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
const file = join(folder, 'large.wav')
await writeFile(file, wav)
const nginx = await startNginx(folder, file)
const ours = { url: `${server.address}/play-demo/${demo.id}?rendition=original`, headers }
const ways = { whole, 'in ranges of 4 MB': inRanges }
for (const [how, rate] of Object.entries(ways)) {
  const name = `GET /play-demo, ${bytes / 1e6} MB ${how}, four at a time`
  if (nginx === null) {
    report([{ name, value: await rate(ours), unit: 'MB/s', note: 'nginx is not installed' }])
    continue
  }
  const peer = { url: nginx.url, headers: {} }
  const turns = await inTurns(
    () => rate(ours),
    () => rate(peer),
  )
  const of = (run: number): number => run
  report(besideFigures(turns, { name, beside: 'nginx, the same file', unit: 'MB/s', of, target: { atLeast: 0.7 } }))
}
await nginx?.stop()
await server.stop()
await rm(folder, { recursive: true, force: true })
process.exit(0)
