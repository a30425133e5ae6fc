import { afterEach, beforeEach, expect, test } from 'vitest'
import { arrivalBy, failureBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { builtChunk } from '#tests/support/built-chunk.ts'
import { intercept } from '#tests/support/intercept.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { takenOver } from './taken-over.ts'

let server: TestServer

beforeEach(async () => {
  server = await startWebServer()
})
afterEach(() => server.close())

const musician = async () => {
  const person = await quickPersonWithBand(server, 'cut-off', 'Dead Air')
  const { demo } = await person.api.addDemo({ demoTitle: 'Static', demoVersion: 1, file: wavSound(20) })
  return { person, demo }
}
const noAnswer = { status: 0, path: /./ }

test('without a server every list says so and offers Retry, which works once it is back', async () => {
  const { person } = await musician()
  const { page, watch, context } = await openPage(server, person)
  await page.goto('/homepage')
  await page.getByRole('heading', { name: 'Homepage', exact: true }).waitFor()
  watch.expect(noAnswer)
  const calls = /\/api\//
  await intercept(context, calls, (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'Demos' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load data' })
  await failed.waitFor()
  await context.unroute(calls)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('row').filter({ hasText: 'Static' }).waitFor()

  await page.goto('/account')
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await intercept(context, /get-workspaces/, (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'Workspaces' }).click()
  const lost = page.getByRole('alert').filter({ hasText: 'Failed to fetch workspaces' })
  await lost.waitFor()
  await context.unroute(/get-workspaces/)
  await lost.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Dead Air' }).waitFor()
})

test('a note that cannot be sent stays in its field, also after a reload, and is sent once', async () => {
  const { person, demo } = await musician()
  const { page, watch, context } = await openPage(server, person)
  await page.goto(`/demos/${demo.id}`)
  const field = page.getByRole('textbox', { name: 'Add a note here' })
  await page.getByLabel('Time of the note').fill('0:07')
  await field.fill('Do not lose me.')
  watch.expect(noAnswer)
  await intercept(context, /add-demo-note/, (route) => route.abort('connectionrefused'))
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Your note is still here' }).waitFor()
  expect(await field.inputValue()).toBe('Do not lose me.')
  await page.reload()
  expect(await field.inputValue()).toBe('Do not lose me.')
  await context.unroute(/add-demo-note/)
  await field.press('Enter')
  await page.getByRole('button', { name: 'Note by cut-off at 0:07' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  // It is shown before the server has it.
  const kept = async (): Promise<unknown[]> => (await server.owner.query('SELECT text FROM demo_notes')).rows
  await expect.poll(kept).toEqual([{ text: 'Do not lose me.' }])
})

test('a browser without a connection says so in a strip, until it is back', async () => {
  const { person } = await musician()
  const { page, watch, context } = await openPage(server, person)
  await page.goto('/demos')
  await page.getByRole('row').filter({ hasText: 'Static' }).waitFor()
  watch.expect(noAnswer)
  await context.setOffline(true)
  const strip = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await strip.waitFor()
  await context.setOffline(false)
  await strip.waitFor({ state: 'detached' })
})

const silent = 'Backline isn’t responding. What you typed is kept.'

test('when the server is gone a strip says so, also to somebody who does nothing, until it answers again', async () => {
  const { person } = await musician()
  const { page, watch, context } = await openPage(server, person)
  const strip = page.getByText(silent)
  watch.expect(noAnswer)
  await page.goto('/my-workspaces')
  await page.getByRole('listitem').filter({ hasText: 'Dead Air' }).waitFor()
  await intercept(context, /\/(api\/|healthz|create-workspace$)/, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: '+ Create New Workspace' }).click()
  const name = page.getByRole('dialog').getByLabel('Workspace name')
  await name.fill('Kept Name')
  await page.keyboard.press('Enter')
  await strip.waitFor()
  expect(await name.inputValue()).toBe('Kept Name')
  await context.unroute(/\/(api\/|healthz|create-workspace$)/)
  await strip.waitFor({ state: 'detached' })

  await page.goto('/demos')
  await page.getByRole('row').filter({ hasText: 'Static' }).waitFor()
  await server.stop()
  await strip.waitFor()
})

test('a screen that is slow to arrive has a skeleton in its place; one that is gone from the server is loaded again', async () => {
  const { person } = await musician()
  const { page, watch, context } = await openPage(server, person)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = builtChunk('app-shell.tsx')
  await intercept(page, slow, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/demos', { waitUntil: 'commit' })
  await page.locator('[aria-busy="true"]').waitFor()
  release()
  await page.getByRole('row').filter({ hasText: 'Static' }).waitFor()
  await page.unroute(slow)

  await page.goto('/account')
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  watch.expect({ status: 404, path: /assets/ }, noAnswer)
  const gone = builtChunk('my-workspaces-page.tsx')
  await intercept(context, gone, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Workspaces', exact: true }).click()
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  const pages: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && pages.push(request.url())))
  await intercept(context, /healthz/, (route) => route.abort('connectionrefused'))
  // Only when the first try has had its answer: else it finds the server back, and reloads beside the second one.
  await failureBy(page, 'healthz', () => retry.click())
  await retry.waitFor()
  await context.unroute(/healthz/)
  // The page that is left still has its button: only the new one tells anything.
  await arrivalBy(page, () => retry.click())
  // A new page, which asks again; as long as the part is missing it says so and reloads no further.
  expect(pages).toEqual([`${server.address}/my-workspaces`])
  await retry.waitFor()
  await context.unroute(gone)
  await retry.click()
  await page.getByRole('listitem').filter({ hasText: 'Dead Air' }).waitFor()
  expect(pages.length).toBeLessThanOrEqual(2)
})

test('a login while the server is away keeps what was typed', async () => {
  const { page, watch } = await openPage(server)
  await page.goto('/login')
  // The script has taken the page over, and needs the server no more.
  await takenOver(page)
  await page.getByLabel('Username').fill('cut-off')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  watch.expect(noAnswer)
  await server.stop()
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('alert').filter({ hasText: 'Login failed. The server did not answer.' }).waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe('cut-off')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('a long password')
})
