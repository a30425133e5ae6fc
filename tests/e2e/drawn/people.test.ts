import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('somebody says how they are called and what they play, and the band finds and reads that', async () => {
  const eliska = await quickPersonWithBand(server, 'e.novotna', 'Night Ferry', 'admin')
  const jon = await quickPerson(server, 'jon')
  jon.workspaceId = eliska.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    eliska.workspaceId,
    jon.id,
  ])
  const { page: hers, watch } = await openPage(server, eliska)
  await hers.goto('/profile')
  await hers.getByRole('heading', { level: 2, name: 'e.novotna' }).waitFor()
  await hers.getByRole('button', { name: 'Edit profile' }).click()
  const edit = hers.getByRole('dialog', { name: 'Edit profile' })
  const name = edit.getByLabel('Your name')
  await name.fill('Eli\u202eška')
  watch.expect({ status: 400, path: '/save-profile' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.getByText('Your name has characters that cannot be shown.').waitFor()
  await name.fill('Eliška Novotná')
  await edit.getByLabel('What you play').fill('guitar')
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'detached' })
  await hers.getByRole('heading', { level: 2, name: 'Eliška Novotná' }).waitFor()
  await hers.getByText('guitar', { exact: true }).waitFor()
  expect(await violationsOf(hers)).toEqual([])
  // The account is made of the same part.
  await hers.getByRole('link', { name: 'Account Settings' }).click()
  await hers.getByRole('region', { name: 'You' }).getByText('Eliška Novotná').waitFor()
  await hers.goto('/my-band')
  const me = hers.getByRole('region', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Eliška Novotná' })
  await me.getByText('guitar', { exact: true }).waitFor()
  expect(await violationsOf(hers)).toEqual([])

  // Found by the name, written as the login, shown as the name.
  const { task } = await jon.api.addBoardTask({ name: 'Setlist', priority: 'mid', assigned_to: 'e.novotna' })
  const { page: his } = await openPage(server, jon)
  await his.goto(`/board?workspace=${jon.workspaceId}&task=${task.id}`)
  const comment = his.getByRole('textbox', { name: 'Add a comment' })
  await comment.fill('Which opener, @eliš')
  await his.getByRole('option', { name: 'Eliška Novotná @e.novotna' }).click()
  expect(await comment.inputValue()).toBe('Which opener, @e.novotna ')
  await comment.press('Enter')
  await his.getByRole('list', { name: 'Comments' }).getByText('@Eliška Novotná', { exact: true }).waitFor()
  await his
    .getByRole('combobox', { name: 'Assigned to' })
    .last()
    .getByRole('option', { name: 'Eliška Novotná' })
    .waitFor({ state: 'attached' })
  await expect
    .poll(async () => (await eliska.api.getNotifications({})).map(({ kind }) => kind).sort())
    .toEqual(['task-assigned', 'task-mention'])
})
