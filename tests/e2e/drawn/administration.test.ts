import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpApp } from '#tests/support/authenticator-app.ts'
import { answerBy, downloadBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: QuickPerson
let mark: string

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('an administrator finds somebody, disables them with a reason, closes the doors, and reads it all in the log', async () => {
  mark = crypto.randomUUID().slice(0, 8)
  admin = await quickPersonWithBand(server, `root-${mark}`, 'The Office', 'admin')
  const { codes } = await setUpApp(admin)
  const member = await quickPersonWithBand(server, `ella-${mark}`, `Night Ferry ${mark}`, 'pro')
  const { page, watch } = await openPage(server, admin)
  await page.goto(`/admin?workspace=${admin.workspaceId}`)
  await page.getByRole('heading', { name: 'Administration', level: 2 }).waitFor()
  await page.getByText('Storage').first().waitFor()
  const tabs = page.getByRole('navigation', { name: 'Administration' })
  const open = async (name: string) => {
    await tabs.getByRole('link', { name }).click()
    await page.getByRole('region', { name, exact: true }).waitFor()
    expect(await tabs.locator('[aria-current="page"]').allTextContents()).toEqual([name])
  }

  await open('Accounts')
  await page.getByRole('searchbox', { name: 'Search name or e-mail' }).fill(member.username)
  await page.getByRole('button', { name: `Manage ${member.username}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  // The login is old by now: a code is asked for, above the question.
  await server.owner.query("UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE account_id = $1", [
    admin.id,
  ])
  watch.expect({ status: 403, path: '/disable-account' })
  watch.expect({ status: 400, path: '/api/prove-by-code' })
  const theirs = await openPage(server, member)
  await answerBy(theirs.page, /\/api\/live/, () => theirs.page.goto(`/homepage?workspace=${member.workspaceId}`))
  await dialog.getByLabel('Reason').fill('Spam in the feed.')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  const code = asked.getByLabel('Code from your app')
  await code.waitFor()
  // It is asked for, and nothing is wrong yet.
  expect(await asked.getByRole('alert').count()).toBe(0)
  await code.fill('000000')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await asked.getByText('That code is wrong or was used already.').waitFor()
  await code.fill(codes[0] ?? '')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await asked.waitFor({ state: 'hidden' })
  await dialog.getByText('Disabled: Spam in the feed.').waitFor()
  await expect(member.api.accountInfo({})).rejects.toMatchObject({ status: 401 })
  await theirs.page.getByText('disabled by the administrator of this server. Reason: Spam in the feed.').waitFor()
  expect(await theirs.page.getByText('You’re logged out.').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByRole('button', { name: 'Move to Band+' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await dialog.getByText(`on Band+`).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await open('Workspaces')
  await page.getByRole('button', { name: `Make read-only: Night Ferry ${mark}` }).click()
  await dialog.getByRole('button', { name: 'Make read-only' }).click()
  await page.getByText('Read-only', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Open: Night Ferry ${mark}` }).click()
  await dialog.getByRole('button', { name: 'Open' }).click()
  await page.getByText('Read-only', { exact: true }).waitFor({ state: 'hidden' })

  await open('Settings')
  await page.getByLabel('Who can create an account').selectOption('closed')
  await page.getByLabel('Banner').fill(`Back at nine ${mark}.`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved. They apply from now on.').waitFor()
  await page.getByText(`Back at nine ${mark}.`, { exact: true }).waitFor()
  const { page: visitor } = await openPage(server)
  await visitor.goto('/register')
  await visitor.getByText('This server isn’t taking new accounts.').waitFor()
  await page.getByLabel('Who can create an account').selectOption('open')
  await page.getByLabel('Banner').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Back at nine ${mark}.`, { exact: true }).waitFor({ state: 'hidden' })

  await open('Storage')
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByRole('list', { name: 'Checks' }).getByText('every row has its file').waitFor()
  for (const name of ['Waiting list', 'Mail', 'Jobs']) await open(name)
  await open('Audit log')
  await page.getByRole('searchbox', { name: 'Search names and details' }).fill(member.username)
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  await expect.poll(() => entries.count()).toBe(3)
  expect(await entries.first().textContent()).toContain(`Changed the account’s plan: ${member.username}`)
  const download = await downloadBy(page, () => page.getByRole('link', { name: 'Export CSV' }).click())
  expect(download.suggestedFilename()).toBe('audit-log.csv')
})

test('an administrator gets in without a band, and in the band of somebody else', async () => {
  const boss = await quickPerson(server, `boss-${crypto.randomUUID().slice(0, 8)}`, 'admin')
  const { page } = await openPage(server, boss)
  await page.goto('/admin')
  await page.getByText('Process started').waitFor()
  const owner = await quickPersonWithBand(server, `olga-${crypto.randomUUID().slice(0, 8)}`, 'Ebb')
  const member = "INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')"
  await server.owner.query(member, [owner.workspaceId, boss.id])
  await page.goto(`/admin?workspace=${owner.workspaceId}`)
  await page.getByText('Process started').waitFor()
  await page.goto(`/reports?workspace=${owner.workspaceId}`)
  await page.getByRole('heading', { name: 'Only for administrators' }).waitFor()
})

test('who is no administrator gets no figures', async () => {
  const nobody = await quickPersonWithBand(server, `free-${crypto.randomUUID().slice(0, 8)}`, 'Low Tide')
  const { page } = await openPage(server, nobody)
  await page.goto(`/admin?workspace=${nobody.workspaceId}`)
  await page.getByRole('heading', { name: 'Only for administrators' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Administration', level: 2 }).count()).toBe(0)
})
