import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { moving, openPage, startWebServer } from '#tests/support/browser.ts'
import { linkMailedTo } from '#tests/support/outbox.ts'
import { soundOf } from '#tests/support/playing-sound.ts'
import { mp3Sound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
const password = 'a password of our own'

beforeEach(async ({ onTestFinished }) => {
  const started = await startWebServer()
  server = started
  // After the windows of the test, which are opened later and so closed before.
  onTestFinished(() => started.close())
})

const register = async (page: Page, username: string, email: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Plug in.' }).waitFor()
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
}

test('a band signs up, uploads its first demo, hears it, pins a note, and a second member reads it', async () => {
  const { page, watch } = await openPage(server, undefined, moving)
  watch.expect({ status: 403, path: /send-invite/ })
  await page.goto('/')
  await page.getByRole('link', { name: 'Enter Studio' }).click()
  await page.getByRole('link', { name: 'Start Free' }).click()
  await register(page, 'Marta', 'marta@example.com')
  await page.waitForURL('**/my-workspaces')

  await page.getByLabel('Workspace name').fill('Night Ferry')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Upload a demo' }).click()

  const mp3 = await mp3Sound(100, 220, 'harbour lights v1.mp3')
  const modal = page.getByRole('dialog', { name: 'Add demo' })
  await modal.getByLabel('File').setInputFiles({
    name: mp3.name,
    mimeType: mp3.type,
    buffer: Buffer.from(await mp3.arrayBuffer()),
  })
  await modal.getByLabel('Title').fill('Harbour Lights')
  await modal.getByRole('button', { name: 'Add demo' }).click()
  // What one has added opens; the list is a step away.
  await page.getByRole('heading', { name: 'Harbour Lights' }).waitFor()
  await page.getByRole('list', { name: 'Music' }).getByRole('link', { name: 'Demos' }).click()

  // The waveform comes by the live channel once the background job has drawn it: no reload here.
  const row = page.getByRole('row').filter({ hasText: 'Harbour Lights' })
  await row.getByRole('cell').nth(3).locator('svg path').first().waitFor()
  await row.getByRole('button', { name: 'Play Harbour Lights v1' }).click()
  const bar = page.getByRole('region', { name: 'Player' })
  await bar.getByRole('button', { name: 'Pause' }).waitFor()
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(0.2)
  const before = await soundOf(page)

  await page.getByRole('link', { name: 'Release plan' }).click()
  await page.getByRole('heading', { name: 'Nothing planned yet' }).waitFor()
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(before.at + 0.3)
  expect(await soundOf(page)).toMatchObject({ made: 1, paused: false, source: before.source })
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(async () => (await soundOf(page)).paused).toBe(true)

  await bar.getByRole('link', { name: 'Harbour Lights' }).click()
  await page.getByRole('heading', { name: 'Harbour Lights' }).waitFor()
  await page.getByLabel('Time of the note').fill('1:23')
  await page.getByRole('textbox', { name: 'Add a note here' }).fill('The vocal comes in late here.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const pin = page.getByRole('button', { name: 'Note by Marta at 1:23' })
  await pin.waitFor()
  const notes = page.getByRole('list', { name: 'Notes in song order' })
  await notes.getByText('The vocal comes in late here.').waitFor()
  const slider = page.getByRole('slider', { name: 'Position in Harbour Lights v1' })
  const shareOfThePin = async (): Promise<number> => {
    const [wave, disc] = await Promise.all([slider.boundingBox(), pin.boundingBox()])
    return wave && disc ? (disc.x + disc.width / 2 - wave.x) / wave.width : 0
  }
  await expect.poll(shareOfThePin).toBeCloseTo(0.83, 2)
  await pin.click()
  await expect.poll(async () => Math.round((await soundOf(page)).at)).toBe(83)

  const demoAddress = page.url()
  await page.goto('/my-workspaces')
  await page.getByRole('link', { name: 'Invite' }).click()
  await page.getByText('Confirm marta@example.com by the link in our e-mail').waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('tom@example.com')
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await page.getByText('Confirm your own e-mail address first').waitFor()
  const confirming = await openPage(server, undefined, moving)
  await confirming.page.goto(await linkMailedTo(server, 'marta@example.com', '/confirm-address/'))
  await confirming.page.getByRole('button', { name: 'Yes, confirm it' }).click()
  await confirming.page.getByText('marta@example.com is confirmed.').waitFor()
  await confirming.page.close()
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await page.getByRole('listitem').filter({ hasText: 'tom@example.com' }).waitFor()
  await page.goto(demoAddress)
  await notes.getByText('The vocal comes in late here.').waitFor()

  const second = await openPage(server, undefined, moving)
  await second.page.goto(await linkMailedTo(server, 'tom@example.com', '/accept-invite/'))
  await second.page.getByRole('link', { name: 'Register to join' }).click()
  await second.page.getByRole('heading', { name: 'Plug in.' }).waitFor()
  expect(await second.page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('tom@example.com')
  await register(second.page, 'Tom', 'tom@example.com')
  await second.page.getByRole('button', { name: 'Join Night Ferry' }).click()
  await second.page.waitForURL('**/homepage*')
  await second.page.getByRole('link', { name: 'Demos' }).click()
  await second.page.getByRole('row').getByRole('link', { name: 'Harbour Lights', exact: true }).click()
  await second.page.getByRole('button', { name: 'Note by Marta at 1:23' }).waitFor()
  const theirs = second.page.getByRole('list', { name: 'Notes in song order' })
  await theirs.getByText('The vocal comes in late here.').waitFor()

  await second.page.getByLabel('Time of the note').fill('0:42')
  await second.page.getByRole('textbox', { name: 'Add a note here' }).fill('I hear it too.')
  await second.page.keyboard.press('Enter')
  await theirs.getByText('I hear it too.').waitFor()
  // The first person sees it without reloading.
  await notes.getByText('I hear it too.').waitFor()
  await page.getByRole('button', { name: 'Note by Tom at 0:42' }).waitFor()
})
