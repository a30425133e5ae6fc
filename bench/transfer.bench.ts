import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startBenchServer } from './bench-server.ts'
import { type Figure, report } from './figure.ts'

const megabyte = 1_000_000
const fileBytes = 500 * megabyte
/** So many of them are one zip of 5 GB. */
const files = 10
const nginxCommand = process.env.NGINX ?? 'nginx'

/** Resident memory of a process in MB, now and at its most since the last reset. */
const memoryOf = (pid: number): { now: number; most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (key: string): number => (Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / megabyte
  return { now: read('VmRSS'), most: read('VmHWM') }
}
const forgetMost = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')

/** Seconds that a body of zeros takes to be sent, with what stands around it, until it is answered. */
const send = async (
  address: string,
  method: string,
  headers: Record<string, string>,
  around: [before: string, after: string] = ['', ''],
): Promise<{ seconds: number; body: string }> => {
  const began = performance.now()
  const body = await new Promise<string>((done, fail) => {
    const length = Buffer.byteLength(around[0]) + fileBytes + Buffer.byteLength(around[1])
    const upload = request(address, { method, headers: { ...headers, 'content-length': length } })
    upload.once('error', fail)
    upload.once('response', async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('')
      if ((response.statusCode ?? 500) < 400) done(text)
      else fail(new Error(`${address} was answered with ${response.statusCode}: ${text}`))
    })
    const block = Buffer.alloc(megabyte)
    let left = fileBytes
    upload.write(around[0])
    const pump = (): void => {
      while (left > 0) {
        left -= block.length
        if (!upload.write(block)) return void upload.once('drain', pump)
      }
      upload.end(around[1])
    }
    pump()
  })
  return { seconds: (performance.now() - began) / 1000, body }
}

/** Megabytes a second of fetching an address once. */
const fetchRate = async (address: string): Promise<number> => {
  const began = performance.now()
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`)
  let bytes = 0
  for await (const piece of response.body ?? []) bytes += piece.length
  return bytes / megabyte / ((performance.now() - began) / 1000)
}

/** nginx on the same disk, which takes files by PUT and gives them back; null where there is none. */
const startNginx = async (folder: string): Promise<{ address: string; stop: () => Promise<void> } | null> => {
  if (spawnSync(nginxCommand, ['-v']).error) return null
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
     http { access_log off; sendfile on; client_max_body_size 0; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
     server { listen 127.0.0.1:${port}; root ${folder}; location / { dav_methods PUT; } } }`,
  )
  const nginx = spawn(nginxCommand, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const ended = once(nginx, 'exit')
  const address = `http://127.0.0.1:${port}/large.bin`
  for (let tries = 0; tries < 100 && !(await fetch(address).catch(() => null)); tries++) await delay(50)
  const stop = async (): Promise<void> => {
    nginx.kill('SIGQUIT')
    await ended
  }
  return { address, stop }
}

const folder = await mkdtemp(join(tmpdir(), 'backline-bench-'))
const server = await startBenchServer()
const band = await server.addBand(0)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const { csrfToken } = (await (await fetch(`${server.address}/api/csrf-token`, { headers })).json()) as {
  csrfToken: string
}
const changing = { ...headers, 'x-csrftoken': csrfToken, 'sec-fetch-site': 'same-origin' }
const made = await fetch(`${server.address}/make-transfer`, {
  method: 'POST',
  headers: { ...changing, 'content-type': 'application/json' },
  body: '{}',
})
const { transfer } = (await made.json()) as { transfer: { id: string; url: string } }

const boundary = 'bench-boundary'
const form = (name: string): [string, string] => [
  `--${boundary}\r\nContent-Disposition: form-data; name="transferId"\r\n\r\n${transfer.id}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  `\r\n--${boundary}--\r\n`,
]
const multipart = { ...changing, 'content-type': `multipart/form-data; boundary=${boundary}` }
const add = (name: string) => send(`${server.address}/add-transfer-file`, 'POST', multipart, form(name))

const atRest = memoryOf(server.pid).now
await forgetMost(server.pid)
const first = await add('1.bin')
const uploadMemory = memoryOf(server.pid).most - atRest
const file = (JSON.parse(first.body) as { transfer: { files: { id: string }[] } }).transfer.files[0]
const link = `${transfer.url}/files/${file?.id}`
await fetchRate(link)
const beforeDownload = memoryOf(server.pid).now
await forgetMost(server.pid)
await fetchRate(link)
const downloadMemory = memoryOf(server.pid).most - beforeDownload

// In turns, and the best of each: whatever else the machine does meets both.
const nginx = await startNginx(folder)
const rateOf = (seconds: number): number => fileBytes / megabyte / seconds
const [ups, downs, nginxUps, nginxDowns] = [[rateOf(first.seconds)], [0], [0], [0]] as [
  number[],
  number[],
  number[],
  number[],
]
for (let at = 2; at <= files; at++) {
  ups.push(rateOf((await add(`${at}.bin`)).seconds))
  downs.push(await fetchRate(link))
  if (!nginx || at > 5) continue
  const { seconds } = await send(nginx.address, 'PUT', {})
  const began = performance.now()
  {
    // It answers before the bytes are on disk; ours are.
    await using stored = await open(join(folder, 'large.bin'))
    await stored.sync()
  }
  nginxUps.push(rateOf(seconds + (performance.now() - began) / 1000))
  nginxDowns.push(await fetchRate(nginx.address))
}
await nginx?.stop()
await rm(folder, { recursive: true, force: true })
const beforeZip = memoryOf(server.pid).now
await forgetMost(server.pid)
const zip = await fetchRate(`${transfer.url}/zip`)
const zipMemory = memoryOf(server.pid).most - beforeZip
await server.stop()

const [up, down, nginxUp, nginxDown] = [ups, downs, nginxUps, nginxDowns].map((rates) => Math.max(...rates)) as [
  number,
  number,
  number,
  number,
]
const memory = { unit: 'MB', target: { atMost: 64 } } as const
const figures: Figure[] = [
  { name: 'upload of 500 MB, on disk and hashed when answered', value: up, unit: 'MB/s' },
  { name: 'download of 500 MB by a link', value: down, unit: 'MB/s' },
  { name: 'zip of 5 GB by a link', value: zip, unit: 'MB/s' },
  { name: 'more memory during the upload', value: uploadMemory, ...memory },
  { name: 'more memory during the download', value: downloadMemory, ...memory },
  { name: 'more memory during the zip', value: zipMemory, ...memory },
]
const faster = { unit: '×', target: { atMost: 2 } } as const
if (nginx === null) figures.push({ name: 'nginx is not installed', value: 0, unit: 'MB/s' })
else
  figures.push(
    {
      name: 'nginx takes an upload faster by',
      value: nginxUp / up,
      ...faster,
      note: `PUT and fsync at ${nginxUp.toFixed(0)} MB/s`,
    },
    {
      name: 'nginx sends a download faster by',
      value: nginxDown / down,
      ...faster,
      note: `${nginxDown.toFixed(0)} MB/s`,
    },
  )
report(figures)
process.exit(0)
