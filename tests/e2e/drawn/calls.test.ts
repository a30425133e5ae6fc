import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('a call is found among all, read with its example, and tried in the name of who is signed in', async () => {
  const marta = await quickPersonWithBand(server, 'marta')
  const { page } = await openPage(server, marta)
  await page.goto(`/homepage?workspace=${marta.workspaceId}`)
  await page.getByRole('main').waitFor()
  await page.goto('/docs/api')
  const viewer = page.getByRole('main')
  await viewer.getByText('Tasks in columns, with checklists').waitFor()
  await page.getByLabel('Search calls').fill('puts a task at the top')
  const call = viewer.getByRole('button', { name: /add-board-task/ }).first()
  await call.click()
  await viewer.getByText('"Book the room"').first().waitFor()
  await viewer.getByRole('button', { name: 'Try it out' }).click()
  await viewer.getByRole('button', { name: 'Execute' }).click()
  // The example says it was made, too: whether it was, the board tells.
  const made = async () => (await marta.api.getBoardTasks({})).tasks.map(({ name }) => name)
  await expect.poll(made).toEqual(['Book the room'])
  await viewer.getByText('Task created successfully!').last().waitFor()
})
