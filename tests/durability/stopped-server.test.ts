import { connect } from 'node:net'
import { extname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { removeDataDir, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { until } from '#tests/support/until.ts'
import { downloads, faults, makeStartedDataDir, noiseFile, storedFiles, temporaryFiles } from './installation.ts'
import { beginUpload } from './slow-upload.ts'

let dataDir: string
let port: number
let files: string
let server: ServerProcess
let marta: Person

const start = async (): Promise<void> => {
  server = await startServerProcess({ dataDir, port })
}

beforeEach(async () => {
  dataDir = await makeStartedDataDir()
  files = join(dataDir, 'files')
  port = await freePort()
  await start()
  marta = await signUpWithBand(server.address)
  return async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await removeDataDir(dataDir)
  }
})

/** Begins an upload and waits until the server receives its bytes; `rest` are those that it still lacks. */
const halfSent = async (title: string) => {
  const { file, hash } = noiseFile(600_000)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const upload = await beginUpload(marta, title, bytes.length)
  await upload.send(bytes.subarray(0, 300_000))
  await until(async () => (await temporaryFiles(files)).length > 0)
  return { upload, hash, rest: bytes.subarray(300_000) }
}

const stopsListening = (): Promise<unknown> =>
  until(
    () =>
      new Promise<boolean>((done) => {
        const answered = fetch(`${server.address}/healthz`, { headers: { connection: 'close' } })
        answered.then(
          ({ status }) => done(status === 503),
          () => done(true),
        )
      }),
  )

test('an upload that ends soon after SIGTERM is acknowledged and there; nobody else is waited for', async () => {
  const events = await eventsOf(marta, server.address)
  const idle = connect(port, '127.0.0.1')
  idle.on('error', () => undefined)
  const { upload, hash, rest } = await halfSent('in time')
  server.process.kill('SIGTERM')
  await stopsListening()
  await upload.send(rest)
  upload.finish()
  expect(await upload.answer).toBe(200)
  // Both are open still, and are ended with the server.
  expect(await server.ended).toEqual({ code: 0, signal: null })
  await events.ended
  idle.destroy()
  await start()
  expect(await downloads(marta)).toEqual(new Map([['in time', hash]]))
})

// Without what was made of them: that may still be under way.
const originals = async (): Promise<string[]> => (await storedFiles(files)).filter((path) => extname(path) === '')

test('an upload that does not end after SIGTERM is cut, and nothing of it is left', async () => {
  await marta.api.addDemo({ demoTitle: 'there before', demoVersion: 1, file: noiseFile(100_000).file })
  const before = [await downloads(marta), await originals()]
  const { upload } = await halfSent('too late')
  server.process.kill('SIGTERM')
  expect(await upload.answer).toBe(null)
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(await temporaryFiles(files)).toEqual([])
  await start()
  expect([await downloads(marta), await originals()]).toEqual(before)
  expect(await faults(dataDir)).toEqual([])
})
