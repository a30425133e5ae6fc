import { buffer } from 'node:stream/consumers'
import { chromium, type Download } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { downloadBy } from '#tests/support/brought-about.ts'
import { openPage, signInAs, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

const bytesOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream())

const onePage = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>',
)

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson
beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  jon = await quickPerson(server, 'jon')
  jon.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
})
afterAll(() => server.close())

test('files come in, are put into order by keys and pointer, seen, heard, thrown away and brought back', async () => {
  await marta.api.emptyFileTrash({})
  const before = (await marta.api.getFiles({})).items.map(({ id }) => id)
  if (before.length > 0) await marta.api.trashFiles({ itemIds: before })
  await marta.api.emptyFileTrash({})
  const { page } = await openPage(server, marta)
  await page.goto(`/files?workspace=${marta.workspaceId}`)
  await page.getByRole('heading', { name: 'No files yet' }).waitFor()

  // A folder by its name; a picture, a sound and a text at once.
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Name').fill('Tour')
  await page.getByRole('button', { name: 'Make folder' }).click()
  const poster = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a04020' } })
    .png()
    .toBuffer()
  const sound = Buffer.from(await wavSound(3, 220).arrayBuffer())
  await page.getByLabel('Files to upload').setInputFiles([
    { name: 'poster.png', mimeType: 'image/png', buffer: poster },
    { name: 'mix.wav', mimeType: 'audio/wav', buffer: sound },
    { name: 'rider.txt', mimeType: 'text/html', buffer: Buffer.from('<b>Two towels</b>') },
  ])
  await page.getByText('3 files uploaded.').waitFor()
  const grid = page.getByRole('grid')
  const rowOf = (name: string) => grid.getByRole('row').filter({ hasText: name })
  const names = () => grid.locator('[data-item] span[title]').allInnerTexts()
  await expect.poll(names).toEqual(['Tour', 'mix.wav', 'poster.png', 'rider.txt'])
  await rowOf('poster.png').locator('img').waitFor()

  // F2 changes a name in its place, M moves what Shift has chosen, both can be taken back.
  await rowOf('rider.txt').click()
  await page.keyboard.press('F2')
  await page.keyboard.type('a rider')
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['Tour', 'a rider.txt', 'mix.wav', 'poster.png'])
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('2 items selected').waitFor()
  await page.keyboard.press('m')
  await page.getByRole('radio', { name: 'Tour' }).check({ force: true })
  await page.getByRole('button', { name: 'Move here' }).click()
  await expect.poll(names).toEqual(['Tour', 'poster.png'])
  const strip = page.getByRole('status').filter({ hasText: 'moved to Tour' })
  await strip.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(names).toEqual(['Tour', 'a rider.txt', 'mix.wav', 'poster.png'])
  await rowOf('a rider.txt').click()
  await rowOf('a rider.txt').dragTo(rowOf('Tour'))
  await expect.poll(names).toEqual(['Tour', 'mix.wav', 'poster.png'])

  // Somebody else sees it at once, and gives it a new version.
  const { page: other } = await openPage(server, jon, { width: 390, height: 800, theme: 'dark' })
  await other.goto(`/files?workspace=${marta.workspaceId}`)
  await other.getByRole('row').filter({ hasText: 'mix.wav' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search all folders' }).fill('RIDER')
  await expect.poll(names).toEqual(['a rider.txt'])
  await rowOf('a rider.txt').dblclick()
  const details = page.getByRole('complementary', { name: /Details of/ })
  await details.getByText('<b>Two towels</b>').waitFor()
  await details.getByLabel('New version of').setInputFiles({
    name: 'other.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Three towels'),
  })
  await details.getByText('Three towels').waitFor()
  await details.getByRole('button', { name: 'Restore version 1' }).click()
  await details.getByText('<b>Two towels</b>').waitFor()
  const arrived = await downloadBy(page, () => details.getByRole('button', { name: 'Download version 2' }).click())
  expect([arrived.suggestedFilename(), (await bytesOf(arrived)).toString()]).toEqual(['a rider.txt', 'Three towels'])
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await details.getByText('<b>Two towels</b>').waitFor()

  // A sound plays in the one player, with its waveform.
  await page.getByRole('button', { name: 'Clear search' }).click()
  await rowOf('mix.wav').dblclick()
  await page.getByRole('button', { name: 'Play mix.wav' }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByText('Files').waitFor()
  await player.getByRole('button', { name: 'Pause' }).waitFor()
  const wave = page.getByRole('complementary').getByRole('slider', { name: 'Position in mix.wav' })
  await wave.locator('canvas').waitFor()
  await expect.poll(async () => Number(await wave.getAttribute('aria-valuemax'))).toBe(3)

  // Away by a key, with a way back.
  await page.getByLabel('Files to upload').setInputFiles({ name: 'stage.pdf', mimeType: '', buffer: onePage })
  await rowOf('stage.pdf').click()
  await page.keyboard.press('Delete')
  await rowOf('stage.pdf').waitFor({ state: 'detached' })
  // Back at once, however long the server takes over it.
  const answer = Promise.withResolvers<void>()
  await intercept(page, '**/restore-files', async (route) => {
    await answer.promise
    await route.continue()
  })
  const gone = page.getByRole('status').filter({ hasText: 'stage.pdf' })
  await gone.getByRole('button', { name: 'Undo' }).last().click()
  await rowOf('stage.pdf').waitFor()
  answer.resolve()
  await expect.poll(async () => (await marta.api.getFiles({})).items.map(({ name }) => name)).toContain('stage.pdf')
  await rowOf('stage.pdf').click()
  await page.keyboard.press('Delete')
  await rowOf('stage.pdf').waitFor({ state: 'detached' })
  await gone.waitFor()

  // Thrown away for all who look, and back.
  await rowOf('mix.wav').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await other.getByRole('row').filter({ hasText: 'mix.wav' }).waitFor({ state: 'detached' })
  expect(await violationsOf(other)).toEqual([])
  await page.getByRole('button', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Restore mix.wav' }).click()
  await page.getByRole('button', { name: 'Restore mix.wav' }).waitFor({ state: 'detached' })
  await other.getByRole('row').filter({ hasText: 'mix.wav' }).waitFor()

  // All of it as one zip.
  await page.getByRole('button', { name: 'All files' }).click()
  await rowOf('mix.wav').waitFor()
  await rowOf('Tour').click()
  await page.keyboard.press('Control+a')
  const zipped = await downloadBy(page, () => page.getByRole('button', { name: 'Download as zip' }).click())
  const zip = readZip(await bytesOf(zipped))
  expect([...zip.keys()]).toEqual(['Tour/a rider.txt', 'mix.wav', 'poster.png'])
})

test('the pages of a PDF are shown by the viewer that the whole browser has', async () => {
  const ida = await quickPersonWithBand(server, `ida-${crypto.randomUUID().slice(0, 8)}`, 'Low Tide', 'pro')
  await ida.api.uploadFile({ file: new File([onePage], 'stage.pdf') })
  const browser = await chromium.launch({
    executablePath: process.env.WHOLE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ baseURL: server.address })
  await signInAs(context, server, ida)
  const page = await context.newPage()
  await page.goto(`/files?workspace=${ida.workspaceId}`)
  await page.getByRole('row').filter({ hasText: 'stage.pdf' }).dblclick()
  await page.getByTitle('Pages of stage.pdf').waitFor()
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension:'))).toBe(true)
})
