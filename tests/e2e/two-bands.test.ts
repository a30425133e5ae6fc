import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { linkMailedTo } from '#tests/support/outbox.ts'
import { quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const goToDemos = async (page: Page) => {
  await page.waitForURL('**/homepage*')
  await page.getByRole('link', { name: 'Demos', exact: true }).click()
}
const card = (page: Page, list: 'Your Workspaces' | 'Shared Workspaces', band: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: band })

test('a first workspace is made, the second meets the limit of the plan', async () => {
  const person = await quickPerson(server, 'founder')
  const { page, watch } = await openPage(server, person)
  await page.goto('/my-workspaces')
  const create = page.getByRole('button', { name: '+ Create New Workspace' })
  const modal = page.getByRole('dialog', { name: 'Create New Workspace' })
  await create.click()
  watch.expect({ status: 400, path: '/create-workspace' })
  await modal.getByRole('button', { name: 'Create' }).click()
  await modal.getByText('Workspace name is required.').waitFor()
  await modal.getByLabel('Workspace name').fill('  Slow   Trains ')
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  await modal.locator('form').evaluate((form: HTMLFormElement) => {
    // Faster than any rendering, as two presses of Enter can be.
    form.requestSubmit()
    form.requestSubmit()
  })
  // What one has made opens.
  await page.waitForURL('**/homepage*')
  await page.getByRole('region', { name: 'First steps' }).waitFor()
  await page.goto('/my-workspaces')
  await card(page, 'Your Workspaces', 'Slow').getByText('Owner: founder').waitFor()
  expect(sent).toEqual(['/create-workspace'])

  watch.expect({ status: 402, path: '/create-workspace' })
  await create.click()
  await modal.getByLabel('Workspace name').fill('One too many')
  await modal.getByRole('button', { name: 'Create' }).click()
  await modal.getByText('The Free plan has one workspace.').waitFor()
  expect(await modal.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans')
  await page.keyboard.press('Escape')
  await modal.getByRole('button', { name: 'Discard' }).click()
  await modal.waitFor({ state: 'detached' })
  expect((await person.api.getWorkspaces({})).workspaces).toHaveLength(1)
})

test('an invitation is bound to its address', async () => {
  const owner = await quickPersonWithBand(server, 'binder', 'Ring Road')
  await owner.api.sendInvite({ workspaceId: owner.workspaceId ?? '', email: 'right@example.com' })
  const link = await linkMailedTo(server, 'right@example.com', '/accept-invite/')
  const { page } = await openPage(server, await quickPerson(server, 'wrong'))
  await page.goto(link)
  await page.getByText('this invitation is for').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL(link)
  await page.getByRole('link', { name: 'Register to join' }).waitFor()
  const right = await openPage(server, await quickPerson(server, 'right'))
  await right.page.goto(link)
  await right.page.getByRole('button', { name: 'Join Ring Road' }).click()
  await right.page.waitForURL('**/homepage*')
})

test('two tabs on two bands never touch the data of each other', async () => {
  const person = await quickPerson(server, 'both-bands', 'pro')
  const bands = ['Left Bank', 'Right Bank'] as const
  const ids: string[] = []
  for (const [at, band] of bands.entries()) {
    const { workspace } = await person.api.createWorkspace({ workspaceName: band })
    ids.push(workspace.id)
    person.workspaceId = workspace.id
    await person.api.addDemo({ demoTitle: `Song of ${band}`, demoVersion: '1', file: wavSound(1, 300 + at) })
  }
  const { context, page: left } = await openPage(server, person)
  const right = await context.newPage()
  await left.goto('/my-workspaces')
  await card(left, 'Your Workspaces', 'Left Bank').getByRole('button', { name: 'Open' }).click()
  await goToDemos(left)
  await left.getByText('Song of Left Bank').first().waitFor()
  await right.goto('/my-workspaces')
  await card(right, 'Your Workspaces', 'Right Bank').getByRole('button', { name: 'Open' }).click()
  await goToDemos(right)
  await right.getByText('Song of Right Bank').first().waitFor()

  // The session is now on the right band; the left tab keeps to its own, also after a reload.
  await left.reload()
  await left.getByText('Song of Left Bank').first().waitFor()
  expect(await left.getByText('Song of Right Bank').count()).toBe(0)
  await left.getByRole('button', { name: /delete.*Song of Left Bank/i }).click()
  await left.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await left.getByText('Song of Left Bank').first().waitFor({ state: 'detached' })
  const titles = async (id: string | undefined): Promise<string[]> => {
    const { rows } = await server.owner.query('SELECT title FROM demos WHERE workspace_id = $1', [id])
    return rows.map((row) => row.title)
  }
  await until(async () => (await titles(ids[0])).length === 0)
  expect(await titles(ids[1])).toEqual(['Song of Right Bank'])
  await right.reload()
  await right.getByText('Song of Right Bank').first().waitFor()
})

test('the address of a demo carries its workspace, and opens there in a fresh tab at its moment', async () => {
  const person = await quickPerson(server, 'link-giver', 'pro')
  const [here, there] = [
    await person.api.createWorkspace({ workspaceName: 'Here' }),
    await person.api.createWorkspace({ workspaceName: 'There' }),
  ].map(({ workspace }) => workspace.id)
  person.workspaceId = here ?? ''
  const { demo } = await person.api.addDemo({ demoTitle: 'Linked', demoVersion: 1, file: wavSound(100) })
  await person.api.loadWorkspace({ workspace_id: there ?? '' })
  const { context, page, watch } = await openPage(server, person)
  await page.goto(`/demos/${demo.id}?workspace=${here}&t=83`)
  const slider = (tab: Page) => tab.getByRole('slider', { name: 'Position in Linked v1' }).first()
  await expect.poll(() => slider(page).getAttribute('aria-valuenow')).toBe('83')
  await page.getByRole('complementary').getByText('Here', { exact: true }).waitFor()
  await page.goto(`/demos/${demo.id}?t=12`)
  await page.waitForURL(`**/demos/${demo.id}?t=12&workspace=${here}`)
  await expect.poll(() => slider(page).getAttribute('aria-valuenow')).toBe('12')

  const stranger = await context.newPage()
  watch.expect({ status: 404, path: '/api/get-current-workspace' })
  await stranger.goto(`/demos/${demo.id}?workspace=01890000-0000-7000-8000-000000000000`)
  await stranger.getByRole('heading', { name: 'You don’t have access to this workspace' }).waitFor()
})
