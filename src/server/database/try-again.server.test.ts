import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { Tx } from './database.ts'

let server: TestServer
let marta: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  // Clashes as often as it is told to, counted outside of every transaction.
  await server.owner.query(`
    CREATE SEQUENCE clashes; GRANT USAGE ON clashes TO PUBLIC;
    CREATE TABLE clashing (until bigint, code text); GRANT SELECT ON clashing TO PUBLIC;
    CREATE FUNCTION clash() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('clashes') <= (SELECT until FROM clashing) THEN
          RAISE EXCEPTION 'a clash on purpose' USING ERRCODE = (SELECT code FROM clashing);
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER clash BEFORE INSERT ON board_tasks FOR EACH ROW EXECUTE FUNCTION clash()`)
})
afterAll(() => server.close())

const clash = async (times: number, code: string): Promise<void> => {
  await server.owner.query('ALTER SEQUENCE clashes RESTART')
  await server.owner.query('DELETE FROM clashing')
  await server.owner.query('INSERT INTO clashing VALUES ($1, $2)', [times, code])
}
const task = { name: 'Book the room', priority: 'mid', assigned_to: 'everyone' } as const
const tries = async (): Promise<number> =>
  Number((await server.owner.query<{ last_value: string }>('SELECT last_value FROM clashes')).rows[0]?.last_value)
const numbers = async (): Promise<number[]> => (await marta.api.getBoardTasks({})).tasks.map(({ number }) => number)

test.each(['40P01', '40001'])('work that clashed (%s) is done again, once and whole', async (code) => {
  const before = await numbers()
  await clash(4, code)
  const { task: added } = await marta.api.addBoardTask(task)
  expect(await tries()).toBe(5)
  expect(await numbers()).toEqual([added.number, ...before])
  expect(added.number).toBe(Math.max(0, ...before) + 1)
})

test('what clashes for ever is told as 503 with a time to come back, and nothing of it is there', async () => {
  const before = await numbers()
  await clash(1000, '40P01')
  const answer = await marta.fetch('/add-board-task', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrftoken': (await marta.api.csrfToken({})).csrfToken,
      'x-workspace-id': marta.workspaceId ?? '',
    },
    body: JSON.stringify(task),
  })
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ error: 'Somebody else is changing this right now. Try again in a moment.' }),
  ])
  expect(await tries()).toBe(5)
  expect(await numbers()).toEqual(before)
})

test('what fails for another reason is done once', async () => {
  await clash(1000, '23514')
  expect(await refusalOf(marta.api.addBoardTask(task))).toMatchObject({ status: 500 })
  expect(await tries()).toBe(1)
})

// A schema whose statements are not asked of another PostgreSQL, which has no such tables.
const ofTheTest = 'CREATE SCHEMA IF NOT EXISTS of_the_test; GRANT USAGE ON SCHEMA of_the_test TO PUBLIC'

test('of two who wait for each other one begins again, also when its work swallows the refusal', async () => {
  await clash(0, '40P01')
  await server.owner.query(
    `${ofTheTest}; CREATE TABLE of_the_test.pair (id integer PRIMARY KEY, words text[]); GRANT ALL ON of_the_test.pair TO PUBLIC`,
  )
  await server.owner.query(`INSERT INTO of_the_test.pair VALUES (1, '{}'), (2, '{}')`)
  const inside = new Set<string>()
  const say = (tx: Tx, id: number, word: string) =>
    sql`UPDATE of_the_test.pair SET words = words || ${word}::text WHERE id = ${id}`.execute(tx)
  let begun = 0
  const write = (word: string, ids: [number, number]) =>
    server.services.database.outside(async (tx) => {
      begun++
      await say(tx, ids[0], word)
      inside.add(word)
      await until(async () => inside.size === 2)
      await say(tx, ids[1], word).catch(() => undefined)
    })
  await Promise.all([write('one', [1, 2]), write('two', [2, 1])])
  const { rows } = await server.owner.query<{ words: string[] }>('SELECT words FROM of_the_test.pair ORDER BY id')
  expect(rows.map(({ words }) => words.toSorted())).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ])
  expect(begun).toBe(3)
})

test('a single statement that clashed is asked again', async () => {
  await clash(2, '40001')
  await server.owner.query(
    `${ofTheTest}; CREATE TABLE of_the_test.alone (id integer); GRANT ALL ON of_the_test.alone TO PUBLIC`,
  )
  await server.owner.query(
    'CREATE TRIGGER clash BEFORE INSERT ON of_the_test.alone FOR EACH ROW EXECUTE FUNCTION clash()',
  )
  await sql`INSERT INTO of_the_test.alone VALUES (1)`.execute(server.services.database.single)
  expect([await tries(), (await server.owner.query('SELECT FROM of_the_test.alone')).rowCount]).toEqual([3, 1])
})
