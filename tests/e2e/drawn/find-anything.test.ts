import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'band_plus')
  const { api } = marta
  const { demo } = await api.addDemo({ demoTitle: 'Harbour Lights', demoVersion: 7, file: wavSound(20) })
  await api.addDemoNote({ demoId: demo.id, text: 'Breath before “harbour” is too loud.', atSeconds: 12 })
  await api.addBoardTask({ assigned_to: 'everyone', name: 'Register Harbour Lights with OSA', priority: 'mid' })
  await api.addEntry({
    direction: 'expense',
    date: '2026-03-05',
    text: 'Van and diesel',
    amount: '1284.50',
    currency: 'EUR',
    by: [{ memberId: marta.id }],
  })
  await api.addEvent({
    title: 'Show: Kaple, Brno',
    category: 'gig',
    location: 'Kaple',
    date: '2031-12-02',
    start: '20:00',
  })
})
afterAll(() => server.close())

test('anything of the band is found by a few letters and mistyped, and opens where it is', async () => {
  const { page, watch } = await openPage(server, marta)
  await page.goto('/homepage')
  const opener = page.getByRole('button', { name: 'Find anything' })
  await opener.click()
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await field.fill('harbour')
  const names = () => page.getByRole('option').allTextContents()
  await expect
    .poll(names)
    .toEqual([
      'Harbour LightsSong, v7',
      'Register Harbour Lights with OSATask #1, to do',
      'Breath before “harbour” is too loud.Note at 0:12 in Harbour Lights v7',
    ])
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Register Harbour Lights with OSA')
  await page.keyboard.press('Escape')

  // Enter is pressed before the answer is there.
  await opener.click()
  await field.fill('kalpe')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/calendar?*event=*')
  await page.getByText('Show: Kaple, Brno').first().waitFor()

  // What was opened comes up first, before and after something is typed.
  await page.keyboard.press('Escape')
  await opener.click()
  await expect
    .poll(async () => (await names()).slice(0, 2))
    .toEqual(['Show: Kaple, BrnoGig, Kaple, 2 Dec 2031', 'Register Harbour Lights with OSATask #1, to do'])
  await field.fill('harbour')
  await expect.poll(async () => (await names())[0]).toBe('Register Harbour Lights with OSATask #1, to do')
  await field.fill('calendar')
  await page
    .getByRole('group', { name: 'Help' })
    .getByRole('option', { name: /^The calendar/ })
    .first()
    .waitFor()

  // On the screen that a payment opens on, it takes the place of what was looked for there.
  await page.goto('/transactions?search=strings')
  await page.getByRole('searchbox', { name: 'Search transactions' }).waitFor()
  await opener.click()
  await field.fill('1 284,50')
  await page.getByRole('option', { name: /^Van and diesel/ }).click()
  await expect
    .poll(() => page.getByRole('searchbox', { name: 'Search transactions' }).inputValue())
    .toBe('Van and diesel')
  await page.waitForURL('**/transactions?*search=Van*')
  await page.getByRole('row').filter({ hasText: 'Van and diesel' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('backline.own.')))).toBe(
    true,
  )

  await opener.click()
  watch.expect({ status: 0, path: '/api/find-anything' })
  await intercept(page, '**/api/find-anything?*', (route) => route.abort('connectionrefused'))
  await field.fill('lights')
  await page.getByText('Search isn’t responding.').waitFor()
  expect(await names()).toContain('Harbour LightsSong, v7')

  await page.goto('/logout')
  await page.getByRole('heading', { name: 'You are logged out.' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('backline.own.')))).toBe(
    false,
  )
})
