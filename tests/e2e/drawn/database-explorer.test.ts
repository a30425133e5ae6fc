import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { readSheet } from '#tests/support/read-spreadsheet.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: QuickPerson

beforeAll(async () => {
  server = await startWebServer()
  admin = await quickPersonWithBand(server, 'ops', 'Operations', 'admin')
})
afterAll(() => server.close())

const said = (page: Page) => page.getByRole('status').filter({ hasText: /rows? in / })
const active = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]')
    return document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '')?.textContent
  })

test('an administrator looks into a table, asks, walks through 50,000 rows, and takes them along', async () => {
  const { page, watch } = await openPage(server, admin, { theme: 'dark' })
  await page.goto(`/database-explorer?workspace=${admin.workspaceId}`)
  const editor = page.getByRole('textbox', { name: 'Query' })
  const grid = page.getByRole('grid', { name: 'Rows' })
  // SPEC's table, and all of it, without a click.
  await grid.getByRole('columnheader', { name: 'version_num' }).waitFor()
  expect(await editor.inputValue()).toBe('SELECT * FROM "alembic_version"')

  await page.getByRole('searchbox', { name: 'Filter tables' }).fill('acc')
  await page.getByRole('button', { name: 'accounts', exact: true }).click()
  await grid.getByText('ops@example.com').waitFor()
  expect(await grid.getByText(/password/).count()).toBe(1)
  await page.getByText('Columns', { exact: true }).click()
  const columns = page.getByRole('table', { name: 'Columns of accounts' })
  await columns.getByRole('row', { name: /email_notifications/ }).waitFor()
  expect(await columns.getByRole('columnheader').allTextContents()).toEqual([
    'cid',
    'name',
    'type',
    'notnull',
    'dflt_value',
    'pk',
  ])

  // The longest list: run, walked and sorted by keys alone.
  await editor.fill("SELECT n, 'row ' || n AS name, NULLIF(n % 2, 0) AS odd FROM generate_series(1, 60000) n")
  await editor.press('Control+Enter')
  await said(page).filter({ hasText: 'The first 50,000 rows' }).waitFor()
  await grid.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => active(page)).toBe('row 50000')
  await page.keyboard.press('Home')
  await page.keyboard.press('s')
  await page.keyboard.press('s')
  await page.keyboard.press('Control+Home')
  await expect.poll(() => active(page)).toBe('50000')
  expect(await grid.getByRole('row').count()).toBeLessThan(120)
  expect(await grid.getByRole('columnheader', { name: 'n', exact: true }).getAttribute('aria-sort')).toBe('descending')
  await page.keyboard.press('End')
  await expect.poll(() => active(page)).toBe('NULL')
  // Who clicked stays in the grid, also when the cell is no longer drawn; and reads a value whole.
  await grid.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+End')
  await expect.poll(() => active(page)).toBe('1')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'odd' }).getByRole('region', { name: 'Whole value' }).getByText('1').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => active(page)).toBe('row 1')
  await page.getByRole('heading', { name: 'Free query' }).waitFor()
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('table', { name: 'Columns of the result' }).getByRole('row', { name: 'name text' }).waitFor()

  // How it would run, and what is wrong with another.
  await editor.press('Control+Shift+Enter')
  await page.getByRole('region', { name: 'Plan' }).getByText('Function Scan').waitFor()
  watch.expect({ status: 400, path: '/api/run-database-query' })
  await editor.fill('DELETE FROM accounts')
  await editor.press('Control+Enter')
  await page.getByRole('alert').getByText('Only read queries can run here').waitFor()
  await editor.press('Alt+ArrowUp')
  expect(await editor.inputValue()).toContain('generate_series(1, 60000)')

  // A query that takes long is stopped.
  await editor.fill('SELECT count(*) FROM pg_proc a, pg_proc b, pg_proc c')
  await editor.press('Control+Enter')
  await page.getByText(/^Running, \d+ s$/).waitFor()
  await editor.press('Escape')
  await page.getByRole('status').getByText('Stopped').waitFor()

  // Kept, found again, and taken along.
  await editor.fill("SELECT '=1+1' AS formula, username FROM accounts")
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('All names')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'All names' }).waitFor()
  const file = await downloadBy(page, () => page.getByRole('button', { name: 'Spreadsheet' }).click())
  expect(file.suggestedFilename()).toBe('query.xlsx')
  const rows = readSheet(await buffer(await file.createReadStream()))
  expect(rows[1]?.map(({ type, text }) => [type, text])).toEqual([
    ['inlineStr', '=1+1'],
    ['inlineStr', 'ops'],
  ])
  await page.getByRole('button', { name: 'Saved queries' }).click()
  await page.getByRole('button', { name: 'Delete All names' }).click()
  await page.getByRole('dialog').getByText('Nothing is saved yet').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Undo/ }).click()
  await page.getByText('“All names” is back.').waitFor()
})
