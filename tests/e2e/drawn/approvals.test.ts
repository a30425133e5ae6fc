import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test.each([
  ['on a laptop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844, theme: 'dark' as const }],
])('%s: a version is approved by a member and a guest, and the mix of its release is ready', async (_what, size) => {
  const marta = await quickPersonWithBand(server, `marta-${Date.now()}`)
  const tom = await quickPerson(server, `tom-${Date.now()}`)
  tom.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    tom.id,
  ])
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 6, file: wavSound(2, 300) })
  const { release } = await marta.api.addRelease({ releaseName: 'Tide EP', releaseDate: '2030-01-04' })
  await marta.api.saveReleaseTracks({
    ...{ releaseId: release.id, rowVersion: release.rowVersion },
    tracks: [{ title: 'Tide', demoId: demo.id }],
  })
  await marta.api.addMilestone({ releaseId: release.id, title: 'Everybody likes it', due: '2029-12-01', fact: 'mix' })
  const { page } = await openPage(server, marta, size)
  await page.goto(`/demos/${demo.id}?workspace=${marta.workspaceId}`)
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Ask for approval' }).click()
  const form = page.getByRole('dialog', { name: 'Ask for approval: Tide' })
  await form.getByRole('button', { name: tom.username, pressed: true }).waitFor()
  await form.getByLabel('People outside the band').fill('Ada Mixer')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Remove Ada Mixer' }).waitFor()
  // The release with a track of this song is chosen already.
  await form
    .getByLabel('Then mark the mix as ready')
    .locator('option:checked', { hasText: 'Tide EP' })
    .waitFor({ state: 'attached' })
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  const asked = page.getByRole('dialog', { name: 'Tide v6' })
  await asked.getByText('2 people have to say yes; so far nobody does.').waitFor()
  await asked.getByRole('button', { name: 'Copy link for Ada Mixer' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)

  const { page: other } = await openPage(server, tom, size)
  await other.goto(`/demos/${demo.id}?workspace=${tom.workspaceId}`)
  await other.getByRole('button', { name: `${marta.username} would like your approval` }).click()
  const his = other.getByRole('dialog', { name: 'Tide v6' })
  await his.getByRole('radio', { name: 'With changes' }).check({ force: true })
  await his.getByLabel('What should change?').fill('Vocals up')
  await his.getByRole('button', { name: 'Send my answer' }).click()
  await asked.getByText('Vocals up').waitFor()

  const link = (await marta.api.getApprovals({})).approvals[0]?.people.find(({ guestUrl }) => guestUrl)?.guestUrl ?? ''
  const { page: outside } = await openPage(server, undefined, size)
  await outside.goto(link.replace(/^https?:\/\/[^/]+/, ''))
  await outside.getByRole('heading', { name: 'Tide v6' }).waitFor()
  await outside.getByRole('button', { name: 'Play Tide v6' }).waitFor()
  expect(await violationsOf(outside)).toEqual([])
  expect(await outside.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  await outside.getByRole('radio', { name: 'Yes', exact: true }).check()
  await outside.getByRole('button', { name: 'Send my answer' }).click()
  await outside.getByText('Thanks, Ada Mixer.').waitFor()
  await asked.getByText('Changes are wanted.').waitFor()

  // A newer version asks Tom alone.
  const { demo: newer } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 7, file: wavSound(2, 320) })
  const again = other.getByRole('dialog', { name: 'Tide v7' })
  await again.getByText('You wanted changes: “Vocals up” Is it good now?').waitFor()
  // He still listens to the older one.
  await again.getByRole('link', { name: 'Open v7 to listen' }).click()
  await other.waitForURL(`**/demos/${newer.id}**`)
  await other.getByRole('button', { name: `${marta.username} would like your approval` }).click()
  await again.getByRole('radio', { name: 'Yes', exact: true }).check({ force: true })
  await again.getByRole('button', { name: 'Send my answer' }).click()
  await again.getByText('It’s approved.').waitFor()
  await page.goto(`/release-plan/${release.id}?workspace=${marta.workspaceId}`)
  await page.getByText('Mix ready').first().waitFor()
  // The milestone that names the mix says who ticked it by saying yes.
  await page.getByText(`Approved by ${tom.username} and Ada Mixer, some of them before its last change.`).waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test('a link page is shown again to who wanted changes, and an approval that was called off comes back', async () => {
  const marta = await quickPersonWithBand(server, `marta-${Date.now()}`)
  const { page: linked } = await marta.api.addLinkPage({ slug: `band-${Date.now()}`, releaseId: null })
  const { approval } = await marta.api.askForApproval({ kind: 'page', targetId: linked.id, memberIds: [marta.id] })
  await marta.api.answerApproval({ approvalId: approval.id, answer: 'changes', mark: approval.mark })
  const { page } = await openPage(server, marta, { width: 1280, height: 720 })
  await page.goto(`/linker?workspace=${marta.workspaceId}&page=${linked.id}&approval=${approval.id}`)
  const window = page.getByRole('dialog', { name: 'Link page' })
  await window.getByRole('button', { name: 'Ask again' }).click()
  await window.getByText('You wanted changes. Is it good now?').waitFor()
  await window.getByRole('button', { name: 'Call it off' }).click()
  await window.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await page.getByRole('button', { name: `${marta.username} would like your approval` }).waitFor()
})
