import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('a bug is reported from where it happened, answered by who runs the server, and its reporter hears of it', async () => {
  const reporter = await quickPersonWithBand(server, 'plainly')
  const admin = await quickPersonWithBand(server, 'keeper', 'Machine Room', 'admin')
  const { page, watch } = await openPage(server, reporter, { width: 390, height: 800 })
  watch.expect({ status: 400, path: '/submit-bug' })
  watch.expect({ status: 415, path: '/submit-bug' })
  const file = page.locator('input[type=file]')
  await page.goto(`/board?workspace=${reporter.workspaceId}`)
  await page.getByRole('heading', { name: 'Nothing to do yet' }).waitFor()
  await page.getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await page.getByRole('heading', { name: 'Workspaces' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Report a Bug/ })
    .click()
  await page.getByRole('article').getByRole('link', { name: 'Report a Bug', exact: true }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('The description is required.').waitFor()
  await page.getByLabel('What went wrong?').fill('A card went to another list.')
  await file.setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Choose a PDF, JPG or PNG file.').waitFor()
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3])
  await file.setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('status').getByText('Bug report submitted!').waitFor()
  const own = page.getByRole('listitem').filter({ hasText: 'A card went to another list.' })
  await own.getByText('Open').waitFor()
  expect(await page.getByLabel('What went wrong?').inputValue()).toBe('')

  const theirs = await openPage(server, admin)
  await theirs.page.goto(`/report-a-bug?workspace=${admin.workspaceId}`)
  await theirs.page.getByRole('link', { name: 'All reports' }).click()
  const row = theirs.page.getByRole('listitem').filter({ hasText: 'A card went to another list.' })
  await row.getByText('/board', { exact: true }).waitFor()
  expect(await row.getByRole('link', { name: 'shot.png' }).getAttribute('href')).toMatch(/^\/bug-attachment\//)
  await row.getByRole('button', { name: 'Mark as done' }).click()
  const dialog = theirs.page.getByRole('dialog', { name: 'Mark as done' })
  await dialog.getByLabel('Answer').fill('It stays where it is now.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await row.getByText('Done by keeper').waitFor()
  await row.getByRole('button', { name: 'Delete' }).click()
  await theirs.page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('Done by keeper').waitFor()

  // The list that is still open follows by itself.
  await own.getByText('It stays where it is now.').waitFor()

  await theirs.page.goto('/docs')
  await theirs.page.getByLabel('Search rule, endpoint, text').fill('submit-bug')
  await expect.poll(() => theirs.page.getByRole('table', { name: 'Calls' }).getByRole('row').count()).toBe(2)
  await theirs.page.getByText('Reports a bug, with a PDF, JPG or PNG file of up to 10 MB').waitFor()
})
