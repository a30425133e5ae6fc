import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpMember } from '#tests/support/band.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { linkMailedTo, mailsTo } from '#tests/support/outbox.ts'
import { quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

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
  await page.keyboard.press('Enter')
  await modal.waitFor({ state: 'detached' })
  await card(page, 'Your Workspaces', 'Slow').getByText('Owner: founder').waitFor()

  watch.expect({ status: 402, path: '/create-workspace' })
  await create.click()
  await modal.getByLabel('Workspace name').fill('One too many')
  await modal.getByRole('button', { name: 'Create' }).click()
  await modal.getByText('The Free plan has one workspace.').waitFor()
  expect(await modal.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans')
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  expect((await person.api.getWorkspaces({})).workspaces).toHaveLength(1)
})

test('an invitation is sent, sent again with a new link, and taken back', async () => {
  const owner = await quickPersonWithBand(server, 'inviter', 'Late Bus')
  const { page, watch } = await openPage(server, owner)
  await page.goto('/my-workspaces')
  await card(page, 'Your Workspaces', 'Late Bus').getByRole('link', { name: 'Invite' }).click()
  await page.getByRole('heading', { name: 'Invite to Late Bus' }).waitFor()
  const field = page.getByLabel('E-mail')
  const send = page.getByRole('button', { name: 'Send Invite' })
  watch.expect({ status: 400, path: /send-invite/ }, { status: 402, path: /send-invite/ })
  await field.fill('inviter@example.com')
  await send.click()
  await page.getByRole('alert').filter({ hasText: 'This is your own address.' }).waitFor()
  await field.fill('horn@example.com')
  await send.click()
  const invited = page.getByRole('listitem').filter({ hasText: 'horn@example.com' })
  await invited.waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  expect(await page.getByRole('alert').filter({ hasText: 'own address' }).count()).toBe(0)

  await field.fill('cello@example.com')
  await send.click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'The Free plan has 2 seats in a workspace, and open invitations hold theirs.' })
    .waitFor()

  const firstLink = await linkMailedTo(server, 'horn@example.com', '/accept-invite/')
  await invited.getByRole('button', { name: 'Resend' }).click()
  const secondLink = await linkMailedTo(server, 'horn@example.com', '/accept-invite/', 2)
  expect(secondLink).not.toBe(firstLink)
  const guest = await openPage(server)
  guest.watch.expect({ status: 404, path: /get-invitation/ })
  await guest.page.goto(firstLink)
  await guest.page.getByRole('heading', { name: 'This link does not work.' }).waitFor()
  await guest.page.goto(secondLink)
  await guest.page.getByRole('heading', { name: 'Join Late Bus' }).waitFor()

  await invited.getByRole('button', { name: 'Revoke' }).click()
  await invited.waitFor({ state: 'detached' })
  await guest.page.reload()
  await guest.page.getByRole('heading', { name: 'This link does not work.' }).waitFor()
  await page.getByRole('link', { name: 'Back to workspaces' }).click()
  await page.waitForURL('**/my-workspaces')
  expect(await mailsTo(server, 'cello@example.com')).toEqual([])
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
  await right.page.waitForURL('**/demos*')
})

test('a member may open and leave; only owners invite and delete', async () => {
  const owner = await quickPersonWithBand(server, 'stayer', 'Tin Roof')
  const member = await signUpMember(server, owner)
  const { page } = await openPage(server, member)
  await page.goto('/my-workspaces')
  const row = card(page, 'Shared Workspaces', 'Tin Roof')
  await row.getByRole('button', { name: 'Open' }).waitFor()
  expect(await row.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  expect(await row.getByRole('link', { name: 'Invite' }).count()).toBe(0)
  await row.getByRole('button', { name: 'Leave' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to leave Tin Roof?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await row.waitFor({ state: 'detached' })
  expect((await member.api.getWorkspaces({})).sharedWorkspaces).toEqual([])
})

test('a workspace is deleted after the question, and only then', async () => {
  const owner = await quickPersonWithBand(server, 'ender', 'Short Story')
  const { page } = await openPage(server, owner)
  await page.goto('/my-workspaces')
  const row = card(page, 'Your Workspaces', 'Short Story')
  await row.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this workspace?' })
  await question.getByText('Short Story').waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect((await owner.api.getWorkspaces({})).workspaces).toHaveLength(1)
  await row.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'No band yet' }).waitFor()
})

test('an admin workspace cannot be deleted from its card', async () => {
  const admin = await quickPerson(server, 'chief', 'admin')
  await admin.api.createWorkspace({ workspaceName: 'Head Office' })
  const { page } = await openPage(server, admin)
  await page.goto('/my-workspaces')
  const row = card(page, 'Your Workspaces', 'Head Office')
  await row.getByRole('button', { name: 'Open' }).waitFor()
  expect(await row.getByRole('button', { name: 'Delete' }).count()).toBe(0)
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
  await left.waitForURL('**/demos')
  await left.getByText('Song of Left Bank').first().waitFor()
  await right.goto('/my-workspaces')
  await card(right, 'Your Workspaces', 'Right Bank').getByRole('button', { name: 'Open' }).click()
  await right.waitForURL('**/demos')
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
