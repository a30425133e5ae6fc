import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { Database } from '#server/database/database.ts'
import { newId } from '#server/new-id.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { Jobs } from './jobs.ts'
import type { JobName } from './queues.ts'

const names = ['make-light-copy', 'prepare-blind-vote', 'listen-to-transfer'] as const satisfies JobName[]

test('jobs that hold their transactions leave half of the connections to those who wait for an answer', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  await server.services.jobs.stop()
  const database = new Database(server.parts.logins.app, () => undefined, 4)
  onTestFinished(() => database.close())
  const held = Promise.withResolvers<void>()
  let [inside, done] = [0, 0]
  const hold = async (): Promise<void> => {
    await database.outside(async () => {
      inside += 1
      await held.promise
    })
    done += 1
  }
  const jobs = new Jobs(server.parts.logins.jobs, () => undefined)
  onTestFinished(async () => {
    held.resolve()
    await jobs.stop()
  })
  await jobs.start(Object.fromEntries(names.map((name) => [name, hold])))
  await database.outside(async (tx) => {
    for (const name of names) {
      const [workspaceId, id] = [newId(), newId()]
      await jobs.send(tx, name, { workspaceId, demoId: id, voteId: id, fileId: id })
    }
  })
  await until(async () => {
    const { rows } = await server.owner.query("SELECT FROM pgboss.job WHERE state = 'active' AND name = ANY ($1)", [
      names,
    ])
    return rows.length === names.length && inside >= 2
  })
  const people = [0, 1].map(() => database.outside((tx) => sql`SELECT pg_sleep(0.5)`.execute(tx)))
  await Promise.all(people)
  expect([inside, done]).toEqual([2, 0])
  held.resolve()
  await until(async () => done === names.length)
})
