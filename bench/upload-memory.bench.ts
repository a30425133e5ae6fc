import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'
import { wavHead } from './wav-head.ts'

const megabyte = 1_000_000
const size = 300 * megabyte

/** Resident memory of a process in MB, and the most it ever had. */
const memoryOf = (pid: number): { now: number; most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (key: string): number => (Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / megabyte
  return { now: read('VmRSS'), most: read('VmHWM') }
}

const server = await startBenchServer()
const band = await server.addBand(0)
const token = (await (
  await fetch(`${server.address}/api/csrf-token`, { headers: { cookie: band.cookie } })
).json()) as { csrfToken: string }
const before = memoryOf(server.pid)
const boundary = 'bench-boundary'
const field = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const start = `${field('demoTitle', 'Large')}${field('demoVersion', '1')}--${boundary}\r\nContent-Disposition: form-data; name="demoFile"; filename="large.wav"\r\nContent-Type: audio/wav\r\n\r\n`
const end = `\r\n--${boundary}--\r\n`

const began = performance.now()
const status = await new Promise<number>((done, fail) => {
  const upload = request(`${server.address}/add-demo`, {
    method: 'POST',
    headers: {
      cookie: band.cookie,
      'x-workspace-id': band.workspaceId,
      'x-csrftoken': token.csrfToken,
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': start.length + size + end.length,
    },
  })
  upload.once('error', fail)
  upload.once('response', (response) => {
    response.resume()
    done(response.statusCode ?? 0)
  })
  const block = Buffer.alloc(megabyte)
  let left = size - 44
  upload.write(start)
  upload.write(wavHead(left))
  const pump = (): void => {
    while (left > 0) {
      const part = left >= block.length ? block : block.subarray(0, left)
      left -= part.length
      if (!upload.write(part)) return void upload.once('drain', pump)
    }
    upload.end(end)
  }
  pump()
})
const seconds = (performance.now() - began) / 1000
if (status !== 200) throw new Error(`The upload was answered with ${status}.`)
const after = memoryOf(server.pid)
report([
  {
    name: 'a 300 MB upload raises the memory of the server by',
    value: after.most - Math.max(before.now, 0),
    unit: 'MB',
    target: { atMost: 64 },
    note: `from ${before.now.toFixed(0)} MB to at most ${after.most.toFixed(0)} MB, in ${seconds.toFixed(1)} s, on disk when answered`,
  },
])
await server.stop()
process.exit(0)
