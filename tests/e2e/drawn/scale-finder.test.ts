import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta')
  await marta.api.addDemo({ demoTitle: 'Harbour Lights', demoVersion: 1, file: wavSound(1, 220) })
})
afterAll(() => server.close())

/** Counts the notes that begin to sound, and what the piano's files are asked for. */
const countNotes = `{
  window.begun = 0
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (...given) {
    window.begun += 1
    return start.apply(this, given)
  }
}`
const begun = (page: Page): Promise<number> => page.evaluate('window.begun')
const query = (page: Page) => new URL(page.url()).searchParams

test('five notes by keyboard alone on a phone: D minor, its triads, its address, and a note that cannot be played', async () => {
  const { page, context, watch } = await openPage(server, marta, { width: 390, height: 844 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(countNotes)
  const files: string[] = []
  page.on('request', (request) => request.url().endsWith('.mp3') && files.push(request.url()))
  // From the beginning: a page that is there already may send its next request past a route that was just set.
  let refusesSounds = false
  await intercept(page, /\.mp3$/, (route) => (refusesSounds ? route.abort() : route.continue()))
  await page.goto('/scale-finder')
  await page.getByText('Pick 3 more').waitFor()
  // No sound is fetched before the first press.
  expect(files).toEqual([])

  await page.keyboard.press('s')
  await page.getByText('1 selected: D').waitFor()
  await page.getByText('Pick 2 more').waitFor()
  await page.keyboard.press('d')
  await page.getByText('Pick 1 more').waitFor()
  // The same from key to key: one stop for Tab, then arrows.
  const piano = page.getByRole('group', { name: 'Piano, two octaves' })
  await piano.getByRole('button', { name: /^E2/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByText('Matching scales').waitFor()
  await page.keyboard.press('h')
  await page.keyboard.press('u')
  await page.getByText('5 selected: D, E, F, A, B♭').waitFor()
  await page.getByText(/^4 of 49/).waitFor()
  const shown = page.getByRole('region', { name: 'D minor' })
  await shown.getByText('Number of sharps: 0').waitFor()
  await shown.getByText('Flats: 1').waitFor()
  expect(await piano.getByRole('button', { pressed: true }).count()).toBe(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expect.poll(() => begun(page)).toBe(5)

  // The triads, in words and in sound.
  const triads = shown.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Play/ }) })
  expect(await triads.locator('strong').allTextContents()).toEqual(['Dm', 'Edim', 'F', 'Gm', 'Am', 'B♭', 'C'])
  await page.keyboard.press('6')
  await expect.poll(() => begun(page)).toBe(8)
  await shown.getByRole('button', { name: 'Play Gm' }).press('Enter')
  await expect.poll(() => begun(page)).toBe(11)

  // A chosen scale is one step back; the address opens the same elsewhere.
  await page.getByRole('button', { name: /^D harmonic minor/ }).press('Enter')
  await page.getByRole('region', { name: 'D harmonic minor' }).waitFor()
  expect(query(page).get('scale')).toBe('D-harmonic-minor')
  await page.goBack()
  await shown.waitFor()
  expect(query(page).get('notes')).toBe('D,E,F,A,Bb')
  await shown.getByRole('button', { name: 'Copy link' }).press('Enter')
  await page.getByText('Link copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${server.address}/scale-finder?notes=D,E,F,A,Bb&scale=D-minor`)
  const other = await context.newPage()
  await other.goto(link)
  await other.getByRole('region', { name: 'D minor' }).waitFor()
  await other.getByText('5 selected: D, E, F, A, B♭').waitFor()
  await other.close()

  // It becomes the key of a song, and can be taken back.
  await shown.getByRole('button', { name: 'Set as a song’s key' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Song').selectOption({ label: 'Harbour Lights v1' })
  await dialog.getByRole('button', { name: 'Set key' }).press('Enter')
  await page.getByText('“Harbour Lights” is now in D minor.').waitFor()
  const keyOfSong = async () => (await marta.api.getDemos({})).musicDemos[0]?.key_signature
  expect(await keyOfSong()).toBe('D minor')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  // What worked takes back what is said of a failure: it has to be said before the next fails.
  await page.getByText('“Harbour Lights” has its key back.').waitFor()
  expect(await keyOfSong()).toBeNull()

  const downloaded = await downloadBy(page, () => shown.getByRole('button', { name: 'MIDI file' }).press('Enter'))
  expect(downloaded.suggestedFilename()).toBe('D-minor.mid')

  // Cleared and brought back; then a note whose file does not come.
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await page.getByText('Pick 3 more').waitFor()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByText(/^4 of 49/).waitFor()
  await page.keyboard.press('x')
  refusesSounds = true
  watch.expect({ status: 0, path: /\.mp3$/ })
  await page.keyboard.press('j')
  await page.getByText('Could not play note: B', { exact: true }).waitFor()
})

test('a progression is heard as chords, also in German names, and the address brings it back', async () => {
  const { page } = await openPage(server, marta, { width: 390, height: 844 })
  await page.goto('/scale-finder')
  const chords = page.getByRole('textbox', { name: 'Chords' })
  await chords.fill('G B C Cm')
  await chords.press('Enter')
  await page.getByText('B leads to Em, Cm is borrowed from G minor').waitFor()
  await page.getByRole('region', { name: 'G major' }).waitFor()
  expect(query(page).get('chords')).toBe('G,B,C,Cm')
  await page.reload()
  await page.getByRole('region', { name: 'G major' }).waitFor()
  await page.getByRole('button', { name: 'H = B' }).click()
  await chords.fill('a F C H7')
  await chords.press('Enter')
  await page.getByText('From Am, F, C and B7.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
