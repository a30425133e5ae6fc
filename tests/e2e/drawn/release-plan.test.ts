import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPerson(server, 'jon')
  jon.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
  await marta.api.addDemo({ demoTitle: 'Harbour Lights', demoVersion: 7, file: wavSound(5, 220) })
})
afterAll(() => server.close())

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const flashed = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const open = (page: Page) => page.goto(`/release-plan?workspace=${marta.workspaceId}`)

test('a band plans a single, moves it, gets it ready, and lets it go', async () => {
  const { page, watch, context } = await openPage(server, marta)
  watch.expect(
    { status: 400, path: /./ },
    { status: 409, path: '/edit-release' },
    { status: 409, path: '/edit-milestone' },
    { status: 409, path: '/save-release-tracks' },
    { status: 0, path: '/delete-release' },
  )
  const { page: his } = await openPage(server, jon)
  const { today } = await marta.api.getReleasePlan({})
  await open(page)
  await open(his)
  await page.getByText('No upcoming release').waitFor()
  await page.getByRole('heading', { name: 'Nothing planned yet' }).waitFor()

  // Planned, with what is wrong said beside the field; the other member sees it come.
  await press(page, 'Add release')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add release' }).click()
  await dialog.getByText('Name is required.').waitFor()
  await dialog.getByLabel('Name').fill('Harbour Lights')
  await dialog.getByLabel('Date').fill(addDays(today, 75))
  await dialog.getByRole('button', { name: 'Add release' }).click()
  // What was planned opens, and what is next is named.
  await page.waitForURL(/\/release-plan\/[0-9a-f-]+/)
  const step = page.getByRole('region', { name: 'What’s next' })
  await step.getByRole('heading', { name: 'Final mix' }).waitFor()
  await step.getByText('Nobody’s on it yet').waitFor()
  await open(page)
  await his.getByRole('article', { name: 'Harbour Lights' }).waitFor()
  const timer = his.getByRole('timer')
  const first = await timer.textContent()
  expect(first).toMatch(/^74 days\s?\d\d hours\s?\d\d minutes\s?\d\d seconds$/)
  await expect.poll(() => timer.textContent()).not.toBe(first)

  // Two at once: the slower one sees the newer state and goes on with what was typed.
  await press(page, 'Edit Harbour Lights')
  await press(his, 'Edit Harbour Lights')
  const hisDialog = his.getByRole('dialog')
  await hisDialog.getByLabel('Status').selectOption('mixing')
  await hisDialog.getByRole('button', { name: 'Save' }).click()
  await flashed(his, 'Harbour Lights saved.')
  await dialog.getByLabel('Date').fill(addDays(today, 20))
  await dialog.getByText(/open milestones move along with the date/).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('jon changed this too.').waitFor()
  // His status came into her form, where nothing is left to take, and her date stayed in it.
  expect(await dialog.getByRole('definition').count()).toBe(0)
  expect(await dialog.getByLabel('Status').inputValue()).toBe('mixing')
  await dialog.getByLabel('Label optional', { exact: true }).fill('Ferry Records')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await flashed(page, 'Harbour Lights saved.')
  await his.getByText('Not delivered yet: distributors want 28 days.').waitFor()

  // Its own screen: a milestone by keyboard, tracks with a demo, and a cover that is checked.
  await page.getByRole('article').getByRole('link', { name: 'Harbour Lights' }).click()
  await page.getByRole('heading', { level: 2, name: 'Harbour Lights' }).waitFor()
  await page.getByRole('checkbox', { name: 'Final mix' }).focus()
  await page.keyboard.press('Space')
  await page.getByText('1 of 22 done').waitFor()
  await press(page, 'Edit Master')
  const [planned] = (await jon.api.getReleasePlan({})).releases
  const master = planned?.milestones.find(({ title }) => title === 'Master')
  await jon.api.editMilestone({ milestoneId: master?.id ?? '', title: 'Master for streaming' })
  await dialog.getByLabel('Owner').selectOption('jon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('jon changed this too.').waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Master for streaming')
  await dialog.getByLabel('Title').fill('Master for all')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('checkbox', { name: 'Master for all' }).waitFor()
  await press(page, 'Edit Master for all')
  await dialog.getByRole('button', { name: 'Delete milestone' }).click()
  await page.getByText('“Master for all” deleted.').waitFor()
  await page.getByRole('checkbox', { name: 'Master for all' }).waitFor({ state: 'detached' })
  await press(page, 'Undo')
  await page.getByRole('checkbox', { name: 'Master for all' }).waitFor()
  await press(page, 'Edit tracks')
  await dialog.getByLabel('ISRC of track 1').fill('CZ-A01-26-0001')
  await dialog.getByLabel('Demo of track 1').selectOption({ label: 'Harbour Lights v7' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/^An ISRC has two letters/).waitFor()
  await dialog.getByLabel('ISRC of track 1').fill('CZ-A01-26-00001')
  // Somebody else changes only what this form does not show: nobody is asked anything.
  await jon.api.editRelease({ releaseId: planned?.id ?? '', genre: 'Indie' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Harbour Lights v7' }).waitFor()
  const cover = (width: number) =>
    sharp({ create: { width, height: width, channels: 3, background: '#e45c02' } })
      .jpeg()
      .toBuffer()
  const choose = async (width: number) =>
    page
      .getByLabel('Artwork file')
      .setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await cover(width) })
  await choose(1000)
  await page.getByText('It needs at least 3000 × 3000 pixels; it has 1000 × 1000.').waitFor()
  await choose(3000)
  const shown = page.getByRole('img', { name: 'Artwork of Harbour Lights' })
  await shown.waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await shown.waitFor({ state: 'detached' })
  await press(page, 'Undo')
  await shown.waitFor()

  // What she writes outlives that he deletes the release, and can be saved once it is back.
  await press(page, 'Edit')
  await dialog.getByLabel('Distributor').fill('Record Union')
  await jon.api.deleteRelease({ releaseName: 'Harbour Lights' })
  await dialog.getByText('Somebody deleted this release. What you wrote is still here.').waitFor()
  await jon.api.restoreRelease({ releaseId: planned?.id ?? '' })
  await dialog.getByText('Somebody deleted this release. What you wrote is still here.').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('definition').getByText('Record Union').waitFor()
  // A status that goes back is asked about.
  await press(page, 'Edit')
  await dialog.getByLabel('Status').selectOption('writing')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Move the status back from mixing to writing?').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // The artist is connected by the address of the page.
  await open(page)
  await page.getByLabel('Artist ID or link').fill('marta')
  await press(page, 'Connect')
  await page.getByText(/^That’s not a Spotify artist/).waitFor()
  await page.getByLabel('Artist ID or link').fill('https://open.spotify.com/artist/0TnOYISbd1XYRBk9myaseg?si=1')
  await press(page, 'Connect')
  await flashed(page, 'Spotify artist connected.')
  await press(page, 'Change')
  await page.keyboard.press('Escape')
  await press(page, 'Disconnect')
  await page.getByLabel('Artist ID or link').waitFor()

  // Out today.
  const { release } = await jon.api.addRelease({ releaseName: 'Low Tide', releaseDate: today, status: 'released' })
  await page.getByText('Released!').waitFor()
  await jon.api.editRelease({ releaseId: release.id, releaseDate: addDays(today, -7) })
  await page.getByText('27 days combined').waitFor()

  // A deletion that does not get through says so; one that does names what is lost.
  await intercept(context, '**/delete-release', (route) => route.abort('connectionrefused'))
  await press(page, 'Delete Harbour Lights')
  await dialog.getByText('Harbour Lights with 1 track, 22 milestones and its artwork. Demos stay.').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await flashed(page, 'Network error during deletion.')
  await context.unroute('**/delete-release')
  await press(page, 'Delete Harbour Lights')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await flashed(page, '“Harbour Lights” deleted.')
  await page.getByText('No upcoming release').waitFor()
  await his.getByText('No upcoming release').waitFor()

  // It was a mistake: all of it is back, for both.
  await expect
    .poll(() => page.getByRole('button', { name: 'Undo' }).evaluate((one) => one === document.activeElement))
    .toBe(true)
  await press(page, 'Undo')
  await flashed(page, 'Harbour Lights is back.')
  const link = page.getByRole('article').getByRole('link', { name: 'Harbour Lights' })
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
  await his.getByRole('article', { name: 'Harbour Lights' }).waitFor()
  const [, back] = (await jon.api.getReleasePlan({})).releases
  expect([back?.tracks.length, back?.milestones.length, back?.artwork?.sidePixels]).toEqual([1, 22, 3000])
  await page.getByRole('link', { name: 'Change time zone' }).click()
  await page.waitForURL(/\/settings/)
})
