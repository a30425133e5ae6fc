import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { countClicks } from '#tests/support/count-clicks.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const today = new Date().toISOString().slice(0, 10)

/** A band of two, of whom one has another one that tours next week; both met on the same weekday for weeks. */
const bandWithOtherBands = async () => {
  const marta = await quickPersonWithBand(server, `marta-${Date.now()}`)
  const tom = await quickPersonWithBand(server, `tom-${Date.now()}`, 'Salt Road')
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    tom.id,
  ])
  await server.owner.query("UPDATE workspaces SET time_zone = 'UTC'")
  await tom.api.addEvent({
    title: 'Tour',
    date: addDays(today, 5),
    endDate: addDays(today, 12),
    start: '12:00',
    end: '23:30',
    category: 'gig',
  })
  const usual = addDays(today, 3)
  for (const weeks of [1, 2, 3])
    await marta.api.addEvent({
      title: 'Rehearsal',
      date: addDays(usual, -7 * weeks),
      start: '18:30',
      end: '21:00',
      category: 'rehearsal',
    })
  return { marta, tom, usual }
}

test.each([
  ['on a laptop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844, theme: 'dark' as const }],
])('%s: an evening that suits all is found in four presses, and other bands stay unknown', async (_what, size) => {
  const { marta, tom, usual } = await bandWithOtherBands()
  const { page } = await openPage(server, marta, size)
  await page.goto(`/calendar?workspace=${marta.workspaceId}&view=agenda`)
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  const hands = await countClicks(page)
  await page.getByRole('button', { name: 'Add Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Event' })
  await dialog.getByLabel('Title').fill('Rehearsal')
  await dialog.getByRole('button', { name: 'Find a date' }).click()
  const best = dialog.getByRole('list', { name: 'Best dates' }).getByRole('button')
  await best.first().getByText('your usual time').waitFor()
  expect(await best.first().textContent()).toMatch(/18:30–21:00.*Everyone can/)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  // What Tom has elsewhere is in the list as a day on which he is busy, and as nothing else.
  await dialog.getByRole('combobox', { name: 'In the next' }).selectOption('2 weeks')
  await best
    .filter({ hasText: `${tom.username} is busy` })
    .first()
    .waitFor()
  expect(await dialog.getByText(/Tour|Salt Road/).count()).toBe(0)
  await best.first().click()
  await expect.poll(() => dialog.getByLabel('Date').inputValue()).toBe(usual)
  expect(await dialog.getByLabel('Start').inputValue()).toBe('18:30')
  expect(
    await dialog.getByRole('button', { name: 'Find a date' }).evaluate((it) => it === document.activeElement),
  ).toBe(true)
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '18:30 Rehearsal' }).first().waitFor()
  // Two of them are the choice of weeks.
  expect(hands()).toEqual({ clicks: 6, fields: 1 })
})
