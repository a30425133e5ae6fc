import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { beginResumable, sendPiece, tus, uploadIdOf } from '#tests/support/resumable.ts'
import { removeDataDir, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { until } from '#tests/support/until.ts'
import {
  analysed,
  downloads,
  faults,
  makeStartedDataDir,
  noiseFile,
  storedFiles,
  sweepLater,
  temporaryFiles,
} from '../installation.ts'

let dataDir: string
let port: number
let server: ServerProcess
let marta: Person

const start = async (): Promise<void> => {
  server = await startServerProcess({
    dataDir,
    port,
    node: ['--import', new URL('../die-at.ts', import.meta.url).href],
  })
}

beforeEach(async () => {
  dataDir = await makeStartedDataDir()
  port = await freePort()
  await start()
  marta = await signUpWithBand(server.address)
  return async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await removeDataDir(dataDir)
  }
})

const offsetOf = async (address: string): Promise<number> => (await tus(marta, 'HEAD', address)).offset ?? -1

/** Sends the first bytes up to `end` and then nothing more, so that the request stays open. */
const sendWithoutEnd = async (address: string, bytes: Uint8Array, end: number): Promise<void> => {
  const { csrfToken } = await marta.api.csrfToken({})
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = Math.min(end, at + 100_000)
      if (at < next) controller.enqueue(bytes.subarray(at, next))
      at = next
      return at < end ? undefined : new Promise(() => undefined)
    },
  })
  const headers = {
    'tus-resumable': '1.0.0',
    'x-csrftoken': csrfToken,
    'x-workspace-id': marta.workspaceId ?? '',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  await marta.fetch(address, { method: 'PATCH', headers, body, duplex: 'half' }).catch(() => undefined)
}

test('killed in the middle of an upload, and at each step of its use, nothing that was acknowledged is lost', async () => {
  const { file, hash } = noiseFile(20_000_000)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const address = await beginResumable(marta, file.size, 'noise.wav')
  const sending = sendWithoutEnd(address, bytes, 14_000_000)
  const seen = await until(async () => {
    const offset = await offsetOf(address)
    return offset > 0 && offset
  })
  server.process.kill('SIGKILL')
  await Promise.all([server.ended, sending])
  await start()
  const acknowledged = await offsetOf(address)
  expect(acknowledged).toBeGreaterThanOrEqual(seen)
  expect(await faults(dataDir)).toEqual([])
  // The dead server's lease keeps the next one away for some seconds.
  await until(async () => (await tus(marta, 'PATCH', address, { 'upload-offset': '0' }, new Blob([]))).status === 409)
  expect((await sendPiece(marta, address, acknowledged, file.slice(acknowledged))).offset).toBe(file.size)

  const add = () =>
    marta.api.addDemo(
      { demoTitle: 'Noise', demoVersion: 1, uploadId: uploadIdOf(address) },
      { idempotencyKey: 'the-only-key' },
    )
  const moments = ['before it takes its place', 'in its place', 'before its commit', 'before its answer']
  for (const moment of moments) {
    server.process.send(`upload: ${moment}`)
    await once(server.process, 'message')
    await expect(add(), moment).rejects.toMatchObject({ status: 0 })
    expect((await server.ended).signal).toBe('SIGKILL')
    await start()
    const isDemo = moment === 'before its answer'
    expect([moment, (await marta.api.getUploads({})).uploads.length]).toEqual([moment, isDemo ? 0 : 1])
    expect([moment, await downloads(marta)]).toEqual([moment, new Map(isDemo ? [['Noise', hash]] : [])])
    await analysed(marta)
    expect([moment, await temporaryFiles(join(dataDir, 'files'))]).toEqual([moment, []])
  }
  const { demo } = await add()
  expect((await marta.api.getDemos({})).musicDemos.map(({ id }) => id)).toEqual([demo.id])
  await analysed(marta)
  await sweepLater(dataDir)
  expect(await faults(dataDir)).toEqual([])
  expect((await storedFiles(join(dataDir, 'files'))).length).toBeGreaterThanOrEqual(2)
})
