import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPerson(server, 'jon')
  jon.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
})
afterAll(() => server.close())

const open = (page: Page) => page.goto(`/homepage?workspace=${marta.workspaceId}`)
const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const names = (page: Page) => widget(page, 'Urgent tasks').getByRole('listitem').getByRole('link').allTextContents()
const today = () => new Date().toISOString().slice(0, 10)

test('a band begins on its homepage, checks off what is urgent, and each widget fails and follows alone', async () => {
  const { page, context, watch } = await openPage(server, marta)
  const { page: his } = await openPage(server, jon, { width: 390, height: 844 })
  await open(page)
  await open(his)

  // Nothing yet: each widget says so with its next step; the free tier sees what it would unlock.
  await page.getByText('No upcoming release').waitFor()
  for (const title of ['Monthly cashflow', 'Inbox']) {
    const way = widget(page, title).getByRole('link', { name: 'Upgrade to unlock' })
    expect(await way.getAttribute('href')).toBe('/plans')
  }
  await widget(page, 'Urgent tasks').getByRole('button', { name: 'Add task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add task' })
  await dialog.getByLabel('Name').fill('Upload final master')
  await dialog.getByText('Urgent', { exact: true }).click()
  await dialog.getByLabel('Assigned to').selectOption('jon')
  await dialog.getByLabel('Due').fill(addDays(today(), -1))
  await dialog.getByRole('button', { name: 'Add task', exact: true }).click()
  await page.getByText('Task created successfully!').waitFor()

  // It stands on the phone of the other one as well, late in words.
  await expect.poll(() => names(his)).toEqual(['Upload final master'])
  await widget(his, 'Urgent tasks').getByText('1 day late').waitFor()
  await marta.api.addBoardTask({ name: 'Poster', priority: 'urgent', assigned_to: 'everyone' })
  await expect.poll(() => names(page)).toEqual(['Upload final master', 'Poster'])

  // Checked off, gone for both, and back where it was.
  await page.getByRole('checkbox', { name: 'Check off Upload final master' }).press('Space')
  await expect.poll(() => names(his)).toEqual(['Poster'])
  await page.getByText('“Upload final master” is done.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => names(his)).toEqual(['Upload final master', 'Poster'])
  const { tasks } = await marta.api.getBoardTasks({})
  expect(tasks.map(({ name, status }) => [name, status])).toEqual([
    ['Poster', 'todo'],
    ['Upload final master', 'todo'],
  ])

  // What others put into the calendar comes by itself, and leads there.
  await widget(page, 'Upcoming events').getByRole('button', { name: 'Add an event' }).waitFor()
  await jon.api.addEvent({ title: 'Rehearsal', date: addDays(today(), 1), start: '18:00', location: 'Room 4' })
  await widget(page, 'Upcoming events').getByRole('listitem').filter({ hasText: 'Room 4' }).waitFor()
  await widget(his, 'Upcoming events').getByRole('listitem').filter({ hasText: 'Rehearsal' }).waitFor()
  expect(await widget(page, 'Upcoming events').getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe(
    '/calendar',
  )

  // A release is planned elsewhere: the line counts down to it, and the step is no longer offered.
  await widget(page, 'First steps').getByRole('link', { name: 'Plan a release' }).waitFor()
  await marta.api.addRelease({ releaseName: 'Harbour Lights', releaseDate: addDays(today(), 14) })
  await page.getByText(/^Harbour Lights in 13 d \d\d h$/).waitFor()
  await his.getByText(/^Harbour Lights in 13 d \d\d h$/).waitFor()
  expect(await page.getByRole('link', { name: 'Plan a release' }).count()).toBe(0)
  await widget(page, 'First steps').getByRole('link', { name: 'Upload a demo' }).waitFor()
  await page.getByRole('button', { name: 'Hide the first steps' }).click()
  expect(await widget(page, 'First steps').count()).toBe(0)

  // One part cannot be read: only its widget says so, and asks again.
  // Something is new there: else the page of before is given again, for which nothing is read.
  await server.owner.query('UPDATE list_marks SET changes = changes + 1')
  await server.owner.query('ALTER TABLE board_tasks RENAME TO away')
  // Where the live stream begins late, all is read again by itself, and there is nothing to press.
  watch.expect({ status: 0, path: '/api/live' })
  await intercept(context, '**/api/live**', (route) => route.abort())
  await page.reload()
  const failed = widget(page, 'Urgent tasks').getByRole('alert')
  await failed.getByText('Failed to load data').waitFor()
  await page.getByText(/^Harbour Lights in/).waitFor()
  await server.owner.query('ALTER TABLE away RENAME TO board_tasks')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => names(page)).toEqual(['Upload final master', 'Poster'])

  // Nothing arrives: the screen says so and recovers.
  watch.expect({ status: 0, path: '/api/homepage' })
  await intercept(context, '**/api/homepage', (route) => route.abort('connectionrefused'))
  await page.reload()
  await page.getByText('Couldn’t load the homepage.').waitFor()
  await context.unroute('**/api/homepage')
  await context.unroute('**/api/live**')
  await page.getByRole('button', { name: 'Retry' }).click()

  // A task leads to itself on the board, and closing it leaves a clean address.
  await page.getByRole('link', { name: 'Poster', exact: true }).click()
  const opened = page.getByRole('dialog', { name: 'Task 2' })
  expect(await opened.getByLabel('Name').inputValue()).toBe('Poster')
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'detached' })
  await page.waitForURL((address) => address.pathname === '/board' && !address.searchParams.has('task'))
  await page.goto(`/board?task=${marta.workspaceId}`)
  await page.getByText('This task isn’t on the board any more.').waitFor()
})
