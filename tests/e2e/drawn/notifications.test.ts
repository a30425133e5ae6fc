import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson
let demo: Demo

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry')
  jon = await quickPersonWithBand(server, 'jon', 'Salt & Wire')
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
  demo = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 2, file: wavSound(60, 220) })).demo
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.analysis === 'ready'))
  await jon.api.clearNotifications({})
})
afterAll(() => server.close())

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('a mention rings the bell of somebody who is in another band, and leads to its note', async () => {
  // Whatever an earlier try left.
  await jon.api.clearNotifications({})
  const { page: hers } = await openPage(server, marta)
  const { page: his } = await openPage(server, jon, { width: 390, height: 844 })
  await his.goto(`/board?workspace=${jon.workspaceId}`)
  await bell(his, 0).click()
  await list(his).getByText('Nothing new').waitFor()
  await his.keyboard.press('Escape')
  await list(his).waitFor({ state: 'hidden' })

  await hers.goto(`/demos/${demo.id}?workspace=${marta.workspaceId}`)
  await hers.getByLabel('Time of the note').fill('0:12')
  const composer = hers.getByRole('textbox', { name: 'Add a note here' })
  await composer.pressSequentially('Hear the bass, @j')
  await hers.getByRole('option', { name: 'jon' }).waitFor()
  await composer.press('Enter')
  await composer.press('Enter')

  // He hears of it without asking, and finds it with the keys alone.
  await bell(his, 1).focus()
  await his.keyboard.press('Enter')
  const entry = list(his).getByRole('link', { name: 'marta mentioned you on Tide' })
  await entry.waitFor()
  await list(his).locator('h2:focus').waitFor()
  await his.keyboard.press('ArrowDown')
  await his.keyboard.press('Enter')
  await his.waitForURL((url) => url.pathname === `/demos/${demo.id}` && url.searchParams.has('note'))
  expect(new URL(his.url()).searchParams.get('workspace')).toBe(marta.workspaceId)
  await his.getByRole('listitem').filter({ hasText: 'Hear the bass, @jon' }).first().waitFor()
  await his.getByText('0:12', { exact: true }).first().waitFor()

  // It is read now. Another one leads to its note in the demo that is open already; until the list has come, however
  // slowly, the old one is not offered in its place.
  const later = await marta.api.addDemoNote({
    demoId: demo.id,
    text: '@jon and here',
    atSeconds: 40,
    mentions: [jon.id],
  })
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await bell(his, 1).waitFor()
  await intercept(his, '**/api/get-notifications', async (route) => {
    asked.resolve()
    await goOn.promise
    await route.continue()
  })
  await bell(his, 1).click()
  await asked.promise
  await list(his).locator('h2:focus').waitFor()
  expect(await list(his).getByRole('link').count()).toBe(0)
  goOn.resolve()
  await list(his).getByRole('link', { name: 'Unread: marta mentioned you on Tide' }).click()
  await his.waitForURL((url) => url.searchParams.get('note') === later.note.id)
  await his.getByRole('listitem').filter({ hasText: 'and here' }).first().getByPlaceholder('Reply to marta').waitFor()
  await his.unroute('**/api/get-notifications')

  // Clearing can be taken back.
  await bell(his, 0).click()
  await list(his).getByRole('button', { name: 'Clear all' }).click()
  await entry.first().waitFor({ state: 'hidden' })
  await his.keyboard.press('Escape')
  await bell(his, 0).click()
  const undo = list(his).getByRole('button', { name: 'Undo' })
  await undo.press('Enter')
  await entry.first().waitFor()
  await undo.waitFor({ state: 'hidden' })
})

test('a list that does not come says so, and comes with Retry', async () => {
  const { page, watch } = await openPage(server, jon)
  watch.expect({ status: 503, path: '/api/get-notifications' })
  await intercept(page, '**/api/get-notifications', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto(`/board?workspace=${jon.workspaceId}`)
  await bell(page, 0).click()
  await list(page).getByText('Couldn’t load your notifications').waitFor()
  await page.unroute('**/api/get-notifications')
  await list(page).getByRole('button', { name: 'Retry' }).click()
  await list(page).getByRole('link', { name: 'marta mentioned you on Tide' }).first().waitFor()
})
