import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribedDaysAhead } from '#features/events/contract/event-limits.ts'
import { addDays } from '#kernel/dates.ts'
import { dayText } from '#kernel/language/day-text.ts'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { type CalendarServer, icsOf, startCalendarServer } from '#tests/support/calendar-server.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let venue: CalendarServer
beforeAll(async () => {
  venue = await startCalendarServer()
  server = await startWebServer({ webhookNetworks: ['127.0.0.0/8'] })
})
afterAll(async () => {
  await server.close()
  await venue.close()
})

test('a band adds the calendar of a venue, sees its dates, is told of a conflict, and takes it away and back', async () => {
  const marta = await quickPersonWithBand(server, 'marta')
  const day = addDays(new Date().toISOString().slice(0, 10), 3)
  const basic = day.replaceAll('-', '')
  venue.answers['/shows.ics'] = {
    body: icsOf(['UID:1', `DTSTART:${basic}T180000Z`, `DTEND:${basic}T220000Z`, 'SUMMARY:Ice hockey', 'LOCATION:Hall']),
  }
  await marta.api.addEvent({ title: 'Rehearsal', date: day, start: '19:00', end: '21:00', timeZone: 'UTC' })
  const { page, watch } = await openPage(server, marta, { width: 390, height: 844 })
  watch.expect({ status: 400, path: '/add-subscribed-calendar' })
  const show = page.getByRole('button', { name: 'Ice hockey Calendar' })
  await page.goto(`/calendar?workspace=${marta.workspaceId}&view=agenda`)
  await page.getByText('Rehearsal').waitFor()
  await page.getByRole('button', { name: 'More calendar options' }).click()
  await page.getByRole('menuitem', { name: 'Other calendars' }).click()
  await page.getByText('No other calendar yet').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Add a calendar' }).click()
  await page.getByLabel('Name').fill('The Anchor')
  await page.getByLabel('Address').fill('nowhere')
  await page.keyboard.press('Enter')
  await page.getByText('An address looks like https://example.com/calendar.ics.').waitFor()
  await page.getByLabel('Address').fill(`${venue.address}/shows.ics`)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText(': 1 date.').waitFor()
  const last = addDays(new Date().toISOString().slice(0, 10), subscribedDaysAhead)
  const until = dayText(last, { day: 'numeric', month: 'short', year: 'numeric' })
  await page.getByText(`Dates after ${until} aren’t shown yet`).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).first().click()

  await show.click()
  await page.getByText('Calendar: The Anchor', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '19:00 Rehearsal' }).click()
  await page.getByText('At the same time: Ice hockey (The Anchor).').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'The Anchor', exact: true }).click()
  await show.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'The Anchor', exact: true }).click()
  await show.waitFor()

  await page.getByRole('button', { name: 'More calendar options' }).click()
  await page.getByRole('menuitem', { name: 'Other calendars' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No other calendar yet').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await page.getByText(': 1 date.').waitFor()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await show.waitFor()
})
