import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filesOnDisk, usedBytes } from '#tests/support/band.ts'
import { downloadBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import type { Person } from '#tests/support/person.ts'
import { soundOf } from '#tests/support/playing-sound.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let person: Person
let serial = 0

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  serial += 1
  person = await quickPersonWithBand(server, `listener${serial}`)
})

const add = async (title: string, version: number, file = wavSound(30, 200 + version)) => {
  const { demo } = await person.api.addDemo({ demoTitle: title, demoVersion: version, file })
  await until(async () => (await person.api.getDemos({})).musicDemos.find((one) => one.id === demo.id)?.durationSeconds)
  return demo
}
const buffered = async (file: File) => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
})
const titles = async (page: Page): Promise<string[]> =>
  (
    await page
      .getByRole('table', { name: 'Demos' })
      .getByRole('link', { name: /^(?!Download)/ })
      .allTextContents()
  ).sort()
const openDemos = async () => {
  const visit = await openPage(server, person)
  await visit.page.goto('/demos')
  return visit
}

test('an empty list says so; search finds by name, and Only show latest is kept', async () => {
  const { page } = await openDemos()
  await page.getByRole('heading', { name: 'Nothing recorded yet' }).waitFor()
  await add('Harbour Lights', 1)
  await add('Harbour Lights', 2)
  await add('Paper Boats', 1)
  await expect.poll(() => titles(page)).toEqual(['Harbour Lights', 'Harbour Lights', 'Paper Boats'])

  await page.getByRole('searchbox').fill('boat')
  await expect.poll(() => titles(page)).toEqual(['Paper Boats'])
  await page.getByRole('searchbox').fill('no such song')
  await page.getByRole('heading', { name: 'No matching demos' }).waitFor()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect.poll(() => titles(page)).toHaveLength(3)

  await page.getByLabel('Only show latest').check()
  await expect.poll(() => titles(page)).toEqual(['Harbour Lights', 'Paper Boats'])
  await page.getByRole('row').filter({ hasText: 'v2' }).waitFor()
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['Harbour Lights', 'Paper Boats'])
  expect(await page.getByLabel('Only show latest').isChecked()).toBe(true)
})

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null)

test('a demo is edited, and deleted only after the question; the focus comes back from every window', async () => {
  await add('Low Tide', 1)
  const { page } = await openDemos()
  for (const [opens, name] of [
    [page.getByRole('button', { name: 'Edit Low Tide v1' }), 'Edit Low Tide v1'],
    [page.getByRole('button', { name: 'Delete Low Tide v1' }), 'Delete Low Tide v1'],
    [page.getByRole('button', { name: 'Add demo' }), 'Add demo'],
    [page.getByRole('button', { name: /Find/ }), await page.getByRole('button', { name: /Find/ }).textContent()],
  ] as const) {
    for (const open of [() => opens.press('Enter'), () => opens.click()]) {
      await open()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toBe(name)
    }
  }
  // As in Safari, where a button that is clicked gets no focus.
  await page.evaluate(() => {
    document.addEventListener('mousedown', (event) => event.preventDefault(), { capture: true, once: true })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.getByRole('button', { name: 'Edit Low Tide v1' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Edit Low Tide v1')
  await page.getByRole('button', { name: 'Edit Low Tide v1' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit demo' })
  await edit.getByLabel('BPM').fill('9000')
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.getByText('BPM must be between 20 and 400.').waitFor()
  await edit.getByLabel('Title').fill('High Tide')
  await edit.getByLabel('Version').fill('2')
  await edit.getByLabel('BPM').fill('92.5')
  await edit.getByLabel('Key').fill('D minor')
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ hasText: 'High Tide' })
  for (const text of ['v2', '92.5', 'D minor']) await row.getByText(text, { exact: true }).waitFor()

  const remove = row.getByRole('button', { name: 'Delete High Tide v2' })
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this demo?' })
  await remove.click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await question.waitFor({ state: 'detached' })
  await add('Neap Tide', 1)
  const other = page.getByRole('button', { name: 'Delete Neap Tide v1' })
  await other.waitFor()
  // Another row is left, then none.
  await other.press('Enter')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await other.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Delete High Tide v2')
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Nothing recorded yet' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[12]$/)
  expect(await usedBytes(server, person)).toBe(0)
})

test('what is downloaded is byte for byte what was uploaded, under its own name', async () => {
  const file = wavSound(3, 555, 'Žluťoučký kůň.wav')
  await add('Little Horse', 1, file)
  const { page } = await openDemos()
  const download = await downloadBy(page, () => page.getByRole('link', { name: 'Download Little Horse v1' }).click())
  expect(download.suggestedFilename()).toBe('Žluťoučký kůň.wav')
  const kept = join(server.dataDir, 'downloaded.wav')
  await download.saveAs(kept)
  expect((await readFile(kept)).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
})

test('a file that is no sound is refused beside its field and leaves nothing behind', async () => {
  const { page, watch } = await openDemos()
  watch.expect({ status: 415, path: '/add-demo' }, { status: 400, path: '/add-demo' })
  const before = await filesOnDisk(server)
  await page.getByRole('button', { name: 'Add demo' }).first().click()
  const modal = page.getByRole('dialog', { name: 'Add demo' })
  const field = modal.getByLabel('File')
  await modal.getByLabel('Version').fill('')
  await modal.getByRole('button', { name: 'Add demo' }).click()
  for (const text of ['Title is required.', 'Version must be a number.', 'Choose a sound file.'])
    await modal.getByText(text).waitFor()
  await modal.getByLabel('Title').fill('Not a song')
  await modal.getByLabel('Version').fill('1')
  await expect.poll(() => modal.locator('[aria-invalid="true"]').count()).toBe(1)
  for (const content of ['just some words that are no music\n'.repeat(9000), '']) {
    await field.setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from(content) })
    await modal.getByRole('button', { name: 'Add demo' }).click()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await modal.getByLabel('Title').inputValue()).toBe('Not a song')
  }
  await field.setInputFiles(await buffered(wavSound(2, 321, 'song.wav')))
  await modal.getByRole('button', { name: 'Add demo' }).click()
  await page.getByRole('heading', { name: 'Not a song' }).waitFor()
  await page.getByRole('list', { name: 'Music' }).getByRole('link', { name: 'Demos' }).click()
  await expect.poll(() => titles(page)).toEqual(['Not a song'])
  await until(async () => (await filesOnDisk(server)).length > before.length)
  expect((await person.api.getDemos({})).musicDemos).toHaveLength(1)

  // The same once more is refused beside the field, with a number that is free.
  await page.getByRole('button', { name: 'Add demo' }).first().click()
  await modal.getByLabel('Title').fill('not a song')
  await expect.poll(() => modal.getByLabel('Version').inputValue()).toBe('2')
  await modal.getByLabel('Version').fill('1')
  await modal.getByText('Not a song already has a v1. The next free version is v2.').waitFor()
  expect(await modal.getByLabel('Version').getAttribute('aria-invalid')).toBe('true')
  await modal.getByRole('button', { name: 'Use v2' }).click()
  expect(await modal.getByLabel('Version').inputValue()).toBe('2')
  await expect.poll(() => modal.getByLabel('Version').getAttribute('aria-invalid')).toBeNull()
})

test('a file that is dropped on the page becomes a demo', async () => {
  const { page } = await openDemos()
  await page.getByRole('heading', { name: 'Nothing recorded yet' }).waitFor()
  const bytes = [...new Uint8Array(await wavSound(2, 432).arrayBuffer())]
  const dropped = await page.evaluateHandle((numbers) => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(numbers)], 'Window Seat v4.wav', { type: 'audio/wav' }))
    return files
  }, bytes)
  await page.getByRole('main').dispatchEvent('dragenter', { dataTransfer: dropped })
  await page.getByRole('main').dispatchEvent('dragover', { dataTransfer: dropped })
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped })
  const modal = page.getByRole('dialog', { name: 'Add demo' })
  expect(await modal.getByLabel('Title').inputValue()).toBe('Window Seat')
  expect(await modal.getByLabel('Version').inputValue()).toBe('4')
  await modal.getByRole('button', { name: 'Add demo' }).click()
  // The first demo of a band opens.
  await page.getByRole('heading', { name: 'Window Seat' }).waitFor()
  await page.getByRole('list', { name: 'Music' }).getByRole('link', { name: 'Demos' }).click()
  await page.getByRole('row').filter({ hasText: 'Window Seat' }).filter({ hasText: 'v4' }).waitFor()
})

test('an upload that is cancelled leaves nothing behind', async () => {
  const { page, context, watch } = await openDemos()
  watch.expect({ status: 0, path: '/add-demo' })
  // The waveforms of earlier tests are stored in the background.
  await until(async () => {
    const { rows } = await server.owner.query("SELECT 1 FROM demos WHERE analysis = 'pending'")
    return rows.length === 0
  })
  const before = await filesOnDisk(server)
  await page.getByRole('button', { name: 'Add demo' }).first().click()
  const modal = page.getByRole('dialog', { name: 'Add demo' })
  await modal.getByLabel('Title').fill('Never Mind')
  await modal.getByLabel('File').setInputFiles(await buffered(wavSound(120, 333)))
  const throttle = await context.newCDPSession(page)
  await throttle.send('Network.enable')
  await throttle.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 40_000,
  })
  await modal.getByRole('button', { name: 'Add demo' }).click()
  await modal.getByRole('progressbar', { name: 'Upload' }).waitFor()
  await until(async () => (await filesOnDisk(server)).length > before.length)
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await modal.getByRole('progressbar').waitFor({ state: 'detached' })
  expect(await modal.getByLabel('Title').inputValue()).toBe('Never Mind')
  await until(async () => (await filesOnDisk(server)).length === before.length)
  expect((await person.api.getDemos({})).musicDemos).toEqual([])
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await modal.waitFor({ state: 'detached' })
})

test('one can play, seek and go through the demos with the keyboard alone', async () => {
  await add('Second Song', 1)
  await add('First Song', 1)
  const { page } = await openDemos()
  await page.getByRole('button', { name: 'Play First Song v1' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Play Second Song v1')
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Play First Song v1')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await soundOf(page)).paused).toBe(false)

  const slider = page.getByRole('region', { name: 'Player' }).getByRole('slider')
  await slider.focus()
  await page.keyboard.press(' ')
  await expect.poll(async () => (await soundOf(page)).paused).toBe(true)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await soundOf(page)).at).toBe(0)
  for (const [key, seconds] of [
    ['ArrowRight', 5],
    ['ArrowRight', 10],
    ['Shift+ArrowRight', 11],
    ['ArrowLeft', 6],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(async () => (await soundOf(page)).at).toBeCloseTo(seconds, 1)
  }
  expect(await slider.getAttribute('aria-valuetext')).toBe('6 seconds of 30 seconds')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Second Song' }).waitFor()
})

test('a note is edited, resolved and deleted, some seconds later for good', async () => {
  const demo = await add('Open Window', 1)
  await person.api.addDemoNote({ demoId: demo.id, atSeconds: 12, text: 'Too laud.' })
  const { page } = await openPage(server, person)
  await page.goto(`/demos/${demo.id}`)
  const notes = page.getByRole('list', { name: 'Notes in song order' })
  const more = page.getByRole('button', { name: 'More for the note at 0:12' })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Text of the note')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('More for the note at 0:12')
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await page.getByLabel('Text of the note').fill('Too loud.')
  await page.keyboard.press('Enter')
  await notes.getByText('Too loud.').waitFor()

  await page.getByRole('button', { name: 'Resolve the note at 0:12' }).click()
  await page.getByText('Everything is resolved.').waitFor()
  await page.getByRole('radio', { name: 'All' }).check({ force: true })
  await notes.getByText(/Resolved by listener/).waitFor()
  await page.getByRole('button', { name: 'Reopen the note at 0:12' }).click()
  await notes.getByText(/Resolved by listener/).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'More for the note at 0:12' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await notes.getByText('Note deleted.').waitFor()
  await page.getByRole('heading', { name: 'No notes yet' }).waitFor()
  await until(async () => (await person.api.getDemos({})).musicDemos[0]?.notes.length === 0)
})

test('the keys of the review screen: N writes at the playhead, R resolves, ? shows them', async () => {
  const demo = await add('Key Change', 1)
  const { page, context } = await openPage(server, person)
  await page.goto(`/demos/${demo.id}`)
  const slider = page.getByRole('slider', { name: 'Position in Key Change v1' }).first()
  await slider.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key)
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('11 seconds of 30 seconds')
  await page.keyboard.press('n')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Add a note here')
  await page.keyboard.type('Here.')
  // Somebody quick resolves the note before the server has it.
  const resolved = Promise.withResolvers<void>()
  await intercept(context, '**/add-demo-note', async (route) => {
    await resolved.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  const pin = page.getByRole('button', { name: /Note by listener\d+ at 0:11/ })
  await pin.click()
  await page.keyboard.press('r')
  resolved.resolve()
  await page.getByText('Everything is resolved.').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('heading').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('a demo of another workspace, or none, cannot be opened', async () => {
  const demo = await add('Ours Alone', 1)
  const stranger = await quickPersonWithBand(server, `stranger${serial}`)
  const { page } = await openPage(server, stranger)
  for (const id of [demo.id, '01890000-0000-7000-8000-000000000000']) {
    await page.goto(`/demos/${id}`)
    await page.getByRole('heading', { name: 'Demo not found' }).waitFor()
  }
  expect(await page.getByText('Ours Alone').count()).toBe(0)
})
