import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { outboxFor } from '#tests/support/invitation-links.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('a band invites an engineer by mail, who answers without an account; one by mistake is taken back', async () => {
  const marta = await quickPersonWithBand(server, 'marta')
  const date = addDays(new Date().toISOString().slice(0, 10), 3)
  await marta.api.addEvent({ title: 'Release show', date, start: '19:00', end: '21:00', timeZone: 'UTC' })
  const { page, watch } = await openPage(server, marta, { width: 390, height: 844 })
  watch.expect({ status: 400, path: '/add-event-guests' })
  await page.goto(`/calendar?workspace=${marta.workspaceId}&view=agenda`)
  await page.getByRole('button', { name: '19:00 Release show' }).click()
  const dialog = page.getByRole('dialog')
  const line = dialog.getByLabel('E-mail addresses')
  await line.fill('ada at home')
  await page.keyboard.press('Enter')
  await dialog.getByText('“ada at home” isn’t an e-mail address.').waitFor()
  await line.fill('Ada <ada@example.com>, bob@example.com')
  await page.keyboard.press('Enter')
  await dialog.getByText('2 invitations go out in a moment.').waitFor()
  await dialog.getByText('mail goes in a moment').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await dialog.getByRole('button', { name: 'Remove bob@example.com' }).click()
  await dialog.getByText('1 person is off the list.').waitFor()
  await dialog.getByRole('button', { name: 'Remove Ada' }).click()
  await dialog.getByText('Ada', { exact: true }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Undo' }).last().click()
  await dialog.getByText('Ada', { exact: true }).waitFor()

  await server.owner.query('UPDATE event_guests SET due_at = now()')
  await server.owner.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'mail-event-guests'")
  const [raw = ''] = await until(async () => {
    const mails = await outboxFor(server, 'ada@example.com')
    return mails.length > 0 ? mails : undefined
  })
  await dialog.getByText('no answer yet').last().waitFor()
  const mail = await PostalMime.parse(raw)
  const link = mail.text?.match(/\/event-invitation\/\S+/)?.[0] ?? ''
  const { page: outside } = await openPage(server, undefined, { width: 390, height: 844 })
  await outside.goto(link)
  await outside.getByText('Can you make it?').waitFor()
  expect(await violationsOf(outside)).toEqual([])
  await outside.getByRole('button', { name: 'Yes, I’ll come' }).click()
  await outside.getByText('You said yes. The band knows.').waitFor()
  expect(await violationsOf(outside)).toEqual([])
  await dialog.getByRole('region', { name: 'Invited by mail' }).getByText('Yes').waitFor()
  expect(await outboxFor(server, 'bob@example.com')).toEqual([])
  expect(await violationsOf(page)).toEqual([])
})
