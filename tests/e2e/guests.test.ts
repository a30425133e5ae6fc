import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { downloadBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { soundOf } from '#tests/support/playing-sound.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let older: Demo
let demo: Demo
let file: Blob

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta')
  older = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(60, 220) })).demo
  file = wavSound(60, 330)
  demo = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 2, file })).demo
  await marta.api.addDemo({ demoTitle: 'Harbour', demoVersion: 1, file: wavSound(20, 440) })
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.analysis === 'ready'))
})
afterAll(() => server.close())

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const pathOf = async (name: string): Promise<string> =>
  until(async () => {
    const url = (await marta.api.getGuestLinks({})).links.find((link) => link.name === name)?.url
    return url ? new URL(url).pathname : undefined
  })

test('a band shares a song; a guest hears it, talks about it, asks for more and gets it, until the link ends', async () => {
  const { page: hers, context, watch: onHers } = await openPage(server, marta)
  onHers.expect({ status: 400, path: '/make-guest-link' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await hers.goto(`/demos/${demo.id}?workspace=${marta.workspaceId}`)
  // The first link of a song is made and copied by the press; what else it could be is beneath.
  await press(hers, 'Share')
  await hers.getByText('Link copied. Send it to anyone.').waitFor()
  const first = await pathOf('Anyone with the link')
  expect(await hers.evaluate('navigator.clipboard.readText()')).toBe(server.address + first)
  await press(hers, 'Revoke the link Anyone with the link')
  await press(hers, 'Revoke it')
  await hers.getByText('Nobody outside the band can hear this yet').waitFor()
  await press(hers, 'New link')
  await press(hers, 'Create and copy')
  await hers.getByText('Name is required.').waitFor()
  await hers.getByLabel('Name', { exact: true }).fill('For Ada')
  await press(hers, 'Create and copy')
  await hers.getByText('Link copied. Send it to anyone.').waitFor()
  const path = await pathOf('For Ada')
  expect(await hers.evaluate('navigator.clipboard.readText()')).toBe(server.address + path)
  await press(hers, 'Close')

  const { page: ada, watch } = await openPage(server, undefined, { width: 390, height: 844 })
  expect((await ada.goto(path))?.headers()['x-robots-tag']).toBe('noindex')
  await ada.getByRole('heading', { level: 1, name: 'Tide' }).waitFor()
  await press(ada, 'Play Tide v2')
  await expect.poll(async () => (await soundOf(ada)).at).toBeGreaterThan(0)
  expect((await soundOf(ada)).source).toContain(`/guest-sound/${path.split('/').at(-1)}/${demo.id}`)
  const slider = ada.getByRole('slider', { name: 'Position in Tide v2' })
  await slider.focus()
  for (let at = 0; at < 4; at += 1) await slider.press('ArrowRight')
  // The other version goes on at the same second.
  await ada.getByText('v1', { exact: true }).click()
  await expect.poll(async () => (await soundOf(ada)).source).toContain(older.id)
  await expect.poll(async () => (await soundOf(ada)).at).toBeGreaterThan(19)
  await ada.getByText('v2', { exact: true }).click()
  await expect.poll(async () => (await soundOf(ada)).at).toBeGreaterThan(19)
  await press(ada, 'Pause Tide v2')

  // What the band has drawn and marked is there: the parts of the song, and a note on a region, as soon as they come.
  await marta.api.addDemoNote({ demoId: demo.id, text: 'Too wide.', atSeconds: 30, untilSeconds: 42 })
  await ada.getByRole('button', { name: 'Play from 0:30–0:42' }).waitFor()
  await ada.getByRole('button', { name: 'Note by marta at 0:30–0:42' }).waitFor()
  const { sectionsVersion } = (await marta.api.getDemo({ id: demo.id })).demo
  const sections = [{ name: 'Chorus', startSeconds: 45, endSeconds: 60 }]
  await marta.api.saveDemoSections({ demoId: demo.id, sections, sectionsVersion })
  await ada.getByRole('button', { name: 'Chorus, 0:45 to 1:00' }).click()
  await ada.getByRole('list', { name: 'Also here' }).getByText('marta').waitFor()

  // The first note asks for a name; the band sees it at once, as a guest's.
  const composer = ada.getByRole('textbox', { name: 'Add a note' })
  await composer.fill('The bass is late here.')
  await ada.getByLabel('Your name').fill('Ada')
  await composer.press('Enter')
  const row = hers.getByRole('listitem').filter({ hasText: 'The bass is late here.' }).first()
  await row.getByText('guest', { exact: true }).waitFor()
  await row.getByText('Ada', { exact: true }).waitFor()
  const here = hers.getByRole('list', { name: 'Also here' }).getByRole('listitem')
  await here.filter({ hasText: 'Ada' }).getByText('guest', { exact: true }).waitFor()
  await row.click()
  await hers.getByRole('textbox', { name: 'Reply to Ada' }).fill('Moved it by 20 ms.')
  await hers.getByRole('textbox', { name: 'Reply to Ada' }).press('Enter')

  // She asks for the file; the maker of the link finds the wish there and grants it.
  await press(ada, 'Ask for the file')
  await ada.getByText('You’ve asked for more. marta will see it at this link.').waitFor()
  await press(hers, 'Share')
  await hers.getByText('Somebody with this link is asking to download the file.').waitFor()
  await hers.getByText('Guests: Ada.').waitFor()
  await press(hers, 'Take a look')
  expect(await hers.getByLabel('Can download the original').isChecked()).toBe(true)
  await press(hers, 'Save')
  await hers.getByText('can download').waitFor()

  // What the band did comes by itself: the answer, and the file byte for byte.
  await ada.getByText('Moved it by 20 ms.').waitFor()
  const arrived = await downloadBy(ada, () => ada.getByRole('link', { name: /^Download/ }).click())
  const download = await arrived.createReadStream()
  const pieces: Buffer[] = []
  for await (const piece of download) pieces.push(piece as Buffer)
  expect(Buffer.concat(pieces).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  const own = ada.getByRole('listitem').filter({ hasText: 'The bass is late here.' }).first()
  await own.getByRole('button', { name: 'Edit' }).click()
  await ada.getByLabel('Text of the note').fill('The bass is early.')
  await press(ada, 'Save')
  await hers.getByText('The bass is early.').waitFor()

  // Ended, it is over at once, also in the page that plays.
  await press(ada, 'Play Tide v2')
  await expect.poll(async () => (await soundOf(ada)).paused).toBe(false)
  watch.expect({ status: 404, path: /guest-link|guest-sound|say-guest-listening/ }, { status: 0, path: /guest-sound/ })
  await press(hers, 'Revoke the link For Ada')
  await press(hers, 'Revoke it')
  await hers.getByText('Nobody outside the band can hear this yet').waitFor()
  await ada.getByRole('heading', { name: 'This link no longer works.' }).waitFor()
  expect((await soundOf(ada)).paused).toBe(true)
})

test('several songs behind a password: chosen from all, opened once, heard one after the other', async () => {
  const { page: hers, context } = await openPage(server, marta)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await hers.goto(`/demos?workspace=${marta.workspaceId}`)
  await press(hers, 'Share')
  await press(hers, 'New link')
  await hers.getByLabel('Name', { exact: true }).fill('Set')
  for (const song of ['Tide', 'Harbour']) await hers.getByLabel(song, { exact: true }).check()
  await hers.getByLabel('Password', { exact: false }).first().fill('harbour')
  await hers.getByText('Only the newest').click()
  await press(hers, 'Create and copy')
  const path = await pathOf('Set')

  const { page: guest, watch } = await openPage(server)
  watch.expect({ status: 400, path: '/open-guest-link' })
  await guest.goto(path)
  await guest.getByLabel('Password', { exact: true }).fill('wrong')
  await press(guest, 'Listen')
  await guest.getByText('That’s not the password.').waitFor()
  await guest.getByLabel('Password', { exact: true }).fill('harbour')
  await press(guest, 'Listen')
  await guest.getByRole('heading', { level: 1, name: 'Harbour' }).waitFor()
  await press(guest, 'Play Harbour v1')
  await guest.getByRole('slider').press('End')
  await guest.getByRole('heading', { level: 1, name: 'Tide' }).waitFor()
  await expect.poll(async () => (await soundOf(guest)).source).toContain(demo.id)
  await guest.reload()
  await guest.getByRole('heading', { level: 1, name: 'Harbour' }).waitFor()
})
