import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { countClicks } from '#tests/support/count-clicks.ts'
import { quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const bandOfTwo = async () => {
  const marta = await quickPersonWithBand(server, `marta-${Date.now()}`)
  const tom = await quickPerson(server, `tom-${Date.now()}`)
  tom.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    tom.id,
  ])
  await server.owner.query("UPDATE workspaces SET time_zone = 'UTC'")
  return { marta, tom }
}

test.each([
  ['on a laptop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844, theme: 'dark' as const }],
])('%s: the best three dates are asked about with one press, and one becomes the event', async (_what, size) => {
  const { marta, tom } = await bandOfTwo()
  const { page, watch } = await openPage(server, marta, size)
  watch.expect({ status: 400, path: /add-date-poll/ })
  await page.goto(`/calendar?workspace=${marta.workspaceId}&view=agenda`)
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  const hands = await countClicks(page)
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = page.getByRole('dialog', { name: 'Add Event' })
  await form.getByRole('button', { name: 'Find a date' }).click()
  const marks = form.getByRole('checkbox', { name: /^Ask about / })
  await marks.nth(3).waitFor()
  expect(await form.getByRole('checkbox', { name: /^Ask about /, checked: true }).count()).toBe(3)
  // Nothing adds an event while dates are marked.
  expect(await form.getByRole('button', { name: 'Add Event' }).count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  // Without a title nobody knows what is asked about: the field says so, and has the focus.
  await form.getByRole('button', { name: 'Ask about 3 dates' }).click()
  await form.getByText('Title is required.').waitFor()
  await page.keyboard.type('Video shoot')
  const lastDay = form.getByLabel('Last day for answers')
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect(await lastDay.inputValue()).not.toBe(until)
  await lastDay.fill(until)
  await lastDay.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Video shoot' })
  await asked.getByText('0 of 2 have answered').waitFor()
  // One of them is the press without a title; Enter sent the form.
  expect(hands().clicks).toBe(3)
  expect(await asked.getByRole('listitem').count()).toBe(3)
  expect(await asked.getByLabel('Last day for answers').inputValue()).toBe(until)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)

  // Tom finds it above his calendar, and Marta sees at once what he says.
  const { page: other } = await openPage(server, tom, size)
  await other.goto(`/calendar?workspace=${tom.workspaceId}`)
  await other.getByText('Video shoot: which dates suit you?').waitFor()
  await other.getByRole('button', { name: 'Answer' }).click()
  const his = other.getByRole('dialog', { name: 'Video shoot' })
  for (const [place, answer] of ['No', 'Yes', 'Maybe'].entries())
    await his.getByRole('listitem').nth(place).getByRole('radio', { name: answer }).check({ force: true })
  await asked.getByText('1 of 2 has answered').waitFor()
  const second = asked.getByRole('listitem').nth(1)
  await second.getByText('Suits best').waitFor()
  await second.getByText(`Yes: ${tom.username}`).waitFor()

  // Somebody outside has the link.
  await asked.getByRole('button', { name: 'Copy link' }).waitFor()
  const link = (await marta.api.getDatePolls({})).polls[0]?.guestUrl ?? ''
  const { page: outside } = await openPage(server, undefined, size)
  await outside.goto(link.replace(/^https?:\/\/[^/]+/, ''))
  await outside.getByRole('heading', { name: 'Video shoot' }).waitFor()
  expect(await violationsOf(outside)).toEqual([])
  expect(await outside.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  for (const place of [0, 1, 2]) await outside.getByRole('radio', { name: 'Yes' }).nth(place).check()
  await outside.getByLabel('Your name').fill('Ada')
  await outside.getByRole('button', { name: 'Send my answers' }).click()
  await outside.getByRole('heading', { name: 'Thanks, Ada' }).waitFor()
  expect(await violationsOf(outside)).toEqual([])
  await second.getByText('Ada (guest)').waitFor()
  await asked.getByRole('button', { name: 'Remove Ada' }).click()
  await second.getByText('Ada (guest)').waitFor({ state: 'detached' })
  await asked.getByRole('button', { name: 'Undo' }).click()
  await second.getByText('Ada (guest)').waitFor()

  await second.getByRole('button', { name: /^Take this date/ }).click()
  const event = page.getByRole('dialog', { name: 'Video shoot' })
  await event.getByText('Are you coming?').waitFor()
  await event.getByRole('listitem').filter({ hasText: tom.username }).getByText('Yes').waitFor()
  // That was too soon: it is let go, and taken again.
  await page.getByRole('button', { name: 'Undo' }).click()
  await event.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^(Answer|See answers)$/ }).click()
  await second.getByRole('button', { name: /^Take this date/ }).click()
  await event.getByText('Are you coming?').waitFor()
  await his.getByText('The date is set: ').waitFor()
  await outside.goto(link.replace(/^https?:\/\/[^/]+/, ''))
  await outside.getByText('The date is set: ').waitFor()
})

test('the band is asked about dates that somebody has in mind, beside the best ones', async () => {
  const { marta } = await bandOfTwo()
  const { page } = await openPage(server, marta, { width: 390, height: 844 })
  await page.goto(`/calendar?workspace=${marta.workspaceId}&view=agenda`)
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = page.getByRole('dialog', { name: 'Add Event' })
  await form.getByLabel('Title').fill('Festival')
  await form.getByRole('button', { name: 'Find a date' }).click()
  const own = form.getByRole('group', { name: 'Another date' })
  await form.getByRole('button', { name: 'Ask about 3 dates' }).waitFor()
  await own.getByLabel('Start').fill('10:00')
  await own.getByLabel('End').fill('23:30')
  await own.getByLabel('Date', { exact: true }).fill('2097-08-08')
  await own.getByRole('button', { name: 'Add' }).click()
  // By the keyboard, too: the form around it is not sent.
  await own.getByLabel('Date', { exact: true }).fill('2097-08-15')
  await own.getByLabel('Date', { exact: true }).press('Enter')
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // What repeats has no single date to ask about.
  await form.getByRole('button', { name: 'Ask about 5 dates' }).waitFor()
  await form.getByLabel('Repeats').selectOption('weekly')
  await form.getByRole('button', { name: 'Add Event' }).waitFor()
  expect(await form.getByRole('checkbox', { name: /^Ask about / }).count()).toBe(0)
  await form.getByLabel('Repeats').selectOption('never')
  await form.getByRole('button', { name: 'Ask about 5 dates' }).click()
  await page.getByRole('dialog', { name: 'Festival' }).getByText('0 of 2 have answered').waitFor()
  expect((await marta.api.getDatePolls({})).polls[0]?.dates.slice(3)).toMatchObject([
    { date: '2097-08-08', start: '10:00', end: '23:30' },
    { date: '2097-08-15', start: '10:00', end: '23:30' },
  ])
})

test('a date that is typed or taken is added, and only dates that somebody marked are asked about', async () => {
  const { marta } = await bandOfTwo()
  const { page } = await openPage(server, marta, { width: 1280, height: 720 })
  await page.goto(`/calendar?workspace=${marta.workspaceId}&view=agenda`)
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = page.getByRole('dialog', { name: 'Add Event' })
  const find = form.getByRole('button', { name: 'Find a date' })
  const add = form.getByRole('button', { name: 'Add Event' })
  const date = form.locator('[name=date]')
  await form.getByLabel('Title').fill('Photos')
  await find.click()
  const asksThree = form.getByRole('button', { name: 'Ask about 3 dates' })
  await asksThree.waitFor()
  // Hours say how long it lasts, and not when it is.
  await form.locator('[name=start]').fill('18:00')
  await form.locator('[name=end]').fill('20:00')
  await form.getByRole('list', { name: 'Best dates' }).getByText('19:00–21:00').first().waitFor()
  await asksThree.waitFor()
  const first = await date.inputValue()
  await date.fill('2097-05-04')
  await add.waitFor()
  await date.fill(first)
  await asksThree.waitFor()
  // One that is taken may be the very day with which the form began.
  await form.getByRole('list', { name: 'Best dates' }).getByRole('button').first().click()
  await date.fill(first)
  await find.click()
  const marks = form.getByRole('checkbox', { name: /^Ask about / })
  await marks.first().waitFor()
  await add.waitFor()
  // What is marked by hand stays so, whatever is typed.
  for (const place of [0, 1]) await marks.nth(place).check()
  await date.fill('2097-05-04')
  await form.getByRole('button', { name: 'Ask about 2 dates' }).waitFor()
  for (const place of [0, 1]) await marks.nth(place).uncheck()
  await date.press('Enter')
  await form.waitFor({ state: 'detached' })
  expect((await marta.api.getDatePolls({})).polls).toEqual([])
  const { entries } = await marta.api.getCalendar({ from: '2097-05-01', to: '2097-05-31' })
  expect(entries).toMatchObject([{ kind: 'event', title: 'Photos', date: '2097-05-04' }])
})

test('a date without an end is shown with the one that is asked about', async () => {
  const { marta } = await bandOfTwo()
  const { page } = await openPage(server, marta, { width: 1280, height: 720 })
  await page.goto(`/calendar?workspace=${marta.workspaceId}&view=agenda`)
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = page.getByRole('dialog', { name: 'Add Event' })
  await form.getByLabel('Title').fill('Festival')
  await form.getByRole('button', { name: 'Find a date' }).click()
  await form.getByRole('button', { name: 'Ask about 3 dates' }).waitFor()
  const own = form.getByRole('group', { name: 'Another date' })
  await own.getByLabel('End').fill('')
  for (const [day, start] of [
    ['2097-08-08', '20:00'],
    ['2097-08-15', '23:30'],
  ] as const) {
    await own.getByLabel('Date', { exact: true }).fill(day)
    await own.getByLabel('Start').fill(start)
    await own.getByRole('button', { name: 'Add' }).click()
  }
  const shown = form.getByRole('list', { name: 'Best dates' })
  await shown.getByText('20:00–21:00', { exact: true }).waitFor()
  await shown.getByText('23:30–00:30', { exact: true }).waitFor()
  await form.getByRole('button', { name: 'Ask about 5 dates' }).click()
  await page.getByRole('dialog', { name: 'Festival' }).getByText('0 of 2 have answered').waitFor()
  expect((await marta.api.getDatePolls({})).polls[0]?.dates.slice(3)).toMatchObject([
    { date: '2097-08-08', start: '20:00', endDate: '2097-08-08', end: '21:00' },
    { date: '2097-08-15', start: '23:30', endDate: '2097-08-16', end: '00:30' },
  ])
})

test('one marked date is too few to ask about, and with none the form adds the event', async () => {
  const { marta } = await bandOfTwo()
  const { page, watch } = await openPage(server, marta, { width: 1280, height: 720 })
  watch.expect({ status: 400, path: /add-date-poll/ })
  await page.goto(`/calendar?workspace=${marta.workspaceId}&view=agenda`)
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = page.getByRole('dialog', { name: 'Add Event' })
  await form.getByLabel('Title').fill('Photos')
  await form.getByRole('button', { name: 'Find a date' }).click()
  const ask = form.getByRole('button', { name: /^Ask about \d/ })
  await ask.waitFor()
  // It is in sight without scrolling.
  const box = await ask.boundingBox()
  expect((box?.y ?? 720) + (box?.height ?? 0)).toBeLessThanOrEqual(720)
  const marked = form.getByRole('checkbox', { name: /^Ask about /, checked: true })
  for (const _ of [1, 2]) await marked.first().uncheck()
  await form.getByRole('button', { name: 'Ask about 1 date' }).click()
  await form.getByText('Ask about 2 to 6 dates.').waitFor()
  await marked.first().uncheck()
  await form.getByText('Ask about 2 to 6 dates.').waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Add Event' }).click()
  await form.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /Photos/ })
    .first()
    .waitFor()
  expect((await marta.api.getDatePolls({})).polls).toEqual([])
})

test('a poll is called off by mistake and taken up again; a link to one that is gone says so', async () => {
  const { marta, tom } = await bandOfTwo()
  const { poll } = await marta.api.addDatePoll({
    title: 'Photos',
    dates: [
      { date: '2097-03-05', start: '19:00' },
      { date: '2097-03-06', start: '19:00' },
    ],
  })
  const { page } = await openPage(server, marta, { width: 1280, height: 720 })
  await page.goto(`/calendar?workspace=${marta.workspaceId}&poll=${poll.id}`)
  const dialog = page.getByRole('dialog', { name: 'Photos' })
  await dialog.getByRole('button', { name: 'Call off the poll' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Photos: which dates suit you?').waitFor()
  expect((await tom.api.getDatePolls({})).polls).toMatchObject([{ state: 'open' }])
  // One that is over is found in the menu, and asked again.
  await marta.api.endDatePoll({ pollId: poll.id })
  await page.getByText('Photos: which dates suit you?').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'More calendar options' }).click()
  await page.getByRole('menuitem', { name: 'Date polls' }).click()
  const list = page.getByRole('dialog', { name: 'Date polls' })
  await list.getByText('It was called off.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await list.getByRole('button', { name: /^Photos/ }).click()
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await dialog.getByRole('button', { name: 'Call off the poll' }).waitFor()
  await page.goto(`/calendar?workspace=${marta.workspaceId}&poll=${marta.id}`)
  await page.getByText('This poll is gone').waitFor()
  expect(await violationsOf(page)).toEqual([])
})
