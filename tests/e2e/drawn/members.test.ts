import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpMember } from '#tests/support/band.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { linkMailedTo } from '#tests/support/outbox.ts'
import { signUpWithBand } from '#tests/support/person.ts'
import { proveAddress } from '#tests/support/prove-address.ts'
import { quickPerson } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('a guest is invited, made a member, sees another removed, and takes the workspace over', async () => {
  const owner = await signUpWithBand(server.address, 'founding', 'Tall Order')
  await server.owner.query("UPDATE accounts SET tier = 'pro' WHERE username = 'founding'")
  await proveAddress(server, 'founding')
  const heir = await quickPerson(server, 'following', 'pro')
  const other = await signUpMember(server, owner)
  const { page } = await openPage(server, owner)
  await page.goto(`/settings?workspace=${owner.workspaceId}`)
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await members.filter({ hasText: 'founding (you)' }).getByText('Owner').waitFor()

  await page.getByRole('link', { name: 'Invite somebody' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(heir.email)
  await page.getByLabel('Role').selectOption('Guest')
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await page.getByRole('listitem').filter({ hasText: heir.email }).getByText('Guest').waitFor()
  const theirs = await openPage(server, heir)
  await theirs.page.goto(await linkMailedTo(server, heir.email, '/accept-invite/'))
  await theirs.page.getByText('You would be a guest').waitFor()
  await theirs.page.getByRole('button', { name: 'Join Tall Order' }).click()
  await theirs.page.waitForURL((address) => !address.pathname.startsWith('/accept-invite'))

  // A guest finds nothing to change, is told who may, and gets the way as soon as there is one.
  const { demo } = await owner.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(2, 220) })
  await theirs.page.goto(`/demos/${demo.id}`)
  await theirs.page.getByRole('heading', { name: 'Tide' }).first().waitFor()
  await theirs.page.getByText('BPM').first().waitFor()
  for (const name of [/^BPM/, /^Key/, 'What should people listen for?', 'Share', 'Add version'])
    expect(await theirs.page.getByRole('button', { name }).count(), String(name)).toBe(0)
  await theirs.page.keyboard.press('t')
  await theirs.page.keyboard.press('?')
  const keys = theirs.page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('Play and pause').waitFor()
  expect(await keys.getByText('Tap the tempo').count()).toBe(0)
  await theirs.page.goto('/release-plan')
  await theirs.page.getByRole('heading', { name: 'Nothing planned yet' }).waitFor()
  const add = theirs.page.getByRole('button', { name: 'Add release' })
  expect(await add.count()).toBe(0)
  heir.workspaceId = owner.workspaceId
  await expect(heir.api.addRelease({ releaseName: 'Mine', releaseDate: '2030-02-01' })).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('Only members, managers and the owner can do this.'),
  })
  await page.goto('/settings')
  await page.getByRole('combobox', { name: 'Role of following' }).selectOption('Member')
  await page.getByRole('status').getByText('following is now a member.').waitFor()
  await add.waitFor()

  // The open tab of somebody who is removed says so, and leads on.
  const lost = await openPage(server, other)
  const name = (await other.api.accountInfo({})).username
  await lost.page.goto(`/board?workspace=${owner.workspaceId}`)
  await lost.page.getByRole('heading', { name: 'Nothing to do yet' }).waitFor()
  lost.watch.expect({ status: 404, path: '/api/get-current-workspace' })
  await members.filter({ hasText: name }).getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: `Are you sure you want to remove ${name}?` })
  await question.getByRole('button', { name: 'Remove' }).click()
  await lost.page.getByRole('heading', { name: 'You no longer have access to Tall Order' }).waitFor()
  await lost.page.getByRole('link', { name: 'Your Workspaces' }).click()
  await lost.page.waitForURL('**/my-workspaces')
  const again = page.getByRole('button', { name: 'Invite again' })
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.getByRole('button', { name: 'Hand over' }).click()
  const hand = page.getByRole('dialog', { name: 'Hand over Tall Order' })
  await hand.getByRole('button', { name: 'Hand over' }).click()
  await hand.waitFor({ state: 'detached' })
  await members.filter({ hasText: 'following' }).getByText('Owner').waitFor()
  await page.getByRole('button', { name: 'Leave this workspace' }).waitFor()
  await page.goto('/account')
  await page.getByRole('list', { name: 'What happened to your account' }).waitFor()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
  await page.waitForURL(`${server.address}/`)
  expect((await heir.api.getWorkspaceMembers({})).members.map(({ username }) => username)).toEqual(['following'])
})
