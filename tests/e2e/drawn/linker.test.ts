import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateIn } from '#kernel/dates.ts'
import { faultsInAllLooks, violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let tries = 0

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('a band writes its link page beside a phone, publishes it, and anybody sees it without JavaScript', async () => {
  marta = await quickPersonWithBand(server, `marta${++tries}`, `Night Ferry ${tries}`)
  const { page, watch } = await openPage(server, marta)
  // What cannot be kept is said by the server; and two write at once.
  watch.expect({ status: 400, path: '/save-link-page' }, { status: 409, path: '/save-link-page' })
  await page.goto(`/linker?workspace=${marta.workspaceId}`)
  await page.getByRole('button', { name: 'Make the link page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('x')
  await dialog.getByText('Use 3 to 40 characters.').waitFor()
  await dialog.getByLabel('Address').fill(`night-ferry-${tries}`)
  await dialog.getByRole('button', { name: 'Make page' }).click()

  // Every word is on the phone at once, and kept by itself.
  const phone = page.getByTestId('link-preview')
  const state = page.getByTestId('draft-state')
  await page.getByLabel('One sentence').fill('Songs for <late> trains')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByLabel('Address', { exact: true }).fill('javascript:alert(1)')
  await page.getByText('That’s not a web address: it should start with https:// or http://.').first().waitFor()
  await page.getByLabel('Address', { exact: true }).fill('open.spotify.com/artist/1')
  await page.getByText('Shown with the Spotify icon.').waitFor()
  await phone.getByText('Spotify').waitFor()
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('region', { name: 'Blocks' }).getByLabel('Text', { exact: true }).fill('New record in spring')
  await phone.getByText('Songs for <late> trains').waitFor()
  await expect.poll(() => state.textContent()).toBe('Saved')
  const order = () => phone.evaluate((host) => host.shadowRoot?.querySelector('.blocks')?.textContent)
  await page.getByRole('button', { name: 'Text: New record in spring', exact: true }).press('Alt+ArrowUp')
  await expect.poll(order).toBe('New record in springSpotify')
  await page.getByRole('button', { name: 'Remove Link: Spotify' }).click()
  await expect.poll(order).toBe('New record in spring')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(order).toBe('New record in springSpotify')
  const grips = page.getByRole('region', { name: 'Blocks' }).locator('li > div > span')
  await grips.last().hover()
  await page.mouse.down()
  await grips.first().hover()
  await page.mouse.up()
  await expect.poll(order).toBe('SpotifyNew record in spring')

  // Colours that cannot be read are not taken.
  await page.getByRole('link', { name: 'Look' }).click()
  await page.getByRole('button', { name: 'Night drive' }).click()
  await expect.poll(() => state.textContent()).toBe('Saved')
  await page.getByLabel('Button text').fill('#9ad6ff')
  await page
    .getByText(/Button text has a contrast of 1\.\d+ with its button; it needs 4\.5\./)
    .first()
    .waitFor()
  // Back at what is kept, nothing is refused any more.
  await page.getByRole('button', { name: 'Night drive' }).click()
  await expect.poll(() => state.textContent()).toBe('Saved')

  // Somebody else writes at the same time: both changes are there.
  const { pages } = await marta.api.getLinkPages({})
  const [card] = pages
  if (!card) throw new Error('There is no page.')
  const { page: seen } = await marta.api.getLinkPage({ id: card.id })
  await marta.api.saveLinkPage({ pageId: card.id, content: { ...seen.draft, title: 'The Night Ferry' } })
  await phone.getByText('The Night Ferry').waitFor()
  expect(await faultsInAllLooks(page)).toEqual([])

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Everyone can see it now.').waitFor()
  const shown = await openPage(server, undefined, { width: 390, height: 844, javaScriptEnabled: false })
  await shown.page.goto(`/@night-ferry-${tries}`)
  const main = shown.page.getByRole('main')
  await main.getByRole('heading', { name: 'The Night Ferry' }).waitFor()
  const link = main.getByRole('link', { name: 'Spotify' })
  const address = (await link.getAttribute('href')) ?? ''
  const led = await fetch(server.address + address, { redirect: 'manual' })
  expect([led.status, led.headers.get('location')]).toEqual([302, 'https://open.spotify.com/artist/1'])
  // What the phone beside the editor shows is the page.
  const text = (words: string | null | undefined) => words?.replace(/\s+/g, ' ').trim()
  expect(text(await phone.evaluate((host) => host.shadowRoot?.querySelector('main')?.textContent))).toBe(
    text(await main.textContent()),
  )

  await page.getByRole('link', { name: 'Address and visits' }).click()
  await page.getByRole('button', { name: 'Delete this page' }).click()
  await page.getByText('No link page yet').waitFor()
  expect((await fetch(`${server.address}/@night-ferry-${tries}`)).status).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await phone.getByText('The Night Ferry').waitFor()
})

test('the link of a release counts down by itself, and takes an address for one mail', async () => {
  marta = await quickPersonWithBand(server, `marta${++tries}`, `Night Ferry ${tries}`)
  const releaseDate = addDays(dateIn('UTC', Date.now()), 40)
  const { release } = await marta.api.addRelease({ releaseName: 'Tide', releaseDate })
  const slug = `tide-${tries}`
  const { page: made } = await marta.api.addLinkPage({ slug, releaseId: release.id })
  await marta.api.publishLinkPage({ pageId: made.id })
  const { page } = await openPage(server, undefined, { width: 390, height: 844 })
  await page.goto(`/r/${slug}`)
  await page.getByText(/^\d\d days \d\d:\d\d:\d\d$/).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('One mail when it’s out, nothing else').fill('fan@example.com')
  await page.getByRole('button', { name: 'Remind me' }).click()
  await page.getByText('Check your mail').waitFor()
  expect(await page.context().cookies()).toEqual([])
})
