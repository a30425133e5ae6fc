import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsInAllLooks } from '#tests/accessibility/axe.ts'
import { moving, openPage, type PageOptions, startWebServer } from '#tests/support/browser.ts'
import { quickPerson } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { takenOver } from '../taken-over.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

/** Where the two versions are that sound or follow, in seconds: v7, v6. */
const places = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`['v7', 'v6'].map((version) =>
    window.sounds.find((one) => one.currentSrc.includes('harbour-lights-' + version) && !one.paused)?.currentTime ?? -1)`)

/** Notes each moment of the song at which a note comes into sight; all are, until the song begins. */
const watchNotes = `(() => {
  window.came = {}
  const hidden = new Set()
  const look = () => {
    const song = window.sounds.find((one) => one.currentSrc.includes('harbour-lights-v7'))
    for (const note of document.querySelectorAll('figure li')) {
      const name = note.textContent.split(' ')[0]
      if (getComputedStyle(note).visibility !== 'visible') hidden.add(name)
      else if (song && hidden.has(name)) window.came[name] ??= song.currentTime
    }
    requestAnimationFrame(look)
  }
  look()
})()`

const windows: [what: string, size: PageOptions][] = [
  ['a laptop', { width: 1280, height: 720 }],
  ['a phone', { width: 390, height: 844 }],
]

test.each(windows)(
  'on %s the landing page plays from the first press on, and its notes come at their moment',
  async (_what, size) => {
    const { page } = await openPage(server, undefined, { ...moving, ...size })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await takenOver(page)
    const play = page.getByRole('button', { name: 'Play Harbour Lights' })
    await play.waitFor()
    // The picture is whole before: nothing of the song is asked for until somebody wants to hear it.
    await page.getByText('Vocal take 4. Don’t touch it.').waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => /harbour-lights|landing-song|compare-engine/.test(path))).toEqual([])

    await page.evaluate(watchNotes)
    await play.click()
    await page.getByRole('button', { name: 'Pause Harbour Lights' }).waitFor()
    expect(asked.filter((path) => /harbour-lights-v[67]/.test(path)).length).toBeGreaterThanOrEqual(2)
    const came = () => page.evaluate<Record<string, number>>('window.came')
    await expect.poll(async () => Object.keys(await came()).slice(0, 2)).toEqual(['Eliška', 'Tom'])
    const { Eliška: first = 0, Tom: second = 0 } = await came()
    // A busy machine draws late, but never early.
    for (const [at, wanted] of [
      [first, 3],
      [second, 10],
    ] as const) {
      expect(at).toBeGreaterThan(wanted - 0.1)
      expect(at).toBeLessThan(wanted + 1.5)
    }
  },
)

test('X and a press switch between the two versions, which stay in step', async () => {
  const { page } = await openPage(server, undefined, moving)
  await page.goto('/')
  await takenOver(page)
  await page.getByRole('button', { name: 'Play Harbour Lights' }).click()
  await page.getByRole('button', { name: 'Pause Harbour Lights' }).waitFor()
  const version = page.getByRole('radiogroup', { name: 'Version you hear' })
  const inStep = () =>
    expect
      .poll(async () => {
        const [seven = -1, six = -2] = await places(page)
        return seven < 0 || six < 0 ? 1 : Math.abs(seven - six)
      })
      .toBeLessThan(0.1)
  await inStep()
  await page.keyboard.press('x')
  await expect.poll(() => version.getByRole('radio', { name: 'v6' }).isChecked()).toBe(true)
  await inStep()
  await version.getByText('v7').click()
  await expect.poll(() => version.getByRole('radio', { name: 'v7' }).isChecked()).toBe(true)
  await inStep()

  // By keyboard alone: to the end, where it halts, back, and on.
  const slider = page.getByRole('slider', { name: 'Position in Harbour Lights' })
  await slider.focus()
  await slider.press('End')
  await page.getByText('I rushed the fill. Re-recording Saturday.').waitFor()
  const play = page.getByRole('button', { name: 'Play Harbour Lights' })
  await play.waitFor()
  await slider.press('Home')
  await slider.press('x')
  await expect.poll(() => version.getByRole('radio', { name: 'v6' }).isChecked()).toBe(true)
  await play.press('Enter')
  await inStep()
  expect(Math.max(...(await places(page)))).toBeLessThan(20)
  await page.getByRole('button', { name: 'Pause Harbour Lights' }).press('Space')
  await play.waitFor()
  expect(await places(page)).toEqual([-1, -1])
  expect(await faultsInAllLooks(page)).toEqual([])
})

test('for somebody signed in, Enter Studio leads to their bands', async () => {
  const { page } = await openPage(server, await quickPerson(server, 'marta'))
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Start Free' }).waitFor({ state: 'detached' })
  await main.getByRole('link', { name: 'Enter Studio' }).click()
  await page.getByRole('heading', { name: 'Where are we playing today?' }).waitFor()
})
