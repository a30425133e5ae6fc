import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/new-id.ts'
import { StoreUnavailable } from '#server/storage/storage.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { Jobs } from './jobs.ts'

let server: TestServer
let current = ''
let failure: (tries: number) => Error
const runs: boolean[] = []
let jobs: Jobs
beforeAll(async () => {
  server = await startTestServer()
  await server.services.jobs.stop()
  jobs = new Jobs(server.parts.logins.jobs, () => undefined)
  await jobs.start({
    'make-light-copy': async ({ demoId }, { isLastAttempt }) => {
      // One of an earlier test is let go.
      if (demoId !== current) return
      runs.push(isLastAttempt)
      throw failure(runs.length)
    },
  })
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
})

/**
 * Sends a job and has it tried without a pause until it is given up, or was tried `most` times; answers for each try whether
 * it knew that it was the last.
 */
const triesOf = async (most: number): Promise<boolean[]> => {
  current = newId()
  runs.length = 0
  const data = { workspaceId: newId(), demoId: current }
  await server.services.database.outside((tx) => jobs.send(tx, 'make-light-copy', data))
  await until(async () => {
    await server.owner.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'")
    const { rows } = await server.owner.query("SELECT state::text FROM pgboss.job WHERE data->>'demoId' = $1", [
      current,
    ])
    return rows[0].state === 'failed' || runs.length >= most
  })
  // One more may have begun while the states were read.
  return runs.slice(0, most)
}

test('what a job itself gets wrong is tried again as often as its queue says, and the last try knows it', async () => {
  failure = () => new Error('The sound is strange.')
  expect(await triesOf(10)).toEqual([false, false, true])
})

test('a store that is away uses up no tries: the job is still tried when it is back', async () => {
  failure = () => new StoreUnavailable('The store cannot be asked.')
  expect(await triesOf(6)).toEqual(Array(6).fill(false))
})

test('a job that went wrong while the store was away has only the tries of its queue from then on', async () => {
  failure = (tries) => (tries <= 4 ? new StoreUnavailable('The store cannot be asked.') : new Error('Strange sound.'))
  expect(await triesOf(20)).toEqual([...Array(6).fill(false), true])
})
