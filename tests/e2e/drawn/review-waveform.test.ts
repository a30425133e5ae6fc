import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsInAllLooks } from '#tests/accessibility/axe.ts'
import { moving, openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { soundOf } from '#tests/support/playing-sound.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

const seconds = 30
let server: TestServer
let person: QuickPerson

beforeAll(async () => {
  server = await startWebServer()
  person = await quickPersonWithBand(server, 'mixer')
})
afterAll(() => server.close())

const onlyDemo = async () => {
  const [demo] = (await person.api.getDemos({})).musicDemos
  if (!demo) throw new Error('The demo is gone.')
  return (await person.api.getDemo({ id: demo.id })).demo
}
const drawn = async (): Promise<string[]> =>
  (await onlyDemo()).sections.map((one) => `${one.name} ${one.startSeconds}-${one.endSeconds}`)

const waveform = (page: Page) => page.getByRole('slider', { name: 'Position in Tide Table v1' }).first()
const inSight = (page: Page) => page.getByRole('slider', { name: 'Visible part' })

/** Drags over an element from one share of its width to another. */
const drag = async (page: Page, element: ReturnType<typeof waveform>, from: number, to: number): Promise<void> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to drag over.')
  const y = box.y + Math.min(60, box.height / 2)
  await page.mouse.move(box.x + from * box.width, y)
  await page.mouse.down()
  await page.mouse.move(box.x + ((from + to) / 2) * box.width, y)
  await page.mouse.move(box.x + to * box.width, y)
  await page.mouse.up()
}

test('one zooms, sets the tempo, names the parts, loops one and writes a note on it', async () => {
  const { demo } = await person.api.addDemo({ demoTitle: 'Tide Table', demoVersion: 1, file: wavSound(seconds, 220) })
  await until(async () => (await onlyDemo()).durationSeconds)
  const { page, watch } = await openPage(server, person, moving)
  await page.goto(`/demos/${demo.id}`)
  await waveform(page).waitFor()

  // Zoom by keys and wheel; who scrolls away is no longer followed.
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => inSight(page).getAttribute('aria-valuetext')).toBe('0 seconds to 7 seconds')
  await waveform(page).hover()
  await page.mouse.wheel(0, 400)
  const follow = page.getByRole('button', { name: 'Follow the playhead' })
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.press('f')
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true')
  const before = await inSight(page).getAttribute('aria-valuetext')
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(() => inSight(page).getAttribute('aria-valuetext')).not.toBe(before)
  await page.keyboard.press('0')
  await inSight(page).waitFor({ state: 'detached' })

  // Tempo and the first beat make bars; undo takes them back.
  await page.getByRole('button', { name: /^BPM/ }).click()
  const panel = page.getByRole('dialog', { name: /^BPM/ })
  await panel.getByLabel('BPM').fill('60')
  await panel.getByLabel('BPM').press('Enter')
  await expect.poll(async () => (await onlyDemo()).bpm).toBe(60)
  await panel.getByRole('button', { name: '× 2' }).click()
  await expect.poll(async () => (await onlyDemo()).bpm).toBe(120)
  // Of two changes in a row none is lost, also when somebody else changes something beside them.
  watch.expect({ status: 409, path: '/set-demo-music' })
  await intercept(
    page,
    '**/set-demo-music',
    async (route) => {
      await person.api.editDemo({ demoId: demo.id, demoTitle: 'Tide Table', demoVersion: 1, listenFor: 'The bass' })
      await route.continue()
    },
    { times: 1 },
  )
  await panel.getByRole('button', { name: 'Bar 1 is here' }).click()
  await panel.getByLabel('Beats per bar').selectOption('3')
  await expect
    .poll(async () => {
      const { firstBeatSeconds, beatsPerBar, listenFor } = await onlyDemo()
      return { firstBeatSeconds, beatsPerBar, listenFor }
    })
    .toEqual({ firstBeatSeconds: 0, beatsPerBar: 3, listenFor: 'The bass' })
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await onlyDemo()).beatsPerBar).toBeNull()
  await waveform(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => waveform(page).getAttribute('aria-valuetext')).toBe('5 seconds of 30 seconds, bar 3')
  // A new note counts what the ruler counts; a bar may be typed, and a time.
  await page.getByLabel('Time of the note').fill('4.9')
  await page.getByRole('textbox', { name: 'Add a note here' }).fill('The bass is late.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Write the bar like 38 or 38.3, or the time like 1:23.').waitFor()
  expect(await page.getByLabel('Time of the note').inputValue()).toBe('4.9')
  await page.getByLabel('Time of the note').fill('4.2')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: /^Note by .* at bar 4\.2$/ }).waitFor()
  await waveform(page).focus()

  // Sections by key and by dragging, on beats; what another does meanwhile stays.
  for (const [key, at] of [
    ['PageUp', 15],
    ['PageDown', 5],
    ['End', 30],
    ['PageUp', 30],
    ['PageDown', 20],
    ['Home', 0],
    ['PageDown', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => waveform(page).getAttribute('aria-valuenow')).toBe(String(at))
  }
  await page.keyboard.press('s')
  await expect.poll(drawn).toEqual(['Intro 0-30'])
  const name = page.getByLabel('Name of the section')
  const chosen = (field: Locator) =>
    field.evaluate((input: HTMLInputElement) =>
      document.activeElement === input ? input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0) : null,
    )
  await expect.poll(() => chosen(name)).toBe('Intro')
  await page.keyboard.press('Enter')
  expect(await waveform(page).evaluate((well) => document.activeElement === well)).toBe(true)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('s')
  await expect.poll(drawn).toEqual(['Intro 0-10', 'Verse 10-30'])
  await expect.poll(() => chosen(name)).toBe('Verse')
  await page.keyboard.press('Escape')
  await expect.poll(drawn).toEqual(['Intro 0-30'])
  await page.keyboard.press('s')
  await expect.poll(() => chosen(name)).toBe('Verse')
  await page.keyboard.type('Strophe')
  await page.keyboard.press('Enter')
  await expect.poll(drawn).toEqual(['Intro 0-10', 'Strophe 10-30'])
  watch.expect({ status: 409, path: '/save-demo-sections' })
  await intercept(
    page,
    '**/save-demo-sections',
    async (route) => {
      const { sectionsVersion } = await onlyDemo()
      const sections = [
        { name: 'Opening', startSeconds: 0, endSeconds: 10 },
        { name: 'Strophe', startSeconds: 10, endSeconds: 30 },
      ]
      await person.api.saveDemoSections({ demoId: demo.id, sections, sectionsVersion })
      await route.continue()
    },
    { times: 1 },
  )
  await drag(page, page.getByRole('list', { name: 'Sections' }), 20.1 / seconds, 29.95 / seconds)
  await expect.poll(drawn).toEqual(['Opening 0-10', 'Strophe 10-20', 'Verse 20-30'])
  await page.getByRole('slider', { name: 'Start of the selection' }).press('ArrowRight')
  await expect.poll(drawn).toEqual(['Opening 0-10', 'Strophe 10-20.5', 'Verse 20.5-30'])
  await page.keyboard.press('Control+z')
  await expect.poll(drawn).toEqual(['Opening 0-10', 'Strophe 10-20', 'Verse 20-30'])
  await page.getByRole('button', { name: 'Opening, 0:00 to 0:10' }).press('Enter')
  await expect.poll(() => waveform(page).getAttribute('aria-valuenow')).toBe('0')

  // A loop turns round at its end, and ends with the selection.
  await page.keyboard.press('Escape')
  await drag(page, waveform(page), 12.02 / seconds, 12.97 / seconds)
  const selection = page.getByRole('toolbar', { name: 'Selection' })
  await selection.getByText('0:12.0–0:13.0').waitFor()
  await page.keyboard.press('l')
  await expect.poll(async () => (await soundOf(page)).paused).toBe(false)
  const turned = await page.evaluate<number[]>(`new Promise((done) => {
    const sound = window.sounds.at(-1)
    let last = sound.currentTime
    const look = () => {
      const now = sound.currentTime
      if (now < last) done([last, now])
      else {
        last = now
        requestAnimationFrame(look)
      }
    }
    look()
  })`)
  expect(turned[0]).toBeLessThan(13.5)
  expect(turned[1]).toBeGreaterThanOrEqual(12)
  expect(turned[1]).toBeLessThan(13)

  // A note on it has its range.
  await page.keyboard.press('n')
  await page.getByLabel('Add a note here').fill('Too much room on the snare')
  await page.getByRole('form', { name: 'New note' }).getByRole('button', { name: 'Add' }).click()
  await expect.poll(async () => (await onlyDemo()).notes[1]?.untilSeconds).toBe(13)
  expect((await onlyDemo()).notes[1]?.atSeconds).toBe(12)
  await waveform(page).focus()
  await page.keyboard.press('Escape')
  await selection.waitFor({ state: 'detached' })

  // Zoomed in with a section selected, it has no fault in either theme, on a desk or a phone.
  await page.getByRole('button', { name: 'Pause Tide Table v1' }).first().click()
  await page.keyboard.press('+')
  await page.getByRole('button', { name: /^Strophe, / }).press('Enter')
  await selection.waitFor()
  expect(await faultsInAllLooks(page)).toEqual([])
})

test('an analysis that failed says why and can be tried again', async () => {
  const { demo } = await person.api.addDemo({ demoTitle: 'Low Water', demoVersion: 1, file: wavSound(2, 330) })
  await until(
    async () => (await person.api.getDemos({})).musicDemos.find((one) => one.id === demo.id)?.analysis === 'ready',
  )
  await server.owner.query(
    "UPDATE demos SET analysis = 'failed', analysis_error = 'The file ends too early.' WHERE id = $1",
    [demo.id],
  )
  const { page } = await openPage(server, person, { ...moving, width: 390, height: 844 })
  await page.goto(`/demos/${demo.id}`)
  await page.getByText('The file ends too early.').waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('The file ends too early.').waitFor({ state: 'detached' })
  const height = await page
    .getByRole('slider', { name: 'Position in Low Water v1' })
    .first()
    .evaluate((well) => well.clientHeight)
  expect(height).toBeGreaterThanOrEqual(150)
})
