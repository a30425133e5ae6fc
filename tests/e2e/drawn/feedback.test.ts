import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test.each([
  ['on a laptop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844, theme: 'dark' as const }],
])('%s: feedback is asked for, given by another band and a guest, and found useful', async (_what, size) => {
  await server.owner.query('DELETE FROM community_posts')
  const marta = await quickPersonWithBand(server, `marta-${Date.now()}`, 'Kiosk Summer')
  const tom = await quickPersonWithBand(server, `tom-${Date.now()}`, 'Low Tide')
  await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 6, file: wavSound(2, 300) })
  const { page } = await openPage(server, marta, size)
  const fits = async (where: typeof page) => {
    expect(await violationsOf(where)).toEqual([])
    expect(await where.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
  await page.goto(`/community?workspace=${marta.workspaceId}`)
  await page.getByRole('button', { name: 'Feedback wanted' }).click()
  await page.getByRole('heading', { name: 'Nobody is waiting for feedback' }).waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Ask for feedback' }).click()
  const form = page.getByRole('dialog', { name: 'Ask for feedback' })
  await form.getByLabel('Demo from').selectOption({ label: 'Tide v6' })
  await form.getByLabel('Text').fill('A mix from last night.')
  await form.getByLabel('A question of your own').fill('Is the solo too long?')
  await fits(page)
  await form.getByRole('button', { name: 'Ask', exact: true }).click()
  const own = page.getByRole('region', { name: 'Feedback' })
  await own.getByText('Number 1 in the queue: 3 credits count, and no answers so far.').waitFor()
  await own.getByRole('button', { name: 'Make a feedback link' }).click()
  const link = await own.getByLabel('Feedback link').inputValue()
  await fits(page)

  const { page: other } = await openPage(server, tom, size)
  await other.goto(`/community?workspace=${tom.workspaceId}`)
  await other.getByRole('button', { name: 'Feedback wanted' }).click()
  await other.getByText('You have 3 credits, with no useful answers given yet.').waitFor()
  await fits(other)
  await other.getByRole('button', { name: /Tide.*Kiosk Summer/ }).click()
  const his = other.getByRole('region', { name: 'Feedback' })
  await his.getByLabel('What stays with you?').fill('The chorus')
  await other.getByRole('button', { name: 'Play Tide v6' }).first().click()
  await his.getByRole('button', { name: 'Take the moment I hear' }).click()
  await his.getByRole('button', { name: /Remove the moment 0:0/ }).waitFor()
  await his.getByRole('radio', { name: 'Perhaps' }).check({ force: true })
  await fits(other)
  await his.getByRole('button', { name: 'Send my answers' }).click()
  await his.getByText('Thanks, you’ve answered.').waitFor()

  const { page: outside } = await openPage(server, undefined, size)
  await outside.goto(link.replace(/^https?:\/\/[^/]+/, ''))
  await outside.getByRole('button', { name: 'Play Tide v6' }).waitFor()
  await outside.getByLabel('Is the solo too long?').fill('No, it carries.')
  await outside.getByRole('radio', { name: 'Yes', exact: true }).check()
  await outside.getByLabel('Your name (optional)').fill('Ada')
  await fits(outside)
  await outside.getByRole('button', { name: 'Send my answers' }).click()
  await outside.getByText('Thank you, Ada. Kiosk Summer can read your answers.').waitFor()
  // The same browser changes what it said, and is no second guest.
  await outside.getByRole('link', { name: 'Listen again' }).click()
  await outside.getByLabel('Is the solo too long?').fill('A bit.')
  await outside.getByRole('button', { name: 'Send my answers' }).click()

  await own.getByText('A bit.').waitFor()
  await own.getByText('Perhaps: 1').waitFor()
  expect(await own.getByRole('listitem').filter({ hasText: 'Ada (guest)' }).count()).toBe(1)
  await fits(page)
  await own.getByRole('button', { name: 'Useful' }).click()
  await page.getByText(`${tom.username} has one more credit.`).waitFor()
  await other.getByRole('button', { name: 'All posts' }).click()
  await other.getByText('You have 4 credits, with 1 useful answer given.').waitFor()

  // Somebody writes while it ends, and keeps what they wrote.
  const ada = await quickPersonWithBand(server, `ada-${Date.now()}`, 'Paper Boats')
  const { page: late } = await openPage(server, ada, size)
  await late.goto(new URL(other.url()).pathname)
  await late.getByRole('button', { name: 'Feedback wanted' }).click()
  await late.getByRole('button', { name: /Tide.*2 credits count/ }).click()
  const hers = late.getByRole('region', { name: 'Feedback' })
  await hers.getByLabel('What stays with you?').fill('The bridge')

  await own.getByRole('button', { name: 'End the request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the request' }).click()
  await own.getByText('This request has ended.').waitFor()
  await hers.getByText('What you wrote wasn’t sent, and is still here.').waitFor()
  expect(await hers.getByLabel('What stays with you?').inputValue()).toBe('The bridge')
  expect(await hers.getByRole('button', { name: 'Send my answers' }).isDisabled()).toBe(true)
  await fits(late)
  expect((await fetch(link.replace(/^https?:\/\/[^/]+/, server.address))).status).toBe(404)
})
