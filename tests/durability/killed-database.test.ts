import { beforeEach, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import {
  removeDataDir,
  runningDatabase,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts'
import { until } from '#tests/support/until.ts'
import { analysed, faults, makeStartedDataDir, noiseFile } from './installation.ts'

let dataDir: string
let server: ServerProcess
let marta: Person

beforeEach(async () => {
  dataDir = await makeStartedDataDir()
  server = await startServerProcess({ dataDir })
  marta = await signUpWithBand(server.address)
  return async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await removeDataDir(dataDir)
  }
})

test('a database that is killed under a working server comes back by itself; calls wait for it or are told so', async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: noiseFile(200_000).file })
  // One that runs during the kill is taken up again when the queue misses it, which takes a minute.
  await analysed(marta)
  const pinned: string[] = []
  const refused: unknown[] = []
  let isOver = false
  const pin = async (name: string): Promise<void> => {
    for (let at = 0; !isOver; at++) {
      const text = `${name} ${at}`
      await marta.api.addDemoNote({ demoId: demo.id, text, atSeconds: 0.5 }).then(
        () => pinned.push(text),
        (error: CallError) => refused.push([error.status, error.message]),
      )
    }
  }
  const pinning = Promise.all(['one', 'two', 'three', 'four'].map(pin))
  for (let kill = 0; kill < 2; kill++) {
    const before = pinned.length
    await until(async () => pinned.length > before + 5)
    const database = (await runningDatabase(dataDir)) ?? 0
    process.kill(database, 'SIGKILL')
    await until(async () => ![null, database].includes(await runningDatabase(dataDir)))
    const after = pinned.length
    await until(async () => pinned.length > after + 5)
  }
  isOver = true
  await pinning
  const kinds = new Set(refused.map((refusal) => JSON.stringify(refusal)))
  expect([...kinds]).toEqual([JSON.stringify([503, 'The server can’t reach its database right now.'])])
  const there = new Set((await marta.api.getDemo({ id: demo.id })).demo.notes.map(({ text }) => text))
  expect(pinned.filter((text) => !there.has(text))).toEqual([])
  expect(await faults(dataDir)).toEqual([])
})
