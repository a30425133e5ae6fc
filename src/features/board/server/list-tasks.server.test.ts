import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  await server.owner.query(
    `INSERT INTO board_tasks (workspace_id, id, number, name, details, priority, status, position, for_everyone, assignee_id,
       due_date, labels)
     SELECT $1, gen_random_uuid(), n, 'Task ' || n, repeat('x', 300), CASE WHEN n % 10 = 0 THEN 'urgent' ELSE 'low' END,
       CASE WHEN n <= 3000 THEN 'done' ELSE 'todo' END, 'a' || lpad(n::text, 6, '0') || 'V', n % 2 = 0,
       CASE WHEN n % 2 = 1 THEN $2::uuid END, CASE WHEN n = 2999 THEN date '2026-01-01' END,
       CASE WHEN n = 2998 THEN '["Ｔｏｕｒ"]' ELSE '[]' END::jsonb
     FROM generate_series(1, 3250) AS n`,
    [marta.workspaceId, marta.id],
  )
})
afterAll(() => server.close())

test('the board is sent a page at a time, however many tasks there are', async () => {
  const first = await marta.api.getBoardTasks({})
  expect(JSON.stringify(first).length).toBeLessThan(250_000)
  expect(first.inColumns).toEqual({ todo: 250, doing: 0, waiting: 0, done: 3000 })
  expect([first.numberOfTasks, first.usersTasks, first.numberOfUrgentTasks]).toEqual([3250, 1625, 25])
  expect(first.urgentTasks).toHaveLength(25)
  const seen: number[] = []
  let [page, pages] = [first, 0]
  for (;;) {
    pages++
    for (const status of ['todo', 'done'])
      expect(page.tasks.filter((task) => task.status === status).length).toBeLessThanOrEqual(100)
    seen.push(...page.tasks.map(({ number }) => number))
    if (page.nextCursor === null) break
    page = await marta.api.getBoardTasks({ cursor: page.nextCursor })
  }
  expect(pages).toBe(30)
  expect(seen.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 3250 }, (_, at) => at + 1))
  expect(await refusalOf(marta.api.getBoardTasks({ cursor: 'nowhere' }))).toMatchObject({
    status: 400,
    fields: { cursor: 'This cursor is not valid.' },
  })
})

test('what is not on the first page is found by words, number, label, person, priority and day', async () => {
  const found = async (filter: Parameters<QuickPerson['api']['getBoardTasks']>[0]) => {
    const { tasks, inColumns } = await marta.api.getBoardTasks(filter)
    return [tasks.map(({ number }) => number).slice(0, 3), inColumns.todo, inColumns.done]
  }
  expect(await found({ text: 'TASK  2997' })).toEqual([[2997], 0, 1])
  expect(await found({ text: '#2996' })).toEqual([[2996], 0, 1])
  expect(await found({ text: 'tour' })).toEqual([[2998], 0, 1])
  expect(await found({ label: 'tour' })).toEqual([[2998], 0, 1])
  expect(await found({ text: 'marta 299' })).toEqual([[299, 1299, 2299], 0, 8])
  expect(await found({ mine: true })).toEqual([[3001, 3003, 3005], 125, 1500])
  expect(await found({ assignee: 'everyone', priority: 'urgent' })).toEqual([[3010, 3020, 3030], 25, 300])
  expect(await found({ urgent: true, assignee: marta.id })).toEqual([[], 0, 0])
  expect(await found({ lateOn: '2026-02-01' })).toEqual([[], 0, 0])
  await server.owner.query("UPDATE board_tasks SET status = 'doing' WHERE number = 2999")
  expect(await found({ lateOn: '2026-01-02' })).toEqual([[2999], 0, 0])
  expect(await found({ lateOn: '2026-01-01' })).toEqual([[], 0, 0])
  const [task] = (await marta.api.getBoardTasks({ text: '2995' })).tasks
  expect((await marta.api.getBoardTasks({ taskId: task?.id })).tasks).toEqual([task])
})

test('who has what nothing has changed is told so, and only who may still see it', async () => {
  const jon = await quickPerson(server, 'jon')
  jon.workspaceId = marta.workspaceId
  await server.owner.query(`INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')`, [
    marta.workspaceId,
    jon.id,
  ])
  const ask = async (
    { cookie }: QuickPerson,
    tag?: string,
  ): Promise<[status: number, tag: string | null, text: string]> => {
    const headers = { cookie, 'x-workspace-id': marta.workspaceId ?? '', ...(tag && { 'if-none-match': tag }) }
    const answer = await fetch(`${server.address}/api/get-board-tasks`, { headers })
    return [answer.status, answer.headers.get('etag'), await answer.text()]
  }
  const [status, tag, text] = await ask(jon)
  expect([status, tag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)])
  expect(JSON.parse(text)).toMatchObject({ usersTasks: 0 })
  // A proxy that compresses makes it a weak one.
  for (const known of [tag ?? '', `W/${tag}`, `"other", ${tag}`]) expect(await ask(jon, known)).toEqual([304, tag, ''])
  expect((await ask(marta, tag ?? ''))[0]).toBe(200)
  const board = await jon.api.getBoardTasks({})
  expect(await jon.api.getBoardTasks({})).toBe(board)
  await server.owner.query('UPDATE board_tasks SET name = $1 WHERE number = 3001', ['Renamed'])
  const [changed, other] = await ask(jon, tag ?? '')
  expect([changed, other === tag]).toEqual([200, false])
  expect((await jon.api.getBoardTasks({})).tasks.find(({ number }) => number === 3001)?.name).toBe('Renamed')
  await server.owner.query('DELETE FROM memberships WHERE account_id = $1', [jon.id])
  expect((await ask(jon, other ?? ''))[0]).toBe(404)
  expect(await refusalOf(jon.api.getBoardTasks({}))).toMatchObject({ status: 404 })
  await server.owner.query('DELETE FROM sessions WHERE account_id = $1', [jon.id])
  expect((await ask(jon, other ?? ''))[0]).toBe(401)
  expect(await refusalOf(jon.api.getBoardTasks({}))).toMatchObject({ status: 401 })
})
