import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { some } from '#tests/support/seed.ts'
import { removeDataDir, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
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
let files: string
let server: ServerProcess
let marta: Person

const start = async (): Promise<void> => {
  server = await startServerProcess({
    dataDir,
    port,
    node: ['--import', new URL('../die-at.ts', import.meta.url).href],
  })
}

const dieAt = async (moment: string): Promise<void> => {
  server.process.send(moment)
  await once(server.process, 'message')
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

/** Whether the upload is there after a kill at each moment, and how many files belong to nothing until they are swept. */
const moments = [
  ['upload: half written', false, 0],
  ['upload: before it takes its place', false, 0],
  ['upload: in its place', false, 1],
  ['upload: before its commit', false, 1],
  ['upload: before its answer', true, 0],
  ['waveform: before it takes its place', true, 0],
  ['waveform: in its place', true, 1],
] as const

test('killed at any step of an upload, the demo is there with its bytes, or nothing of it is', async () => {
  const expected = new Map<string, string>()
  for (const [moment, isThere, strays] of some('kills of an upload', moments, 2)) {
    const { file, hash } = noiseFile(400_000)
    await dieAt(moment)
    const answer = await marta.api.addDemo({ demoTitle: moment, demoVersion: 1, file }).then(
      () => 'acknowledged',
      () => 'unanswered',
    )
    expect([moment, answer]).toEqual([moment, moment.startsWith('upload') ? 'unanswered' : 'acknowledged'])
    expect((await server.ended).signal).toBe('SIGKILL')
    if (isThere) expected.set(moment, hash)

    await start()
    expect([moment, await downloads(marta)]).toEqual([moment, expected])
    // What the analysis of the demo writes passes through the same folder.
    await analysed(marta)
    expect([moment, await temporaryFiles(files)]).toEqual([moment, []])
    expect([moment, await sweepLater(dataDir)]).toEqual([moment, strays])
  }
  expect(await faults(dataDir)).toEqual([])
  // Of each its original, waveform and lanes.
  expect(await storedFiles(files)).toHaveLength(3 * expected.size)
})

const comingAgain = ['upload: in its place', 'upload: before its commit', 'upload: before its answer']

test('an upload that is sent again after a kill gets its answer at once, and is there once', async () => {
  for (const moment of some('kills of an upload that comes again', comingAgain, 3)) {
    const { file } = noiseFile(200_000)
    const send = () =>
      marta.api.addDemo(
        { demoTitle: `again, ${moment}`, demoVersion: 1, file },
        { idempotencyKey: moment.replaceAll(' ', '-') },
      )
    await dieAt(moment)
    await expect(send()).rejects.toThrow()
    await server.ended
    await start()
    const added = async () =>
      (await marta.api.getDemos({})).musicDemos.filter(({ name }) => name === `again, ${moment}`)
    const before = await added()
    const { demo } = await send()
    expect([moment, before.map(({ id }) => id)]).toEqual([moment, moment.endsWith('answer') ? [demo.id] : []])
    expect((await send()).demo.id).toBe(demo.id)
    expect((await added()).map(({ id }) => id)).toEqual([demo.id])
    await analysed(marta)
  }
})
