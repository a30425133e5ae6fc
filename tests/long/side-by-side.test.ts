import { expect, onTestFinished, test } from 'vitest'
import { callEveryRow } from '#tests/security/every-row.ts'
import { readCatalogue } from '#tests/support/locks/catalogue.ts'
import { recordLocks } from '#tests/support/locks/recorded.ts'
import { drawPairs, pairsThatMeet, runPairs } from '#tests/support/locks/side-by-side.ts'
import { seed } from '#tests/support/seed.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const many = 1000

test(`many pairs of rows that meet at what they lock are answered side by side, seed ${seed}`, async () => {
  const recording = recordLocks()
  onTestFinished(recording.stop)
  const server = await startTestServer()
  onTestFinished(server.close)
  expect(await callEveryRow(server)).toEqual([])
  const pairs = pairsThatMeet(recording.soFar(), await readCatalogue(server.owner))
  expect(await runPairs(server, drawPairs(pairs, many))).toEqual([])
})
