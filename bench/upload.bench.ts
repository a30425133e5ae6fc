import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { startBenchServer } from './bench-server.ts'
import { besideFigures, inTurns } from './beside.ts'
import { report } from './figure.ts'
import { installPeer } from './peers.ts'

const megabyte = 1_000_000
const size = 150 * megabyte
const versions = { server: '2.4.5', store: '2.1.1' }

/** Sends zeros as one piece of an upload; resolves when it was answered. */
const sendPiece = (address: string, headers: Record<string, string>): Promise<void> =>
  new Promise((done, fail) => {
    const upload = request(address, { method: 'PATCH', headers: { ...headers, 'content-length': size } })
    upload.once('error', fail)
    upload.once('response', (answer) => {
      answer.resume()
      if (answer.statusCode === 204) done()
      else fail(new Error(`${address} was answered with ${answer.statusCode}.`))
    })
    const block = Buffer.alloc(megabyte)
    let left = size
    const pump = (): void => {
      while (left > 0) {
        left -= block.length
        if (!upload.write(block)) return void upload.once('drain', pump)
      }
      upload.end()
    }
    pump()
  })

/** Begins an upload, sends it whole and drops it again; answers the megabytes a second from its beginning until it was on the disk. */
const uploadTo = async (address: string, sent: Record<string, string>): Promise<number> => {
  const headers = { ...sent, 'tus-resumable': '1.0.0' }
  const metadata = `filename ${btoa('large.wav')},purpose ${btoa('demo')}`
  const began = performance.now()
  const begun = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadata },
  })
  if (begun.status !== 201) throw new Error(`${address} was answered with ${begun.status}: ${await begun.text()}`)
  const made = new URL(begun.headers.get('location') ?? '', address).href
  await sendPiece(made, { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' })
  const rate = size / megabyte / ((performance.now() - began) / 1000)
  await fetch(made, { method: 'DELETE', headers })
  return rate
}

/** Resident memory of a process in MB, and the most since it was forgotten; only Linux tells. */
const memoryOf = (pid: number, which: 'VmRSS' | 'VmHWM'): number =>
  (Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) /
  megabyte

const server = await startBenchServer()
const { cookie, workspaceId } = await server.addBand(0)
const own = { cookie, 'x-workspace-id': workspaceId }
const answer = await fetch(`${server.address}/api/csrf-token`, { headers: own })
const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await answer.json())
const changing = { ...own, 'x-csrftoken': csrfToken, 'sec-fetch-site': 'same-origin' }

const installed = await installPeer('@tus/server', versions.server, { beside: { '@tus/file-store': versions.store } })
const folder = await mkdtemp(join(tmpdir(), 'backline-bench-'))
const plain = fork('bench/plain-tus.mjs', [dirname(dirname(installed)), folder])
const [port] = z.tuple([z.number()]).parse((await once(plain, 'message')).slice(0, 1))

const before = memoryOf(server.pid, 'VmRSS')
writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
const turns = await inTurns(
  () => uploadTo(`${server.address}/api/uploads`, changing),
  () => uploadTo(`http://127.0.0.1:${port}/files`, {}),
)
report([
  ...besideFigures(turns, {
    name: `resumable upload of ${size / megabyte} MB, on the disk when answered`,
    beside: `@tus/server ${versions.server} with a file store that syncs`,
    unit: 'MB/s',
    of: (run) => run,
    target: { atLeast: 0.8 },
  }),
  {
    name: '  more memory meanwhile',
    value: memoryOf(server.pid, 'VmHWM') - before,
    unit: 'MB',
    target: { atMost: 64 },
    note: `from ${before.toFixed(0)} MB`,
  },
])
plain.kill()
await server.stop()
await rm(folder, { recursive: true, force: true })
process.exit(0)
