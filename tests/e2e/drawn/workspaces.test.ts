import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpMember } from '#tests/support/band.ts'
import { answerBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { linkMailedTo, mailsTo } from '#tests/support/outbox.ts'
import { quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const card = (page: Page, list: 'Your Workspaces' | 'Shared Workspaces', band: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: band })

test('an invitation is sent, sent again with a new link, and taken back', async () => {
  const owner = await quickPersonWithBand(server, 'inviter', 'Late Bus')
  const { page, watch } = await openPage(server, owner)
  await page.goto('/my-workspaces')
  await card(page, 'Your Workspaces', 'Late Bus').getByRole('link', { name: 'Invite' }).click()
  await page.getByRole('heading', { name: 'Invite to Late Bus' }).waitFor()
  const field = page.getByRole('textbox', { name: 'E-mail' })
  const send = page.getByRole('button', { name: 'Send Invite' })
  watch.expect({ status: 400, path: /send-invite/ }, { status: 402, path: /send-invite/ })
  await field.fill('inviter@example.com')
  await send.click()
  await page.getByRole('alert').filter({ hasText: 'That’s your own address.' }).waitFor()
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
    .filter({ hasText: 'The Free plan has 2 seats per workspace, open invitations included.' })
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
  const question = page.getByRole('dialog', { name: 'Revoke this invitation?' })
  await question.getByText('The link sent to horn@example.com stops working.').waitFor()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await invited.waitFor({ state: 'detached' })
  await guest.page.reload()
  await guest.page.getByRole('heading', { name: 'This link does not work.' }).waitFor()
  await page.getByRole('link', { name: 'Back to workspaces' }).click()
  await page.waitForURL('**/my-workspaces')
  expect(await mailsTo(server, 'cello@example.com')).toEqual([])
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

const logInLongAgo = ({ id }: { id: string }) =>
  server.owner.query("UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE account_id = $1", [id])

test('a workspace is deleted after the question, its name and the password, and only then', async () => {
  const owner = await quickPersonWithBand(server, 'ender', 'Short Story')
  const { page, watch } = await openPage(server, owner)
  await page.goto('/my-workspaces')
  const row = card(page, 'Your Workspaces', 'Short Story')
  await row.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this workspace?' })
  await question.getByText('Short Story', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expect
    .poll(() => row.getByRole('button', { name: 'Delete' }).evaluate((button) => button === document.activeElement))
    .toBe(true)
  expect((await owner.api.getWorkspaces({})).workspaces).toHaveLength(1)
  await row.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText('Type Short Story to delete it.', { exact: true }).waitFor()
  await question.getByLabel('Type Short Story to delete it').fill('Short Story')
  // A login of long ago: the password is asked for, and five wrong ones would end it.
  await logInLongAgo(owner)
  watch.expect({ status: 403, path: '/delete-workspace' }, { status: 400, path: '/confirm-session' })
  await question.getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await asked.getByLabel('Your password').fill('not this one')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await asked.getByText('That’s not your password. Nothing was changed.').waitFor()
  await asked.getByLabel('Your password').fill('')
  // Escape is for the window on top; the one below says what became of it.
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await question.getByText('Nothing was done: Backline has to know first that it’s you.').waitFor()
  await server.owner.query('UPDATE sessions SET confirmed_at = now() WHERE account_id = $1', [owner.id])
  let sent = 0
  page.on('request', (request) => void (request.url().endsWith('/delete-workspace') && sent++))
  await question.getByRole('button', { name: 'Delete' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await row.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'No band yet' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(sent).toBe(1)
  const deleted = page.getByRole('region', { name: 'Deleted' }).getByRole('listitem').filter({ hasText: 'Short Story' })
  await deleted.getByText('Gone for good on').waitFor()
  await deleted.getByRole('button', { name: 'Restore' }).click()
  await card(page, 'Your Workspaces', 'Short Story').waitFor()
  await deleted.waitFor({ state: 'detached' })
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

test('a link to a screen of a workspace says which to open first, and goes on to the screen', async () => {
  const person = await quickPersonWithBand(server, 'deep-link', 'Long Way')
  await server.owner.query('UPDATE sessions SET current_workspace_id = NULL WHERE account_id = $1', [person.id])
  const { page } = await openPage(server, person)
  await page.goto('/scale-finder?root=Eb')
  await page.waitForURL('**/my-workspaces?next=*')
  await page.getByText('Open a workspace to continue to “Scale Finder”.').waitFor()
  const row = card(page, 'Your Workspaces', 'Long Way')
  expect(await row.getByRole('link', { name: 'Long Way' }).getAttribute('href')).toBe(
    `/scale-finder?root=Eb&workspace=${person.workspaceId}`,
  )
  await row.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL('**/scale-finder?root=Eb')
  await page.getByRole('heading', { level: 1, name: 'Scale Finder' }).waitFor()
})

test('a demo that somebody else deletes stops where it plays, and says so there only', async () => {
  const owner = await quickPersonWithBand(server, 'deleter', 'Cold Cut')
  const member = await signUpMember(server, owner)
  const { demo } = await owner.api.addDemo({ demoTitle: 'Gone Soon', demoVersion: 1, file: wavSound(60) })
  const [mine, theirs] = [await openPage(server, owner), await openPage(server, member)]
  const player = (page: Page) => page.getByRole('region', { name: 'Player' })
  for (const { page } of [mine, theirs]) {
    await page.goto(`/demos?workspace=${owner.workspaceId}`)
    await page.getByRole('button', { name: 'Play Gone Soon' }).first().click()
    await player(page).waitFor()
  }
  // On another screen, where no list is shown that would be read again.
  await theirs.page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
  await theirs.page.waitForURL('**/settings')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await intercept(mine.page, /delete-demo/, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  // The person who deletes hears of it by the live channel, too, here even before the answer.
  await answerBy(mine.page, /get-demos/, async () => {
    await mine.page.getByRole('button', { name: /delete.*Gone Soon/i }).click()
    await mine.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await theirs.page.getByRole('status').getByText('“Gone Soon” was deleted.').waitFor()
    await player(theirs.page).waitFor({ state: 'detached' })
  })
  expect(await mine.page.getByText('was deleted.').count()).toBe(0)
  answer()
  await mine.page.getByRole('status').getByText('Demo deleted successfully!').waitFor()
  await player(mine.page).waitFor({ state: 'detached' })
  expect(await mine.page.getByText('was deleted.').count()).toBe(0)
  expect((await owner.api.getDemos({})).musicDemos.map(({ id }) => id)).not.toContain(demo.id)
})
