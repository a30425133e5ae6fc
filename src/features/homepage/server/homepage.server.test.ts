import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { HomepagePart } from '../contract/homepage-parts.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  jon = await quickPerson(server, 'jon')
  jon.workspaceId = marta.workspaceId
})
afterAll(() => server.close())

const home = (person = marta) => person.api.getHomepage({})
const joins = (person: QuickPerson, role: string) =>
  server.owner.query('INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, $3)', [
    marta.workspaceId,
    person.id,
    role,
  ])

test('a new band has nothing yet, and what it may begin with is named', async () => {
  const page = await home()
  expect(page).toMatchObject({
    timeZone: 'UTC',
    today: new Date(page.now).toISOString().slice(0, 10),
    currentYearMonth: page.today.slice(0, 7),
    urgentTasks: [],
    numberOfUrgentTasks: 0,
    numberOfOpenTasks: 0,
    futureEvents: [],
    nextRelease: null,
    monthlyCashflow: { USD: '0', EUR: '0', CZK: '0' },
    otherCurrencies: [],
    emails: [],
    inbox: 'none',
    calendar: { entries: [], failed: [], timeZone: 'UTC' },
    firstSteps: { demo: true, release: true, invitation: true },
    failed: [],
  })
  await joins(jon, 'member')
  await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(1, 220) })
  await marta.api.addRelease({ releaseName: 'Low Tide', releaseDate: addDays(page.today, -7), status: 'released' })
  const later = await home()
  expect(later.firstSteps).toEqual({ demo: false, release: false, invitation: false })
  expect(later.nextRelease).toBeNull()
})

test('what is urgent and not done is there, what is due first before the others, and how much more there is', async () => {
  const { today } = await home()
  const add = async (name: string, more: object = {}) =>
    (await marta.api.addBoardTask({ name, priority: 'urgent', assigned_to: 'everyone', ...more })).task
  await add('Some day')
  await add('Poster', { dueDate: addDays(today, 3) })
  const late = await add('Master', { dueDate: addDays(today, -1), assigned_to: 'jon', status: 'waiting' })
  await add('Invoice', { status: 'done' })
  await add('Strings', { priority: 'high' })
  const page = await home(jon)
  expect(page.urgentTasks.map(({ name }) => name)).toEqual(['Master', 'Poster', 'Some day'])
  expect(page.urgentTasks[0]).toEqual({
    id: late.id,
    number: late.number,
    name: 'Master',
    status: 'waiting',
    position: late.position,
    assigned_to: 'jon',
    assigneeName: 'jon',
    assigneeLeft: false,
    dueDate: addDays(today, -1),
  })
  expect([page.numberOfUrgentTasks, page.numberOfOpenTasks]).toEqual([3, 4])

  for (const name of ['a', 'b', 'c']) await add(name)
  const more = await home()
  expect(more.urgentTasks).toHaveLength(5)
  expect(more.numberOfUrgentTasks).toBe(6)
  await marta.api.deleteBoardTask({ id: late.id })
  expect((await home()).urgentTasks.map(({ name }) => name)).not.toContain('Master')
})

test('the next release comes out at midnight on the clocks of the band, and today is their day', async () => {
  await server.owner.query("UPDATE workspaces SET time_zone = 'Pacific/Kiritimati' WHERE id = $1", [marta.workspaceId])
  const { today, now } = await home()
  expect(today).toBe(new Date(Date.parse(now) + 14 * 3_600_000).toISOString().slice(0, 10))
  const date = addDays(today, 14)
  const { release } = await marta.api.addRelease({ releaseName: 'Harbour Lights', releaseDate: date })
  await marta.api.addRelease({ releaseName: 'Breakwater', releaseDate: addDays(date, 70) })
  expect((await home()).nextRelease).toEqual({
    id: release.id,
    name: 'Harbour Lights',
    date,
    releasedAt: `${addDays(date, -1)}T10:00:00.000Z`,
  })
  await server.owner.query("UPDATE workspaces SET time_zone = 'UTC' WHERE id = $1", [marta.workspaceId])
})

test('what lasts still and what comes next is there, and everything of the page of the month', async () => {
  const { today, calendar } = await home()
  const add = (title: string, more: object) => marta.api.addEvent({ title, date: today, ...more })
  await add('Over', { date: addDays(today, -1) })
  await add('Photo session', { date: addDays(today, -1), endDate: addDays(today, 1) })
  await add('Show', { date: addDays(today, 30), start: '21:00', location: 'Kaple, Brno', category: 'gig' })
  await add('Rehearsal', { date: addDays(today, 1), start: '18:00', rule: 'FREQ=DAILY;INTERVAL=10;COUNT=9' })
  const page = await home(jon)
  expect(page.futureEvents.map(({ title, date }) => [title, date])).toEqual([
    ['Photo session', addDays(today, -1)],
    ['Rehearsal', addDays(today, 1)],
    ['Rehearsal', addDays(today, 11)],
    ['Rehearsal', addDays(today, 21)],
  ])
  expect(page.futureEvents[1]).toMatchObject({ start: '18:00', allDay: false, human_readable_date: expect.any(String) })
  const [from, to] = [page.calendar?.from ?? '', page.calendar?.to ?? '']
  expect([from, to]).toEqual([calendar?.from, calendar?.to])
  expect(from < `${page.currentYearMonth}-01` && addDays(from, 43) === to).toBe(true)
  expect({ success: true, ...page.calendar }).toEqual({ ...(await jon.api.getCalendar({ from, to })), from, to })
  const kinds = new Set(page.calendar?.entries.map(({ kind }) => kind))
  expect([...kinds]).toEqual(expect.arrayContaining(['event', 'task']))
})

test.each<[string, HomepagePart[], object]>([
  ['board_tasks', ['tasks'], { urgentTasks: [], numberOfUrgentTasks: 0, numberOfOpenTasks: 0 }],
  ['releases', ['release'], { nextRelease: null }],
  ['demos', ['steps'], {}],
  ['events', ['calendar', 'events'], { futureEvents: [] }],
])('when %s cannot be read, only what needs it is missing', async (table, failed, empty) => {
  const { calendar: _calendar, now: _now, ...whole } = await home()
  expect(whole.failed).toEqual([])
  await server.owner.query(`ALTER TABLE ${table} RENAME TO away`)
  // What was formed before holds no longer.
  await server.owner.query('UPDATE workspaces SET hue = hue WHERE id = $1', [marta.workspaceId])
  try {
    const { calendar, now: _later, ...page } = await home()
    expect(page).toEqual({ ...whole, ...empty, failed })
    // The calendar tells by itself which of its kinds are missing.
    expect(calendar === null).toBe(failed.includes('calendar'))
  } finally {
    await server.owner.query(`ALTER TABLE away RENAME TO ${table}`)
  }
  expect((await home()).failed).toEqual([])
})

test('whatever is shown is shown as it is now', async () => {
  const { task } = await marta.api.addBoardTask({
    name: 'Strings',
    priority: 'urgent',
    assigned_to: 'jon',
    dueDate: '2020-01-01',
  })
  const first = async () => (await home()).urgentTasks[0]
  expect(await first()).toMatchObject({ name: 'Strings', assigned_to: 'jon' })
  await server.owner.query("UPDATE accounts SET username = 'Jonathan' WHERE id = $1", [jon.id])
  expect(await first()).toMatchObject({ assigned_to: 'Jonathan' })
  await marta.api.moveBoardTask({ taskId: task.id, status: 'done' })
  expect((await first())?.id).not.toBe(task.id)
  const event = (await home()).futureEvents[1]
  await jon.api.answerEvent({ eventId: event?.id ?? '', occurrence: event?.occurrence ?? undefined, answer: 'yes' })
  expect((await home()).futureEvents[1]?.answers.yes).toEqual([jon.id])
  // Only a page that was formed from all parts at once has the time at its end.
  expect(await (await marta.fetch('/api/homepage')).text()).toMatch(/"now":"[^"]+"}$/)
  const rest = { ...(await home()), now: '' }
  expect({ ...(await home()), now: '' }).toEqual(rest)
})

test('the free tier has neither cashflow nor inbox, and neither concerns a guest of a paid band', async () => {
  const free = await quickPersonWithBand(server, 'petr', 'Dead Air', 'free')
  expect(await home(free)).toMatchObject({ monthlyCashflow: null, emails: null, failed: [] })
  expect(await refusalOf(free.api.fetchEmails({}))).toMatchObject({
    status: 402,
    error: 'This is part of the Pro and Band+ plans.',
  })
  expect(await marta.api.fetchEmails({})).toEqual({ success: true, emails: [] })
  const ada = await quickPerson(server, 'ada')
  await joins(ada, 'guest')
  ada.workspaceId = marta.workspaceId
  expect(await home(ada)).toMatchObject({ monthlyCashflow: null, emails: [], inbox: 'closed', failed: [] })
})

test('one band never sees what is of another', async () => {
  const other = await quickPersonWithBand(server, 'olga', 'Salt & Wire', 'pro')
  expect(await home(other)).toMatchObject({
    urgentTasks: [],
    numberOfOpenTasks: 0,
    nextRelease: null,
    firstSteps: { demo: true, release: true, invitation: true },
  })
  other.workspaceId = marta.workspaceId
  expect(await refusalOf(home(other))).toMatchObject({ status: 404 })
})

test('the cashflow is what the current month of the band brought, as soon as it did', async () => {
  const { marta: owner, cash, expense } = await bandWithBooks(server)
  const { today, monthlyCashflow: before } = await owner.api.getHomepage({})
  await owner.api.addEntry({ ...expense({ date: today, amount: '10' }) })
  await owner.api.addEntry({ ...expense({ date: today, amount: '300', currency: 'CZK' }), direction: 'income' })
  await owner.api.addEntry({
    ...expense({ date: today, amount: '77' }),
    direction: 'transfer',
    to: { accountId: cash },
  })
  // Of a currency that it has no line for it says that there is more.
  await owner.api.addEntry(expense({ date: today, amount: '900', currency: 'JPY' }))
  const { monthlyCashflow: after, otherCurrencies } = await owner.api.getHomepage({})
  expect(otherCurrencies).toEqual(['JPY'])
  expect([after?.USD, after?.EUR, after?.CZK]).toEqual([
    before?.USD,
    String(BigInt(before?.EUR ?? 0) - 1000n),
    String(BigInt(before?.CZK ?? 0) + 30_000n),
  ])
})
