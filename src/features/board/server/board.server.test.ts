import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '#tests/support/live-events.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { rawSong } from '#tests/support/raw-song.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson

const join = (person: QuickPerson, workspaceId: string | null) => {
  person.workspaceId = workspaceId
  return server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    workspaceId,
    person.id,
  ])
}
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPerson(server, 'jon')
  await join(jon, marta.workspaceId)
})
afterAll(() => server.close())

const plain = { name: 'Book the room', priority: 'mid', assigned_to: 'everyone' } as const
type Given = Parameters<QuickPerson['api']['addBoardTask']>[0]
const add = async (more: Partial<Given> = {}) => (await marta.api.addBoardTask({ ...plain, ...more })).task
const board = (person = marta) => person.api.getBoardTasks({})
const column = async (status: string) =>
  (await board()).tasks.filter((task) => task.status === status).map((task) => task.name)
const someId = '01900000-0000-7000-8000-000000000000'
const clear = async () => {
  for (const { id } of (await board()).tasks) await marta.api.deleteBoardTask({ id })
}

test('a task has a number of its own, and the board counts all, urgent and own ones', async () => {
  const first = await marta.api.addBoardTask({ ...plain, details: 'Room 4, if free.\r\nAsk Petr.' })
  expect(first.message).toBe('Task created successfully!')
  expect(first.task).toMatchObject({
    number: 1,
    assigned_to: 'everyone',
    assigneeId: null,
    assigneeLeft: false,
    status: 'todo',
    details: 'Room 4, if free.\nAsk Petr.',
    dueDate: null,
    labels: [],
    createdBy: 'marta',
  })
  await add({ name: 'Sign', priority: 'urgent', assigned_to: 'JON' })
  await add({ name: 'Signed', priority: 'urgent', assigned_to: marta.id, status: 'done' })
  const his = await board(jon)
  expect([his.numberOfTasks, his.usersTasks, his.owner]).toEqual([3, 1, 'marta'])
  expect(his.urgentTasks).toEqual([
    { id: expect.any(String), number: 2, name: 'Sign', assigned_to: 'jon', assigneeName: 'jon', dueDate: null },
  ])
  const gone = his.tasks.find((task) => task.number === 3)
  expect((await jon.api.deleteBoardTask({ id: gone?.id ?? '' })).message).toBe('Task deleted successfully!')
  expect((await add()).number).toBe(4)
  await clear()
})

test.each<[Record<string, unknown>, string, string]>([
  [{ name: '' }, 'name', 'Name is required.'],
  [{ name: 'x'.repeat(81) }, 'name', 'Name may have at most 80 characters.'],
  [{ priority: 'extreme' }, 'priority', 'Choose low, mid, high or urgent.'],
  [{ priority: '' }, 'priority', 'Choose low, mid, high or urgent.'],
  [{ assigned_to: '' }, 'assigned_to', 'Choose everyone or a member.'],
  [{ assigned_to: 'nobody' }, 'assigned_to', 'Choose everyone or a member.'],
  [{ status: 'someday' }, 'status', 'Choose To do, Doing, Waiting or Done.'],
  [{ details: 'x'.repeat(4001) }, 'details', 'Details may have at most 4000 characters.'],
  [{ dueDate: '2026-02-30' }, 'dueDate', 'That’s not a valid date.'],
  [{ dueDate: '0001-01-01' }, 'dueDate', 'The year must be between 2000 and 2099.'],
  [{ labels: Array.from({ length: 11 }, (_, at) => `l${at}`) }, 'labels', 'A task can have at most 10 labels.'],
  [{ checklist: Array.from({ length: 51 }, () => 'x') }, 'checklist', 'A checklist can have at most 50 items.'],
])('%j is refused beside its field, and nothing is saved', async (wrong, field, text) => {
  const refused = await refusalOf(marta.api.addBoardTask({ ...plain, ...wrong } as Given))
  expect(refused).toMatchObject({ status: 400, fields: { [field]: text } })
  expect((await board()).numberOfTasks).toBe(0)
})

test('a plain form may send lists as texts; the same request makes one task', async () => {
  const form = { labels: 'ep, Live ,EP', checklist: 'Mics\n\nStands\n', dueDate: '', status: '' } as unknown as Given
  const sent = { ...plain, ...form }
  const options = { idempotencyKey: 'the-same-request-1' }
  const { task } = await marta.api.addBoardTask(sent, options)
  expect(await marta.api.addBoardTask(sent, options)).toMatchObject({ task: { id: task.id } })
  expect((await board()).numberOfTasks).toBe(1)
  expect(task.labels).toEqual(['EP', 'Live'])
  expect(task.checklist.map(({ text, done }) => [text, done])).toEqual([
    ['Mics', false],
    ['Stands', false],
  ])
  await clear()
})

test('tasks keep the order people give them, also when they move at once', async () => {
  const [c, b, a] = [await add({ name: 'c' }), await add({ name: 'b' }), await add({ name: 'a' })]
  expect(await column('todo')).toEqual(['a', 'b', 'c'])
  await marta.api.moveBoardTask({ taskId: a.id, status: 'todo', afterId: b.id })
  expect(await column('todo')).toEqual(['b', 'a', 'c'])
  await marta.api.moveBoardTask({ taskId: c.id, status: 'todo' })
  expect(await column('todo')).toEqual(['c', 'b', 'a'])
  await marta.api.moveBoardTask({ taskId: b.id, status: 'doing', afterId: a.id })
  expect(await column('doing')).toEqual(['b'])
  await Promise.all(
    [marta, jon].flatMap(({ api }) => [c, a].map(({ id }) => api.moveBoardTask({ taskId: id, status: 'waiting' }))),
  )
  const places = (await board()).tasks.filter((task) => task.status === 'waiting').map((task) => task.position)
  expect(new Set(places).size).toBe(2)
  const missing = marta.api.moveBoardTask({ taskId: someId, status: 'done' })
  expect(await refusalOf(missing)).toMatchObject({ status: 404 })
  await clear()
})

test('who saves over a newer state gets it, and what is left out of an edit stays', async () => {
  const task = await add({ dueDate: '2026-11-24', labels: ['ep'], checklist: [{ text: 'Mics' }, { text: 'Stands' }] })
  const said = { taskId: task.id, name: 'Book room 4', details: '', priority: 'high' } as const
  const { task: newer } = await jon.api.editBoardTask({ ...said, rowVersion: task.rowVersion })
  expect(newer).toMatchObject({ name: 'Book room 4', dueDate: '2026-11-24', labels: ['ep'], assigned_to: 'everyone' })
  expect(newer.checklist).toEqual(task.checklist)
  const late = marta.api.editBoardTask({ ...said, name: 'Mine', rowVersion: task.rowVersion })
  expect(await refusalOf(late)).toMatchObject({ status: 409, details: { task: { name: 'Book room 4' } } })

  expect(newer.changedBy).toBe((await jon.api.accountInfo({})).displayName)
  // Without a version, too, only what is named changes.
  await jon.api.editBoardTask({ taskId: task.id, details: 'By the stairs' })
  const { task: named } = await marta.api.editBoardTask({ taskId: task.id, priority: 'low' })
  expect(named).toMatchObject({ name: 'Book room 4', details: 'By the stairs', priority: 'low' })
  newer.rowVersion = named.rowVersion

  // Ticks and moves are no other version, and ticks outlive an edit of the lines.
  const [mics, stands] = task.checklist
  await jon.api.checkBoardTask({ taskId: task.id, itemId: stands?.id ?? '', done: true })
  await jon.api.moveBoardTask({ taskId: task.id, status: 'waiting' })
  const { task: mine } = await marta.api.editBoardTask({
    ...said,
    dueDate: null,
    checklist: [{ text: 'Leads' }, { id: stands?.id, text: 'Two stands' }],
    rowVersion: newer.rowVersion,
  })
  expect(mine).toMatchObject({ status: 'waiting', dueDate: null })
  expect(mine.checklist.map(({ text, done }) => [text, done])).toEqual([
    ['Leads', false],
    ['Two stands', true],
  ])
  const goneLine = marta.api.checkBoardTask({ taskId: task.id, itemId: mics?.id ?? '' })
  expect(await refusalOf(goneLine)).toMatchObject({ status: 404 })
  await clear()
})

test('a deleted task comes back to its place with its comments, and later not any more', async () => {
  const [below, task, above] = [await add({ name: 'below' }), await add({ name: 'x' }), await add({ name: 'above' })]
  await jon.api.addBoardComment({ taskId: task.id, text: 'On it.' })
  await marta.api.deleteBoardTask({ id: task.id })
  expect(await refusalOf(marta.api.deleteBoardTask({ id: task.id }))).toMatchObject({ status: 404 })
  expect(await refusalOf(marta.api.getBoardComments({ taskId: task.id }))).toMatchObject({ status: 404 })
  await marta.api.moveBoardTask({ taskId: above.id, status: 'todo', afterId: below.id })
  const { task: back } = await jon.api.restoreBoardTask({ taskId: task.id })
  expect(back.comments).toBe(1)
  expect(await column('todo')).toEqual(['x', 'below', 'above'])

  await marta.api.deleteBoardTask({ id: task.id })
  await server.owner.query("UPDATE board_tasks SET deleted_at = now() - interval '25 hours' WHERE id = $1", [task.id])
  expect(await refusalOf(marta.api.restoreBoardTask({ taskId: task.id }))).toMatchObject({ status: 404 })
  await add()
  expect((await server.owner.query('SELECT FROM board_tasks WHERE id = $1', [task.id])).rowCount).toBe(0)
  await clear()
})

test('everybody hears of tasks and comments; a comment goes by its author or the owner', async () => {
  const events = await eventsOf(jon, server.address)
  const task = await add()
  // What happened to tasks before may be told after the stream has begun.
  await until(async () => JSON.stringify(await events.next('board.changed')).includes(task.id))
  const { comment: hers } = await marta.api.addBoardComment({ taskId: task.id, text: 'Room 4 is free.' })
  expect(await events.next('board.comment')).toEqual({ workspaceId: marta.workspaceId, taskId: task.id })
  events.close()
  const { comment: his } = await jon.api.addBoardComment({ taskId: task.id, text: 'Booked.' })
  const { comments } = await jon.api.getBoardComments({ taskId: task.id })
  expect(comments.map(({ author, text, canDelete }) => [author, text, canDelete])).toEqual([
    ['marta', 'Room 4 is free.', false],
    ['jon', 'Booked.', true],
  ])
  expect((await board()).tasks[0]?.comments).toBe(2)
  expect(await refusalOf(jon.api.deleteBoardComment({ commentId: hers.id }))).toMatchObject({ status: 403 })
  await marta.api.deleteBoardComment({ commentId: his.id })
  expect((await board()).tasks[0]?.comments).toBe(1)
  await clear()
})

test('a deleted comment comes back to its place for a day, for its deleter and those who manage the band', async () => {
  const task = await add()
  const say = async (person: QuickPerson, text: string) =>
    (await person.api.addBoardComment({ taskId: task.id, text })).comment
  const texts = async () => (await jon.api.getBoardComments({ taskId: task.id })).comments.map(({ text }) => text)
  const his = await say(jon, 'Booked, @marta.')
  const { id: hers } = await say(marta, 'Good.')
  const told = async () => (await marta.api.getNotifications({})).filter(({ kind }) => kind === 'task-mention').length
  expect(await told()).toBe(1)

  await jon.api.deleteBoardComment({ commentId: his.id })
  expect(await refusalOf(jon.api.deleteBoardComment({ commentId: his.id }))).toMatchObject({ status: 404 })
  expect([await texts(), (await board()).tasks[0]?.comments, await told()]).toEqual([['Good.'], 1, 0])
  expect((await jon.api.restoreBoardComment({ commentId: his.id })).comment).toEqual(his)
  // Asking twice restores it once, and she is not notified a second time.
  await jon.api.restoreBoardComment({ commentId: his.id })
  expect([await texts(), (await board()).tasks[0]?.comments, await told()]).toEqual([
    ['Booked, @marta.', 'Good.'],
    2,
    0,
  ])

  await marta.api.deleteBoardComment({ commentId: hers })
  expect(await refusalOf(jon.api.restoreBoardComment({ commentId: hers }))).toMatchObject({ status: 403 })
  await marta.api.deleteBoardComment({ commentId: his.id })
  expect(await refusalOf(jon.api.restoreBoardComment({ commentId: his.id }))).toMatchObject({ status: 404 })
  await marta.api.restoreBoardComment({ commentId: his.id })
  expect(await texts()).toEqual(['Booked, @marta.'])

  await server.owner.query("UPDATE board_comments SET deleted_at = now() - interval '25 hours' WHERE id = $1", [hers])
  expect(await refusalOf(marta.api.restoreBoardComment({ commentId: hers }))).toMatchObject({ status: 404 })
  await say(jon, 'Next.')
  expect((await server.owner.query('SELECT FROM board_comments WHERE id = $1', [hers])).rowCount).toBe(0)
  await clear()
})

test('a task is about a note of a demo, and stays when these go', async () => {
  const [demoId, noteId] = [someId.replace('8000', '8001'), someId.replace('8000', '8002')]
  const songId = await rawSong(server.owner, marta.workspaceId ?? '', 'Tide')
  await server.owner.query(
    `INSERT INTO demos (workspace_id, id, song_id, title, version, file_key, file_name, file_kind, file_bytes, file_sha256)
     VALUES ($1, $2, $3, 'Tide', 2, 'k', 'tide.mp3', 'mp3', 1, '')`,
    [marta.workspaceId, demoId, songId],
  )
  await server.owner.query(
    "INSERT INTO demo_notes (workspace_id, id, demo_id, text, at_ms) VALUES ($1, $2, $3, 'Late.', 98500)",
    [marta.workspaceId, noteId, demoId],
  )
  const task = await add({ noteId })
  expect(task.demo).toEqual({ id: demoId, name: 'Tide', version: 2, noteId, atSeconds: 98.5 })
  expect((await add({ demoId })).demo).toEqual({ id: demoId, name: 'Tide', version: 2, noteId: null, atSeconds: null })
  expect(await refusalOf(marta.api.addBoardTask({ ...plain, noteId: someId }))).toMatchObject({ status: 404 })
  expect(await refusalOf(marta.api.addBoardTask({ ...plain, demoId: noteId }))).toMatchObject({ status: 404 })
  const seen = async () => (await board()).tasks.find((one) => one.id === task.id)?.demo
  await server.owner.query('DELETE FROM demo_notes WHERE id = $1', [noteId])
  expect(await seen()).toMatchObject({ id: demoId, noteId: null, atSeconds: null })
  await server.owner.query('DELETE FROM demos WHERE id = $1', [demoId])
  expect(await seen()).toBeNull()
  await clear()
})

test('a task leads to releases, events and demos; of what is deleted the name stays', async () => {
  const { release } = await marta.api.addRelease({ releaseName: 'Low Tide', releaseDate: '2031-05-02' })
  const { event } = await marta.api.addEvent({ title: 'Gig in Brno', date: '2031-05-01' })
  const demoId = someId.replace('8000', '8003')
  const songId = await rawSong(server.owner, marta.workspaceId ?? '', 'Ebb')
  await server.owner.query(
    `INSERT INTO demos (workspace_id, id, song_id, title, version, file_key, file_name, file_kind, file_bytes, file_sha256)
     VALUES ($1, $2, $3, 'Ebb', 1.5, 'e', 'ebb.mp3', 'mp3', 1, '')`,
    [marta.workspaceId, demoId, songId],
  )
  expect((await jon.api.getBoardLinkTargets({})).targets).toEqual([
    { kind: 'release', id: release.id, name: 'Low Tide', date: '2031-05-02' },
    { kind: 'demo', id: demoId, name: 'Ebb v1.5', date: null },
  ])
  const links = [
    { kind: 'release', id: release.id },
    { kind: 'event', id: event.id },
    { kind: 'demo', id: demoId },
  ] as const
  const task = await add({ links: [...links, links[0]] })
  const named = (...gone: string[]) =>
    ['Low Tide', 'Gig in Brno', 'Ebb v1.5'].map((name, at) => ({ ...links[at], name, isGone: gone.includes(name) }))
  expect(task.links).toEqual(named())
  // A plain form names them in one text; what is left out of an edit stays.
  const asText = links.map(({ kind, id }) => `${kind}:${id}`).join(', ')
  expect((await add({ links: asText as unknown as [] })).links).toEqual(named())
  const said = { taskId: task.id, name: 'Same', priority: 'low' } as const
  expect((await jon.api.editBoardTask(said)).task.links).toEqual(named())

  await marta.api.deleteRelease({ releaseName: 'Low Tide' })
  await marta.api.deleteEvent({ event_id: event.id })
  await server.owner.query('DELETE FROM demos WHERE id = $1', [demoId])
  const gone = named('Low Tide', 'Gig in Brno', 'Ebb v1.5')
  expect((await board()).tasks.map((one) => one.links)).toEqual([gone, gone])
  expect((await marta.api.editBoardTask({ ...said, links: [...links] })).task.links).toEqual(gone)
  const late = marta.api.addBoardTask({ ...plain, links: [links[1]] })
  expect(await refusalOf(late)).toMatchObject({
    status: 400,
    fields: { links: 'This event isn’t there any more. Remove its link.' },
  })
  await marta.api.restoreRelease({ releaseId: release.id })
  expect((await marta.api.editBoardTask({ ...said, links: [] })).task.links).toEqual([])
  expect((await board()).tasks.flatMap((one) => one.links.map(({ isGone }) => isGone))).toEqual([false, true, true])
  const stranger = await quickPersonWithBand(server, 'stranger')
  const foreign = stranger.api.addBoardTask({ ...plain, links: [links[0]] })
  expect(await refusalOf(foreign)).toMatchObject({ status: 400 })
  await marta.api.deleteRelease({ releaseName: 'Low Tide' })
  await clear()
})

test('milestones are shown with the tasks, no matter who has taken them on, and count nowhere', async () => {
  await add()
  const { release } = await marta.api.addRelease({ releaseName: 'Spring Tide', releaseDate: '2031-05-02' })
  const put = async (title: string, due: string, ownerId?: string) =>
    (await marta.api.addMilestone({ releaseId: release.id, title, due, ownerId })).release.milestones.find(
      (one) => one.title === title,
    )?.id ?? ''
  const press = await put('Press', '2031-04-01')
  const radio = await put('Radio', '2031-04-20', jon.id)
  const pitch = await put('Pitch', '2031-04-10', marta.id)
  const seen = await board(jon)
  expect([seen.numberOfTasks, seen.usersTasks, seen.tasks.length, seen.urgentTasks]).toEqual([1, 0, 1, []])
  const shared = {
    releaseId: release.id,
    releaseName: 'Spring Tide',
    isDone: false,
    doneByItself: false,
    ownerPicture: expect.any(String),
  }
  expect(seen.milestones).toEqual([
    { ...shared, id: press, title: 'Press', due: '2031-04-01', ownerId: null, owner: null, ownerPicture: null },
    { ...shared, id: pitch, title: 'Pitch', due: '2031-04-10', ownerId: marta.id, owner: 'marta' },
    { ...shared, id: radio, title: 'Radio', due: '2031-04-20', ownerId: jon.id, owner: 'jon' },
  ])
  // One tick for both places; what has been done for long leaves the board.
  await jon.api.editMilestone({ milestoneId: pitch, done: true })
  const titles = async () => (await board()).milestones.map(({ title, isDone }) => [title, isDone])
  expect(await titles()).toEqual([
    ['Press', false],
    ['Pitch', true],
    ['Radio', false],
  ])
  await server.owner.query("UPDATE release_milestones SET done_at = now() - interval '31 days' WHERE id = $1", [pitch])
  expect(await titles()).toEqual([
    ['Press', false],
    ['Radio', false],
  ])
  expect((await (await quickPersonWithBand(server, 'elsewhere')).api.getBoardTasks({})).milestones).toEqual([])
  await marta.api.deleteRelease({ releaseName: 'Spring Tide' })
  expect(await titles()).toEqual([])
  await clear()
})

test('the tasks of somebody who left stay, and say so', async () => {
  const petr = await quickPerson(server, 'petr')
  await join(petr, marta.workspaceId)
  const task = await add({ assigned_to: 'petr' })
  const seen = async () => (await board()).tasks.find((one) => one.id === task.id)
  await marta.api.removeWorkspaceMember({ member_id: petr.id })
  expect(await seen()).toMatchObject({ assigned_to: 'petr', assigneeLeft: true })
  expect(await refusalOf(marta.api.addBoardTask({ ...plain, assigned_to: 'petr' }))).toMatchObject({ status: 400 })
  // To fix a typo, nobody has to give the task to somebody else.
  await marta.api.editBoardTask({ taskId: task.id, name: 'Same', priority: 'low', assigned_to: 'petr' })
  await server.owner.query('DELETE FROM accounts WHERE id = $1', [petr.id])
  expect(await seen()).toMatchObject({ name: 'Same', assigned_to: null, assigneeId: null, assigneeLeft: true })
  await clear()
})

test('at most 2,000 tasks are open, however many come at once, and by whatever way', async () => {
  const [done, gone] = [await add({ status: 'done' }), await add()]
  await marta.api.deleteBoardTask({ id: gone.id })
  await server.owner.query(
    `INSERT INTO board_tasks (workspace_id, id, number, name, priority, status, position, for_everyone)
     SELECT $1, gen_random_uuid(), 1000 + n, 'x', 'low', 'todo', 'a' || n, true FROM generate_series(1, 1998) AS n`,
    [marta.workspaceId],
  )
  const tries = await Promise.all([marta, jon, marta, jon].map(({ api }) => refusalOf(api.addBoardTask(plain))))
  expect(tries.filter((one) => one === null)).toHaveLength(2)
  expect(tries.find((one) => one !== null)).toMatchObject({
    status: 409,
    error: 'There are already 2000 open tasks; finish or delete one first.',
  })
  expect(await refusalOf(marta.api.moveBoardTask({ taskId: done.id, status: 'doing' }))).toMatchObject({ status: 409 })
  expect(await refusalOf(marta.api.restoreBoardTask({ taskId: gone.id }))).toMatchObject({ status: 409 })
  expect(await refusalOf(marta.api.moveBoardTask({ taskId: done.id, status: 'done' }))).toBeNull()
})
