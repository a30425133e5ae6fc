import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { beforeEach, expect, test } from 'vitest'
import { CallError } from '#client/client.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { seed } from '#tests/support/seed.ts'
import {
  removeDataDir,
  runningDatabase,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts'
import { until } from '#tests/support/until.ts'
import {
  analysed,
  downloads,
  faults,
  makeStartedDataDir,
  noiseFile,
  sweepLater,
  temporaryFiles,
} from '../installation.ts'

const rounds = 5
const uploaders = 3
const uploadsEach = 2
const notesEach = 12

let dataDir: string
let port: number
let server: ServerProcess
let marta: Person

const start = async (): Promise<void> => {
  server = await startServerProcess({ dataDir, port })
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

test(`a server that is killed ${rounds} times at random, alone or with its database, loses nothing that it acknowledged (seed ${seed})`, async () => {
  const random = seededRandom(seed)
  /** Hashes of all that was ever sent, by title; what of it was acknowledged; and each acknowledged note with its demo. */
  const sent = new Map<string, string>()
  const acknowledged = new Map<string, string>()
  const notes = new Map<string, string>()
  let isKilled = false

  // A call may fail in one way only: because the server is gone, or its database right before it.
  const orGone = async (call: Promise<void>): Promise<void> => {
    await call.catch((error: unknown) => {
      if (!isKilled || !(error instanceof CallError) || ![0, 503].includes(error.status)) throw error
    })
  }

  const upload = async (bytes: number): Promise<void> => {
    const { file, hash } = noiseFile(bytes)
    const title = `Take ${sent.size}`
    sent.set(title, hash)
    const { demo } = await marta.api.addDemo({ demoTitle: title, demoVersion: 1, file })
    acknowledged.set(title, demo.id)
  }

  const pin = async (text: string, demoId: string): Promise<void> => {
    await marta.api.addDemoNote({ demoId, text, atSeconds: 0.5 })
    notes.set(text, demoId)
  }

  const workUntilKilled = (round: number): Promise<unknown> => {
    const uploading = Array.from({ length: uploaders }, async () => {
      const sizes = Array.from({ length: uploadsEach }, () => random.between(200_000, 8_000_000))
      for (const bytes of sizes) if (!isKilled) await orGone(upload(bytes))
    })
    const pinning = async (): Promise<void> => {
      for (let at = 0; at < notesEach && !isKilled; at++) {
        const known = [...acknowledged.values()]
        if (known.length > 0) await orGone(pin(`Note ${round}.${at}`, random.pick(known)))
        else await pause(5)
      }
    }
    return Promise.all([...uploading, pinning()])
  }

  const check = async (): Promise<void> => {
    const { musicDemos } = await marta.api.getDemos({})
    const listed = new Map(musicDemos.map((demo) => [demo.name, demo.id]))
    expect(listed.size).toBe(musicDemos.length)
    for (const [title, id] of acknowledged) expect([title, listed.get(title)]).toEqual([title, id])
    const pinned = new Map(musicDemos.flatMap((demo) => demo.notes.map((note) => [note.text, demo.id])))
    for (const [text, id] of notes) expect([text, pinned.get(text)]).toEqual([text, id])
    // What an analysis writes passes through the same folder, and leaves it.
    await until(async () => (await temporaryFiles(join(dataDir, 'files'))).length === 0)
  }

  for (let round = 0; round < rounds; round++) {
    isKilled = false
    // As when the machine goes: the database with the server, before what it holds in memory is written.
    const database = round % 2 === 1 ? await runningDatabase(dataDir) : null
    const work = workUntilKilled(round)
    // The moment of the kill is what is drawn, so this waits for nothing, but for one upload in all, however slow the machine.
    if (round === rounds - 1) await Promise.race([work, until(async () => acknowledged.size > 0)])
    await pause(random.between(20, 700))
    isKilled = true
    if (database !== null) process.kill(database, 'SIGKILL')
    server.process.kill('SIGKILL')
    await work
    expect((await server.ended).signal).toBe('SIGKILL')
    await start()
    await check()
  }

  // Whatever is listed is whole: what was acknowledged, and what was finished right before a kill.
  for (const [title, hash] of await downloads(marta)) expect([title, hash]).toEqual([title, sent.get(title)])
  expect(acknowledged.size).toBeGreaterThan(0)
  await analysed(marta, 60)
  await sweepLater(dataDir)
  expect(await faults(dataDir)).toEqual([])
})
