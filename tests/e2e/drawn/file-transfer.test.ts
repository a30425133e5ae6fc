import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { downloadBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const payload = async (file: File) => ({
  name: file.name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(await file.arrayBuffer()),
})

test('files are sent by a link that plays them, works without script, ends and comes back', async () => {
  const marta = await quickPersonWithBand(server, 'sends-mixes', 'Night Ferry', 'pro')
  const { page } = await openPage(server, marta)
  await page.goto(`/file-transfer?url=${encodeURIComponent(`https://evil.example/t/${'x'.repeat(43)}`)}`)
  const upload = page.getByRole('button', { name: 'Upload', exact: true })
  await upload.click()
  await page.getByText('No file selected').waitFor()
  expect(await page.getByText('evil.example').count()).toBe(0)
  const sound = wavSound(3, 300, 'Tide v3.wav')
  // Large enough to go in pieces.
  const stems = new File([Buffer.alloc(6_000_000, 7)], 'stems.bin')
  await page.getByLabel('Files', { exact: true }).setInputFiles([await payload(sound), await payload(stems)])
  await page.getByText('2 files, 6').first().waitFor()
  await upload.click()
  const link = page.getByRole('textbox', { name: 'Link to the files' })
  await link.waitFor()
  const url = await link.inputValue()
  await page.getByRole('button', { name: 'Download stems.bin' }).waitFor()
  await page.getByRole('button', { name: 'Download Tide v3.wav' }).waitFor()
  const { transfers } = await marta.api.getTransfers({})
  const id = transfers[0]?.id ?? ''
  await until(async () => (await marta.api.getTransfer({ id })).transfer.files.some((file) => file.sound?.overview))

  const plain = await openPage(server, undefined, { javaScriptEnabled: false, width: 390, height: 844 })
  await plain.page.goto(url)
  await plain.page.getByRole('heading', { name: '2 files from Night Ferry' }).waitFor()
  const saved = await downloadBy(plain.page, () =>
    plain.page.getByRole('link', { name: 'Download Tide v3.wav' }).click(),
  )
  expect(saved.suggestedFilename()).toBe('Tide v3.wav')
  expect((await buffer(await saved.createReadStream())).length).toBe(sound.size)

  const guest = await openPage(server, undefined, { theme: 'dark' })
  await guest.page.goto(url)
  await guest.page.getByRole('button', { name: 'Play Tide v3.wav' }).click()
  const slider = guest.page.getByRole('slider', { name: 'Position in Tide v3.wav' })
  await until(async () => Number(await slider.getAttribute('aria-valuenow')) > 0)
  await slider.press('Home')
  await slider.press(' ')
  expect(await violationsOf(guest.page)).toEqual([])
  const packed = await downloadBy(guest.page, () =>
    guest.page.getByRole('link', { name: 'Download all as a zip' }).click(),
  )
  const zip = readZip(await buffer(await packed.createReadStream()))
  expect([...zip.keys()].sort()).toEqual(['Tide v3.wav', 'stems.bin'])

  await page.getByText('2 downloads').waitFor()
  await page.getByRole('button', { name: /^More for Files from/ }).click()
  await page.getByRole('menuitem', { name: 'Revoke the link' }).click()
  await page.getByText(/The link to .* has ended/).waitFor()
  expect((await guest.page.request.get(url)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await until(async () => (await guest.page.request.get(url)).status() === 200)
})

test('somebody outside sends what they were asked for, and the band has it', async () => {
  const jon = await quickPersonWithBand(server, 'asks-for-stems', 'Slow Tide', 'pro')
  const { page } = await openPage(server, jon, { theme: 'dark' })
  await page.goto('/file-transfer')
  await page.getByRole('button', { name: 'Ask for files' }).click()
  const modal = page.getByRole('dialog', { name: 'Ask for files' })
  await modal.getByLabel('Title').fill('Stems of Tide')
  await modal.getByRole('textbox', { name: 'Password' }).fill('drums')
  await modal.getByRole('button', { name: 'Make and copy link' }).click()
  const link = page.getByRole('textbox', { name: 'Link for sending files' })
  await link.waitFor()
  const [{ id: transferId = '' } = {}] = (await jon.api.getTransfers({})).transfers
  await jon.api.changeTransfer({ transferId, maxBytes: 100_000 })

  const outside = await openPage(server, undefined, { width: 390, height: 844 })
  await outside.page.goto(await link.inputValue())
  await outside.page.getByRole('textbox', { name: 'Password' }).fill('drums')
  await outside.page.getByRole('button', { name: 'Open', exact: true }).click()
  await outside.page.getByRole('heading', { name: 'Stems of Tide' }).waitFor()
  // What does not fit is refused beside it, before anything is sent.
  const drums = await payload(wavSound(2, 200, 'drums.wav'))
  await outside.page
    .getByLabel('Files', { exact: true })
    .setInputFiles([drums, await payload(wavSound(8, 200, 'room.wav')), await payload(new File([], 'none.wav'))])
  const chosen = outside.page.getByRole('list', { name: 'Chosen files' })
  await chosen
    .getByRole('listitem')
    .filter({ hasText: 'room.wav' })
    .getByText(/Too large: there’s only .* left/)
    .waitFor()
  await chosen.getByText('This file is empty.').waitFor()
  await outside.page.getByRole('button', { name: 'Send', exact: true }).click()
  await outside.page.getByText('Leave out what doesn’t fit, or choose others.').waitFor()
  expect(await violationsOf(outside.page)).toEqual([])
  await outside.page.getByRole('button', { name: 'Leave out what doesn’t fit' }).click()
  expect(await chosen.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('drums.wav')])
  await outside.page.getByLabel('Your name').fill('Ada')
  expect(await violationsOf(outside.page)).toEqual([])
  await outside.page.getByRole('button', { name: 'Send', exact: true }).click()
  await outside.page.getByText('1 file has arrived. Thank you.').waitFor()

  // Without script the same link leads to a plain form.
  const plain = await openPage(server, undefined, { javaScriptEnabled: false, width: 390, height: 844 })
  await plain.page.goto(await link.inputValue())
  await plain.page.getByLabel('Password').fill('drums')
  await plain.page.getByRole('button', { name: 'Open' }).click()
  await plain.page.getByRole('heading', { name: 'Stems of Tide' }).waitFor()
  await plain.page
    .getByLabel('Files')
    .setInputFiles(await Promise.all(['bass.wav', 'keys.wav'].map((name) => payload(wavSound(1, 220, name)))))
  await plain.page.getByRole('button', { name: 'Send' }).click()
  await plain.page.getByText('2 files have arrived. Thank you.').waitFor()

  await page.getByText('keys.wav').waitFor()
  await page.getByText('drums.wav').waitFor()
  await page.getByText('from Ada').waitFor()
  expect(await violationsOf(page)).toEqual([])
})
