import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usedBytes } from '#tests/support/band.ts'
import { chooserBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { beginResumable, sendPiece } from '#tests/support/resumable.ts'
import { mp3Sound, wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

/** A line as slow as asked (bytes a second; −1 as fast as it is), or none. */
const lineOf = async (context: BrowserContext, page: Page) => {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  return (uploadThroughput: number, offline = false) =>
    session.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput })
}
/** Puts a file on the disk, as a chosen one is: it keeps the time of its last change. */
const onDisk = async (file: File, name = file.name): Promise<string> => {
  const path = join(server.dataDir, name)
  await writeFile(path, Buffer.from(await file.arrayBuffer()))
  return path
}
const received = async (): Promise<number> => {
  const { rows } = await server.owner.query('SELECT received FROM uploads')
  return Number(rows[0]?.received ?? 0)
}
const hashOf = (bytes: ArrayBuffer): string => createHash('sha256').update(Buffer.from(bytes)).digest('hex')
const drawn = (within: Locator): Promise<void> => within.locator('[data-drawn="true"] canvas').waitFor()

const drop = async (page: Page, file: File): Promise<void> => {
  const bytes = [...new Uint8Array(await file.arrayBuffer())]
  const dropped = await page.evaluateHandle(
    ({ numbers, name, type }) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(numbers)], name, { type }))
      return files
    },
    { numbers: bytes, name: file.name, type: file.type },
  )
  for (const event of ['dragover', 'drop']) await page.getByRole('main').dispatchEvent(event, { dataTransfer: dropped })
}

test('a large demo survives a lost line and a reload, and a version of it is dropped on its review', async () => {
  const person = await quickPersonWithBand(server, 'far-away', 'Long Wave')
  const { page, context, watch } = await openPage(server, person)
  // What a lost line, and a server that still waits for it, make the browser say.
  watch.expect({ status: 0, path: /./ }, { status: 423, path: /uploads/ }, { status: 409, path: /uploads/ })
  const file = wavSound(750, 300, 'Ferry v3.wav')
  await page.goto('/demos')
  const setLine = await lineOf(context, page)
  await page.getByRole('button', { name: 'Add demo' }).first().click()
  const modal = page.getByRole('dialog', { name: 'Add demo' })
  const chosen = await onDisk(file)
  await modal.getByLabel('File').setInputFiles(chosen)
  await modal.getByLabel('BPM').fill('97')
  // Before anything is sent.
  await drawn(modal)
  await setLine(300_000)
  await modal.getByRole('button', { name: 'Add demo' }).click()
  await until(async () => (await received()) > 0)
  await setLine(-1, true)
  await modal.getByText('connection lost, will resume by itself').waitFor()
  await setLine(300_000)
  const before = await received()
  await until(async () => (await received()) > before)
  expect(await usedBytes(server, person)).toBe(file.size)

  await page.reload()
  await page.getByRole('heading', { name: '1 unfinished upload' }).waitFor()
  const kept = await received()
  expect(kept).toBeGreaterThan(before)
  const uploads = page.getByRole('region', { name: 'Uploads' })
  const chooser = await chooserBy(page, () => uploads.getByRole('button', { name: 'Resume' }).click())
  await chooser.setFiles(await onDisk(wavSound(1, 300), 'other.wav'))
  await page.getByText('That’s a different file, or it has changed.').waitFor()
  await uploads.getByLabel('File for Ferry v3.wav').setInputFiles(chosen)
  const row = uploads.getByRole('listitem').filter({ hasText: 'Ferry v3' })
  await drawn(row)
  await row.getByRole('progressbar', { name: 'Uploading Ferry v3' }).waitFor()
  await setLine(-1)
  const arrived = page.getByRole('row').filter({ hasText: 'Ferry' })
  await arrived.waitFor()
  const [demo] = (await person.api.getDemos({})).musicDemos
  expect(demo).toMatchObject({ name: 'Ferry', version: 3, bpm: 97, fileBytes: file.size })
  const download = await person.fetch(`/download-demo/${demo?.id}?workspace_id=${person.workspaceId}`)
  expect(hashOf(await download.arrayBuffer())).toBe(hashOf(await file.arrayBuffer()))
  expect((await person.api.getUploads({})).uploads).toEqual([])

  await arrived.getByRole('link', { name: 'Ferry', exact: true }).click()
  await page.getByRole('heading', { name: 'Ferry' }).first().waitFor()
  await drop(page, await mp3Sound(2, 500, 'bounce.mp3'))
  const version = page.getByRole('dialog', { name: 'Add version' })
  expect(await version.getByLabel('Title').inputValue()).toBe('Ferry')
  expect(await version.getByLabel('Title').getAttribute('readonly')).not.toBeNull()
  expect(await version.getByLabel('Version').inputValue()).toBe('4')
  await drawn(version)
  await version.getByRole('button', { name: 'Add version' }).click()
  await version.waitFor({ state: 'detached' })
  expect((await person.api.getDemos({})).musicDemos.map((one) => [one.name, one.version])).toEqual([
    ['Ferry', 4],
    ['Ferry', 3],
  ])
})

test('a version that stopped on its way goes on from its song, in another browser, as what it was', async () => {
  const person = await quickPersonWithBand(server, 'two-desks', 'Medium Wave')
  const { demo } = await person.api.addDemo({ demoTitle: 'Ferry', demoVersion: 3, file: wavSound(1, 300) })
  const file = wavSound(60, 320, 'bounce of monday.wav')
  const target = { songId: demo.songId, title: 'Ferry', version: 4, bpm: 97, replaces: null }
  const address = await beginResumable(person, file.size, file.name, target)
  await sendPiece(person, address, 0, file.slice(0, 400_000))
  const { page } = await openPage(server, person, { width: 390, height: 844 })
  await page.goto(`/demos/${demo.id}`)
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await uploads.getByText('Ferry v4. Choose the file again to continue.').waitFor()
  await uploads.getByRole('button', { name: 'Resume' }).waitFor()
  // It was begun without the time of a change, as other programs do.
  await uploads.getByLabel(`File for ${file.name}`).setInputFiles(await onDisk(file))
  await page.getByText('Ferry v4 has been added.').waitFor()
  await uploads.waitFor({ state: 'hidden' })
  const { musicDemos } = await person.api.getDemos({})
  expect(musicDemos.map((one) => [one.songId, one.name, one.version, one.bpm])).toEqual([
    [demo.songId, 'Ferry', 4, 97],
    [demo.songId, 'Ferry', 3, null],
  ])
})

test('an upload that is cancelled or discarded gives its room back', async () => {
  const person = await quickPersonWithBand(server, 'undecided', 'Short Wave')
  const { page, context, watch } = await openPage(server, person)
  watch.expect({ status: 0, path: /uploads/ })
  const file = wavSound(400, 310, 'Never.wav')
  await page.goto('/demos')
  const setLine = await lineOf(context, page)
  const chosen = await onDisk(file)
  const begin = async () => {
    await page.getByRole('button', { name: 'Add demo' }).first().click()
    const modal = page.getByRole('dialog', { name: 'Add demo' })
    await modal.getByLabel('File').setInputFiles(chosen)
    await setLine(400_000)
    await modal.getByRole('button', { name: 'Add demo' }).click()
    await until(async () => (await usedBytes(server, person)) === file.size)
    return modal
  }
  const modal = await begin()
  await modal.getByRole('progressbar', { name: 'Upload' }).waitFor()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await until(async () => (await usedBytes(server, person)) === 0)
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await begin()
  await page.reload()
  await page.getByRole('button', { name: 'Discard Never.wav' }).click()
  await page.getByRole('heading', { name: '1 unfinished upload' }).waitFor({ state: 'detached' })
  expect(await usedBytes(server, person)).toBe(0)
})
