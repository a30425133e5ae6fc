import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { randomFrom } from '#server/sample-band/random.ts'
import { analysed, faults, sweepLater } from '#tests/durability/installation.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { seed } from '#tests/support/seed.ts'
import { makeDataDir, removeDataDir, runningDatabase, startServerProcess } from '#tests/support/server-process.ts'
import { until } from '#tests/support/until.ts'
import { BandAtWork } from './band-at-work.ts'
import { kills } from './soak-options.ts'

const bandCount = 3
const handsEach = 3

test(`a server that is killed ${kills} times at random, each third time with its database, loses and doubles nothing (seed ${seed})`, async ({
  onTestFinished,
}) => {
  const random = randomFrom(seed)
  const [dataDir, port] = [await makeDataDir(), await freePort()]
  let server = await startServerProcess({ dataDir, port })
  onTestFinished(async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await removeDataDir(dataDir)
  })
  const people: Person[] = []
  for (let band = 0; band < bandCount; band++) people.push(await signUpWithBand(server.address))
  const bands = people.map((person, at) => new BandAtWork(person, randomFrom(`${seed} band ${at}`)))
  const working = Promise.all(bands.map((band) => band.work(handsEach)))
  // Shown at once, not after the last kill.
  let broken: unknown = null
  working.catch((error: unknown) => {
    broken = error
  })

  for (let kill = 1; kill <= kills && broken === null; kill++) {
    const before = bands.reduce((sum, band) => sum + band.done, 0)
    // Now and then something must come through, however slow the machine; else the moment is drawn.
    if (kill % 10 === 0) await until(async () => broken || bands.reduce((sum, band) => sum + band.done, 0) > before)
    await pause(random.between(0, 1500))
    const database = kill % 3 === 0 ? await runningDatabase(dataDir) : null
    if (database !== null) process.kill(database, 'SIGKILL')
    server.process.kill('SIGKILL')
    await server.ended
    server = await startServerProcess({ dataDir, port })
  }
  for (const band of bands) band.rest()
  await working

  for (const [at, band] of bands.entries()) {
    await band.check()
    await analysed(people[at] as Person, 900)
  }
  await sweepLater(dataDir)
  expect(await faults(dataDir)).toEqual([])
  const total = bands.reduce((sum, band) => sum + band.done, 0)
  const again = bands.reduce((sum, band) => sum + band.sentAgain, 0)
  process.stdout.write(`· ${kills} kills: ${total} acts acknowledged, ${again} tries more, nothing lost or doubled\n`)
})
