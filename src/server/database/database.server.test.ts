import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { Database, type Tx } from './database.ts'
import { mintScope } from './scope.ts'

const scope = mintScope({ workspaceId: randomUUID(), userId: randomUUID(), role: 'owner', tier: 'free' })

const walls = sql<{ workspace: string | null; person: string | null }>`
  SELECT app_workspace() AS workspace, app_user() AS person`

test('the walls stand for the first statement, and fall with the transaction, also one that only reads', async () => {
  const server = await startTestServer()
  onTestFinished(server.close)
  // One connection: what a transaction leaves behind meets the next one.
  const database = new Database(server.parts.logins.app, () => undefined, 1)
  onTestFinished(() => database.close())
  const { workspaceId, userId } = scope
  const askBoth = (tx: Tx) => Promise.all([walls.execute(tx), sql<{ one: number }>`SELECT 1 AS one`.execute(tx)])
  for (const ask of [() => database.within(scope, askBoth), () => database.reading(scope, askBoth)]) {
    const [first, second] = await ask()
    expect([first.rows, second.rows]).toEqual([[{ workspace: workspaceId, person: userId }], [{ one: 1 }]])
    expect((await walls.execute(database.single)).rows).toEqual([{ workspace: null, person: null }])
  }
  expect(await database.readingAs(userId, async (tx) => (await walls.execute(tx)).rows)).toEqual([
    { workspace: null, person: userId },
  ])
  await expect(database.readingAs(userId, (tx) => tx.deleteFrom('sessions').execute())).rejects.toThrow(
    'What only reads was to write.',
  )
  await expect(
    database.within(scope, (tx) => sql`SELECT 1 / 0`.execute(tx).catch(() => 'as if nothing had happened')),
  ).rejects.toMatchObject({ code: '25P02' })
  expect((await walls.execute(database.single)).rows).toEqual([{ workspace: null, person: null }])
})

test('what is asked together goes out before anything is answered', async () => {
  const server = await startTestServer()
  onTestFinished(server.close)
  const database = new Database(server.parts.logins.app, () => undefined, 1)
  onTestFinished(() => database.close())
  const client = await database.pool.connect()
  const sent: string[] = []
  const plain = client.query.bind(client)
  Object.assign(client, {
    query: async (text: string, ...values: unknown[]) => {
      sent.push(text.trim().split(/[ ;]/)[0] ?? '')
      const answer: unknown = await Reflect.apply(plain, client, [text, ...values])
      sent.push('answer')
      return answer
    },
  })
  client.release()
  await database.within(scope, (tx) => Promise.all([walls.execute(tx), walls.execute(tx)]))
  expect(sent).toEqual(['BEGIN', 'SELECT', 'SELECT', 'answer', 'answer', 'answer', 'SELECT', 'answer'])
})
