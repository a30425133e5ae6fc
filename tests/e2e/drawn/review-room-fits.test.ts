import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { moving, openPage, startWebServer } from '#tests/support/browser.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let demo: Demo

const seconds = 50
const sections = [
  { name: 'Intro', startSeconds: 0, endSeconds: 2.5 },
  { name: 'Verse', startSeconds: 2.5, endSeconds: 15 },
  { name: 'Pre-chorus', startSeconds: 15, endSeconds: 18 },
  { name: 'Chorus', startSeconds: 18, endSeconds: 30 },
  { name: 'Breakdown', startSeconds: 30, endSeconds: 33 },
  { name: 'Chorus', startSeconds: 33, endSeconds: 47 },
  { name: 'Outro', startSeconds: 47, endSeconds: 50 },
]

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  await marta.api.addDemo({ demoTitle: 'Harbour Lights', demoVersion: 1, file: wavSound(2, 220) })
  await marta.api.addDemo({ demoTitle: 'Harbour Lights', demoVersion: 2, file: wavSound(seconds, 440) })
  const added = { demoTitle: 'Harbour Lights', demoVersion: 3, demoBPM: 120, demoSignature: 'D minor' }
  demo = (await marta.api.addDemo({ ...added, file: wavSound(seconds, 330) })).demo
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.analysis === 'ready'))
  await marta.api.setDemoMusic({ demoId: demo.id, firstBeatSeconds: 0, beatsPerBar: 4 })
  for (const [atSeconds, text] of [
    [12, 'The bass and the kick drum fight.'],
    [16, 'Breath before “harbour” is too loud.'],
    [24, 'Rhodes is a touch sharp here.'],
    [32, 'Leave this one out.'],
    [41, 'The vocal comes in late.'],
  ] as const)
    await marta.api.addDemoNote({ demoId: demo.id, atSeconds, text })
  const { sectionsVersion } = (await marta.api.getDemo({ id: demo.id })).demo
  await marta.api.saveDemoSections({ demoId: demo.id, sections, sectionsVersion })
  const { rowVersion } = (await marta.api.getDemo({ id: demo.id })).demo
  await marta.api.editDemo({
    demoId: demo.id,
    demoTitle: 'Harbour Lights',
    demoVersion: 3,
    listenFor: 'Vocal against the snare in the choruses',
    rowVersion,
  })
})
afterAll(() => server.close())

/** Which share of an element (0 to 1) one sees without scrolling, under everything that lies over it. */
const shareInSight = (element: Locator): Promise<number> =>
  element.evaluate((shown) => {
    const box = shown.getBoundingClientRect()
    const [columns, rows] = [8, 20]
    let seen = 0
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const x = box.left + ((column + 0.5) / columns) * box.width
        const y = box.top + ((row + 0.5) / rows) * box.height
        const hit = document.elementFromPoint(x, y)
        if (hit && (shown.contains(hit) || shown.parentElement?.contains(hit))) seen++
      }
    return box.width * box.height === 0 ? 0 : seen / (columns * rows)
  })

/** How many notes one sees, with the part of the last one. */
const notesInSight = async (page: Page): Promise<number> => {
  const rows = await page.getByRole('list', { name: 'Notes in song order' }).locator('> li').all()
  const shares = await Promise.all(
    rows.map((row) =>
      row.evaluate((shown) => {
        const box = shown.getBoundingClientRect()
        const lines = Array.from({ length: 20 }, (_none, at) => box.top + ((at + 0.5) / 20) * box.height)
        return lines.filter((y) => shown.contains(document.elementFromPoint(box.left + box.width / 2, y))).length / 20
      }),
    ),
  )
  return shares.reduce((sum, share) => sum + share, 0)
}

const waveform = (page: Page): Locator => page.getByRole('slider', { name: 'Position in Harbour Lights v3' }).first()
const player = (page: Page): Locator => page.getByRole('region', { name: 'Player' })
const open = async (page: Page): Promise<void> => {
  await page.goto(`/demos/${demo.id}?workspace=${marta.workspaceId}`)
  await waveform(page).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Play Harbour Lights v3' }).click()
  await player(page).getByRole('button', { name: 'Pause' }).waitFor()
}

test.each([
  [1280, 720],
  [1440, 900],
])(
  'at %d × %d a comparison is in sight while it plays: waveform, switch, changes and three notes',
  async (width, height) => {
    const { page } = await openPage(server, marta, { ...moving, width, height })
    await open(page)
    await page.getByRole('button', { name: 'Compare versions' }).click()
    const heard = page.getByRole('radiogroup', { name: 'Version you hear' })
    const shares = async () => ({
      waveform: await shareInSight(waveform(page)),
      switch: await shareInSight(heard),
      match: await shareInSight(page.getByRole('switch', { name: 'Loudness-matched' })),
      changes: await shareInSight(page.getByRole('img', { name: /^How v3 differs/ })),
      pause: await shareInSight(player(page).getByRole('button', { name: 'Pause' })),
    })
    await expect.poll(shares).toEqual({ waveform: 1, switch: 1, match: 1, changes: 1, pause: 1 })
    expect(await notesInSight(page)).toBeGreaterThanOrEqual(3)
    expect((await waveform(page).boundingBox())?.height).toBeGreaterThanOrEqual(124)

    // The comparison is the player: there is no second bar, and the page is no longer than the window.
    expect(await player(page).count()).toBe(1)
    expect(await player(page).getByRole('radiogroup', { name: 'Version you hear' }).count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
    const tops = await page
      .getByRole('region', { name: 'Measured' })
      .locator('> *, dl > *')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
    expect(new Set(tops.filter((top) => top > 0)).size).toBe(1)
    expect(await violationsOf(page)).toEqual([])
  },
)

test('on a phone the player, the waveform and two and a half notes are in sight', async () => {
  const { page } = await openPage(server, marta, { ...moving, width: 390, height: 844 })
  await open(page)
  expect(await shareInSight(waveform(page))).toBe(1)
  expect(await shareInSight(player(page).getByRole('button', { name: 'Pause' }))).toBe(1)
  expect(await notesInSight(page)).toBeGreaterThanOrEqual(2.5)
  // Of the third one reads more than who wrote it and when.
  const third = page.getByText('Rhodes is a touch sharp here.')
  await expect.poll(() => shareInSight(third)).toBeGreaterThan(0.5)

  // The readouts are one line, which unfolds.
  const readouts = page.getByRole('region', { name: 'Measured' })
  expect((await readouts.boundingBox())?.height).toBeLessThan(56)
  expect(await readouts.getByText('Length').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'All readouts' }).click()
  await readouts.getByText('Length').waitFor()
  await page.getByRole('button', { name: 'All readouts' }).click()

  // No talk of keys, and targets for fingers.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  expect(await page.getByRole('menuitem', { name: 'Keys' }).isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  // It lies over the notes until it is gone.
  await page.getByRole('menu').waitFor({ state: 'detached' })
  const targets = {
    resolve: page.getByRole('button', { name: /^Resolve the note/ }).first(),
    time: page.getByRole('button', { name: /^Play from/ }).first(),
    filter: page.getByRole('button', { name: 'Whose notes, and in which order' }),
    section: page.getByRole('button', { name: /^Chorus, / }).first(),
  }
  for (const [name, target] of Object.entries(targets))
    expect(await target.evaluate(touchHeight), name).toBeGreaterThanOrEqual(44)

  // A comparison takes the place of the player and a little more; two notes stay.
  await page.getByRole('button', { name: 'Compare versions' }).click()
  await expect.poll(() => shareInSight(page.getByRole('radiogroup', { name: 'Version you hear' }))).toBe(1)
  expect(await shareInSight(waveform(page))).toBe(1)
  expect(await notesInSight(page)).toBeGreaterThanOrEqual(2)
  expect(await violationsOf(page)).toEqual([])
})

/** How high the area is that takes a tap on an element, with what its pseudo-elements add, in CSS pixels. */
const touchHeight = (element: Element): number => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, middle] = [left + width / 2, top + height / 2]
  let reach = 0
  for (const step of [-1, 1])
    for (let by = 0; element.contains(document.elementFromPoint(x, middle + step * (by + 0.5))); by++) reach++
  return reach
}

/** Sections whose name is neither whole, nor shortened to three letters or more, nor left away. */
const cutNames = async (page: Page): Promise<string[]> => {
  const names = page.getByRole('list', { name: 'Sections' }).getByRole('button')
  await names.first().waitFor()
  const shown = await names.evaluateAll((buttons) =>
    buttons.map((button) => {
      const text = button.querySelector<HTMLElement>('[data-letters]')
      return { says: text?.dataset.letters ?? button.textContent, cut: button.scrollWidth > button.clientWidth }
    }),
  )
  return sections.flatMap(({ name }, index) => {
    const { says, cut } = shown[index] ?? { says: 'missing', cut: true }
    return !cut && (says === '' || says === name || /^.{6,}…$/.test(says)) ? [] : [`${name}: ${says}`]
  })
}

test('notes count what the ruler counts, and sections are named or not, but never cut', async () => {
  const { page } = await openPage(server, marta, { ...moving, width: 1280, height: 720 })
  await open(page)
  await page.getByRole('button', { name: 'Play from bar 7.1', exact: true }).waitFor()
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Play from 0:12', exact: true }).waitFor()
  expect(await cutNames(page)).toEqual([])
  const rights = { newestOnly: true, showsNotes: true, mayComment: true, mayDownload: false, expiresAt: null }
  const { link } = await marta.api.makeGuestLink({ songIds: [demo.songId], name: 'Mastering', ...rights })
  const { page: guest } = await openPage(server, undefined, { width: 1440, height: 900 })
  await guest.goto(new URL(link.url ?? '').pathname)
  for (const width of [1440, 390]) {
    await guest.setViewportSize({ width, height: 844 })
    await expect.poll(() => cutNames(guest), { message: `${width}` }).toEqual([])
  }
})

test('between a phone and a desk, and on a small phone, nothing of a comparison is outside of the window', async () => {
  const { page } = await openPage(server, marta, { ...moving, width: 360, height: 740 })
  await open(page)
  await page.getByRole('button', { name: 'Compare versions' }).click()
  const stop = page.getByRole('button', { name: 'Stop comparing' })
  await stop.waitFor()
  for (const width of [360, 421, 640, 820]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `${width}` })
      .toBe(0)
    expect(await shareInSight(stop), `${width}`).toBe(1)
    const title = page.getByRole('main').getByRole('heading', { name: 'Harbour Lights' }).first()
    expect((await title.boundingBox())?.height, `${width}`).toBeLessThan(80)
  }
})

test('with a note carried from the version before, notes stay in sight: on a phone, a laptop, a tablet that compares', async () => {
  const text = 'Snare too loud.'
  const older = (await marta.api.getDemos({})).musicDemos.find((one) => one.version === 2)?.id ?? ''
  const { note: original } = await marta.api.addDemoNote({ demoId: older, text, atSeconds: 10 })
  const { note: copy } = await marta.api.addDemoNote({ demoId: demo.id, text, atSeconds: 12.2 })
  await server.owner.query(
    "UPDATE demo_notes SET carried_from = $2, carry_state = 'to-confirm', carry_confidence = 0.9 WHERE id = $1",
    [copy.id, original.id],
  )
  const { page } = await openPage(server, marta, { ...moving, width: 1280, height: 720 })
  await open(page)
  const group = page.getByRole('region', { name: '1 note carried from v2: still open or fixed?' })
  await group.waitFor()
  // One that was carried and two and a half of its own.
  expect(await notesInSight(page)).toBeGreaterThanOrEqual(2.5)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => shareInSight(group)).toBe(1)
  expect(await notesInSight(page)).toBeGreaterThanOrEqual(1.2)
  await page.setViewportSize({ width: 1023, height: 768 })
  await page.getByRole('button', { name: 'Compare versions' }).click()
  await page.getByRole('radiogroup', { name: 'Version you hear' }).waitFor()
  await expect.poll(() => shareInSight(group)).toBeGreaterThan(0.3)
})
