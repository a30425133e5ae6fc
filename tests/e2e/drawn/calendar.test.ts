import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
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

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
const titles = (page: Page, date: string) =>
  day(page, date)
    .getByRole('button')
    .evaluateAll((entries) => entries.map((one) => one.textContent?.replace(/^.*: /, '') ?? ''))
/** The way back of one thing that was done: older ones may be offered still, and its own comes after the answer. */
const undo = (page: Page, words: RegExp) =>
  page.getByText(words).locator('..').getByRole('button', { name: 'Undo' }).click()
const enter = async (page: Page) => {
  await page.goto(`/calendar?workspace=${marta.workspaceId}&view=month&date=2027-03-01`)
  await page.getByRole('grid').waitFor()
}
const times = async () =>
  (await marta.api.getCalendar({ from: '2027-03-01', to: '2027-04-30' })).entries.flatMap((one) =>
    one.kind === 'event' ? [`${one.title} ${one.date} ${one.start}`] : [],
  )
const drag = async (page: Page, name: string | RegExp, date: string) => {
  const [from, to] = [
    await page.getByRole('button', { name }).first().boundingBox(),
    await day(page, date).boundingBox(),
  ]
  if (!from || !to) throw new Error('Both must be there.')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 18)
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
  await page.mouse.up()
}
const calendarFile = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//test//EN',
  'BEGIN:VEVENT',
  'UID:one@example.com',
  'DTSTAMP:20270101T000000Z',
  'DTSTART;VALUE=DATE:20270320',
  'SUMMARY:Festival',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:two@example.com',
  'DTSTAMP:20270101T000000Z',
  'SUMMARY:Without a date',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

test('a band plans: add, drag, one date of a series, answers, a file taken in, the way into a phone', async () => {
  const { page: hers, watch } = await openPage(server, marta)
  const { page: his, watch: hisWatch } = await openPage(server, jon)
  await enter(hers)
  await enter(his)

  // A rehearsal every week, with what is wrong beside its field.
  watch.expect({ status: 400, path: '/add-event' })
  await hers.getByRole('button', { name: 'Add Event' }).click()
  const dialog = hers.getByRole('dialog')
  await dialog.getByLabel('Date', { exact: true }).fill('2027-03-23')
  await dialog.getByLabel('Start').fill('18:00')
  await dialog.getByLabel('Repeats').selectOption('weekly')
  await dialog.getByLabel('Number of dates').fill('3')
  await dialog.getByText('Every week on Tuesday, 3 times').waitFor()
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  await dialog.getByText('Title is required.').waitFor()
  await dialog.getByLabel('Title').fill('Tuesday band')
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  await hers.getByText('Event created successfully!').waitFor()
  await expect.poll(() => titles(his, '2027-03-30')).toEqual(['18:00 Tuesday band'])

  // One date of it goes two days on, by pointer; the others stay, and clocks change in between.
  await drag(hers, /Tuesday band/, '2027-03-25')
  await hers.getByRole('dialog').getByText('Move which dates?').waitFor()
  await hers.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => titles(his, '2027-03-25')).toEqual(['18:00 Tuesday band'])
  expect(await times()).toEqual([
    'Tuesday band 2027-03-25 18:00',
    'Tuesday band 2027-03-30 18:00',
    'Tuesday band 2027-04-06 18:00',
  ])
  expect(await titles(hers, '2027-03-23')).toEqual([])

  // That and the following get another name, and are what they were after Undo.
  const before = await times()
  await day(hers, '2027-03-30').getByRole('button').click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await hers.getByRole('dialog').getByText('This and later').click()
  await hers.getByRole('dialog').getByLabel('Title').fill('Full band')
  await hers.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => titles(his, '2027-03-30')).toEqual(['18:00 Full band'])
  await undo(hers, /^Event changed. “Full band”/)
  await expect.poll(() => titles(his, '2027-03-30')).toEqual(['18:00 Tuesday band'])
  expect(await times()).toEqual(before)

  // A single one is moved by keys, taken back, moved by pointer and undone.
  await marta.api.addEvent({ title: 'Gig', date: '2027-03-12', category: 'gig' })
  const gig = his.getByRole('button', { name: 'Gig: Gig' })
  await gig.focus()
  await his.keyboard.press('Space')
  await his.getByText(/^Picked up Gig/).waitFor()
  await his.keyboard.press('ArrowRight')
  await his.getByRole('status').getByText('Saturday 13 March').waitFor()
  await his.keyboard.press('Escape')
  await his.getByText('Put back where it was.').waitFor()
  await his.keyboard.press('Space')
  await his.keyboard.press('ArrowDown')
  await his.keyboard.press('Enter')
  await expect.poll(() => titles(hers, '2027-03-19')).toEqual(['Gig'])
  await drag(hers, 'Gig: Gig', '2027-03-05')
  await expect.poll(() => titles(his, '2027-03-05')).toEqual(['Gig'])
  await undo(hers, /^“Gig” moved to Fri,? 5 Mar/)
  await expect.poll(() => titles(his, '2027-03-19')).toEqual(['Gig'])

  // They say whether they come; the other one sees it at once.
  await hers.getByRole('button', { name: 'Gig: Gig' }).click()
  await hers.getByRole('list', { name: 'Answers' }).getByText('jon').waitFor()
  await gig.click()
  await his.getByRole('dialog').getByText('Maybe', { exact: true }).click()
  await hers.getByRole('list', { name: 'Answers' }).getByText('Maybe').waitFor()
  await his.getByLabel('Comment').fill('If the ferry runs.')
  await his.getByRole('button', { name: 'Send' }).click()
  await hers.getByText('If the ferry runs.').waitFor()
  expect(new URL(hers.url()).searchParams.get('event')).toMatch(/^[\da-f-]{36}$/)

  // Deleted, and brought back.
  hisWatch.expect({ status: 404, path: '/api/get-event' })
  hisWatch.expect({ status: 404, path: '/api/get-event-guests' })
  await hers.getByRole('button', { name: 'Delete' }).click()
  await hers.getByText('Are you sure you want to delete this event?').waitFor()
  await hers.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await hers.getByText('Event deleted successfully!').waitFor()
  await his.getByText('This event is gone').waitFor()
  await undo(hers, /^Event deleted successfully! “Gig”/)
  await expect.poll(() => titles(hers, '2027-03-19')).toEqual(['Gig'])

  // A file: what is in it, and what was skipped.
  await hers.getByRole('button', { name: 'More calendar options' }).click()
  await hers.getByRole('menuitem', { name: 'Import a file' }).click()
  await hers
    .getByLabel('Calendar file')
    .setInputFiles({ name: 'summer.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendarFile) })
  await hers.getByRole('button', { name: 'Import', exact: true }).click()
  await hers.getByRole('list', { name: 'Skipped' }).getByText('Without a date').waitFor()
  await expect.poll(() => titles(hers, '2027-03-20')).toEqual(['Festival'])
  await hers.keyboard.press('Escape')

  // The private address, read by a library that is not ours.
  await hers.getByRole('button', { name: 'More calendar options' }).click()
  await hers.getByRole('menuitem', { name: 'Calendar on your phone' }).click()
  await hers.getByRole('button', { name: 'Create an address' }).click()
  await hers.getByRole('button', { name: 'Create' }).click()
  const address = await hers.getByLabel('Address of “My phone”').inputValue()
  const read = new ICAL.Component(ICAL.parse(await (await fetch(address)).text()))
  // What was parted from the series and taken back is told as cancelled.
  const living = read.getAllSubcomponents('vevent').filter((one) => one.getFirstPropertyValue('status') !== 'CANCELLED')
  const names = living.map((one) => String(one.getFirstPropertyValue('summary')))
  expect(new Set(names)).toEqual(new Set(['Tuesday band', 'Gig', 'Festival']))
})
