import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { Jobs } from './jobs.ts'

test('a song of another band is measured while all that one band brought still waits', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  await server.services.jobs.stop()
  const sender = new Jobs(server.parts.logins.jobs, () => undefined)
  await sender.start({})
  onTestFinished(() => sender.stop())
  const [many, one] = [randomUUID(), randomUUID()]
  const send = (workspaceId: string, demoId: string): Promise<void> =>
    server.services.database.outside((tx) => sender.send(tx, 'analyse-demo', { workspaceId, demoId }))
  for (const demoId of ['first', 'second', 'third']) await send(many, demoId)
  await send(one, 'other')

  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const worker = new Jobs(server.parts.logins.jobs, () => undefined)
  await worker.start({
    'analyse-demo': async ({ demoId }) => {
      begun.push(demoId)
      await new Promise<void>((resolve) => gates.set(demoId, resolve))
    },
  })
  onTestFinished(() => {
    for (const open of gates.values()) open()
    return worker.stop()
  })
  // One of the one band is held all the time: whichever, as they were sent in the same moment.
  await until(async () => begun.includes('other') && begun.length > 1)
  expect(begun).toHaveLength(2)
  const held = begun.find((demoId) => demoId !== 'other') ?? ''
  gates.get(held)?.()
  await until(async () => begun.length === 3)
  expect(['first', 'second', 'third'].filter((demoId) => demoId !== held)).toContain(begun[2])
})
