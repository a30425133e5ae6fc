import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { seed } from '#tests/support/seed.ts'
import { makeDataDir, removeDataDir, runningDatabase, startServerProcess } from '#tests/support/server-process.ts'
import { until } from '#tests/support/until.ts'
import { BandsAtWork } from './bands-at-work.ts'
import { kills } from './soak-options.ts'

test(`a server that is killed ${kills} times at random, each third time with its database, loses and doubles nothing (seed ${seed})`, async ({
  onTestFinished,
}) => {
  const random = seededRandom(seed)
  const [dataDir, port] = [await makeDataDir(), await freePort()]
  let server = await startServerProcess({ dataDir, port })
  onTestFinished(async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await removeDataDir(dataDir)
  })
  const bands = await BandsAtWork.begin(server.address)

  for (let kill = 1; kill <= kills && !bands.isBroken; kill++) {
    const before = bands.done
    // Now and then something must come through, however slow the machine; else the moment is drawn.
    if (kill % 10 === 0) await until(async () => bands.isBroken || bands.done > before)
    await pause(random.between(0, 1500))
    const database = kill % 3 === 0 ? await runningDatabase(dataDir) : null
    if (database !== null) process.kill(database, 'SIGKILL')
    server.process.kill('SIGKILL')
    await server.ended
    server = await startServerProcess({ dataDir, port })
  }
  process.stdout.write(`· ${kills} kills: ${await bands.end(dataDir)}\n`)
})
