import { afterAll, beforeAll, expect, test } from 'vitest'
import { moving, openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { soundOf } from '#tests/support/playing-sound.ts'
import { enterReview, makeReviewBand, type ReviewBand, rowWith } from '#tests/support/review-band.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let band: ReviewBand
beforeAll(async () => {
  server = await startWebServer()
  band = await makeReviewBand(server)
})
afterAll(() => server.close())

const notesOf = async (id = band.demo.id) => (await band.marta.api.getDemo({ id })).demo.notes
test('a carried note is heard in both versions, answered, and taken back', async () => {
  const { marta, jon, older, demo } = band
  const { note: original } = await jon.api.addDemoNote({ demoId: older.id, text: 'Snare too loud.', atSeconds: 10 })
  const { note: copy } = await jon.api.addDemoNote({ demoId: demo.id, text: 'Snare too loud.', atSeconds: 18.2 })
  await server.owner.query(
    "UPDATE demo_notes SET carried_from = $2, carry_state = 'to-confirm', carry_confidence = 0.9 WHERE id = $1",
    [copy.id, original.id],
  )
  const { page } = await openPage(server, marta, moving)
  await enterReview(page, band)
  const group = page.getByRole('region', { name: '1 note carried from v1: still open or fixed?' })
  await group.getByRole('button', { name: 'Hear v1 at 0:10' }).click()
  await expect.poll(async () => (await soundOf(page)).source).toContain(older.id)
  await group.getByRole('button', { name: 'Hear v2 at 0:18, moved by +8.2 s' }).click()
  await expect.poll(async () => (await soundOf(page)).source).toContain(demo.id)
  await group.getByRole('button', { name: 'Fixed' }).click()
  const resolved = async () => [(await notesOf())?.[0]?.resolvedAt, (await notesOf(older.id))?.[0]?.resolvedAt]
  await expect.poll(async () => (await resolved()).every((at) => typeof at === 'string')).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await group.getByRole('button', { name: 'Still open' }).click()
  await expect.poll(async () => (await notesOf())?.[0]?.carryState).toBe('still-open')
  expect(await resolved()).toEqual([null, null])

  // Another version opens at the moment where this one is, and goes on sounding.
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(18.2)
  await page.getByRole('region', { name: 'Versions' }).getByRole('button', { name: /^v1/ }).click()
  await page.waitForURL(new RegExp(older.id))
  await expect.poll(async () => (await soundOf(page)).source).toContain(older.id)
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(18)
  for (const noteId of [copy.id, original.id]) await jon.api.deleteDemoNote({ noteId })
})

test('of a carried note whose part is there twice, the other place is named and heard', async () => {
  const { marta, jon, older, demo } = band
  const { note: original } = await jon.api.addDemoNote({ demoId: older.id, text: 'Flat here.', atSeconds: 10 })
  const { note: copy } = await jon.api.addDemoNote({ demoId: demo.id, text: 'Flat here.', atSeconds: 18 })
  await server.owner.query(
    "UPDATE demo_notes SET carried_from = $2, carry_state = 'to-confirm', carry_confidence = 0.5 WHERE id = $1",
    [copy.id, original.id],
  )
  const place = (newStart: number) => ({ oldStart: 0, oldEnd: 20, newStart, newEnd: newStart + 20, confidence: 0.5 })
  const map = { oldSeconds: 60, newSeconds: 60, segments: [place(8)], repeats: [place(38)], confidence: 0.8 }
  await server.owner.query(
    `INSERT INTO demo_alignments (workspace_id, from_demo_id, to_demo_id, from_lanes_key, to_lanes_key, alignment)
     SELECT a.workspace_id, a.id, b.id, a.lanes_key, b.lanes_key, $3
     FROM demos a JOIN demos b USING (workspace_id) WHERE a.id = $1 AND b.id = $2
     ON CONFLICT (workspace_id, from_demo_id, to_demo_id) DO UPDATE SET alignment = EXCLUDED.alignment`,
    [older.id, demo.id, map],
  )
  const { page } = await openPage(server, marta, moving)
  await enterReview(page, band)
  const group = page.getByRole('region', { name: '1 note carried from v1: still open or fixed?' })
  await group.getByText('probably moved by +8.0 s').waitFor()
  const other = group.getByRole('button', { name: 'Hear v2 at 0:48, where the note may also belong' })
  expect(await other.textContent()).toBe('or 0:48')
  await other.click()
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(48)
  for (const noteId of [copy.id, original.id]) await jon.api.deleteDemoNote({ noteId })
})

test('where the browser waits for a press, a link says so and has the button in focus; a long note is folded', async () => {
  const { marta, jon, demo } = band
  const text = Array.from({ length: 12 }, (_, line) => `Line ${line + 1}.`).join('\n')
  const { note } = await jon.api.addDemoNote({ demoId: demo.id, text, atSeconds: 20 })
  const { page } = await openPage(server, marta, moving)
  await page.addInitScript(`{
    const play = HTMLMediaElement.prototype.play
    let refusing = true
    HTMLMediaElement.prototype.play = function () {
      if (!refusing) return play.call(this)
      refusing = false
      return Promise.reject(new DOMException('No press yet.', 'NotAllowedError'))
    }
  }`)
  await enterReview(page, band, `&note=${note.id}`)
  const start = page.getByRole('status').getByRole('button', { name: 'Play from 0:20' })
  await expect.poll(() => start.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(20)
  await start.waitFor({ state: 'detached' })

  const words = page.getByText('Line 12.')
  const height = async () => (await words.boundingBox())?.height ?? 0
  const folded = await height()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(height).toBeGreaterThan(folded * 1.3)
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(height).toBe(folded)
  await jon.api.deleteDemoNote({ noteId: note.id })
})

test('another version is heard at the same moment of the music, also when that has to be found out first', async () => {
  const { marta, jon, older, demo } = band
  const { page, watch } = await openPage(server, marta, moving)
  const segment = { oldStart: 0, oldEnd: 50, newStart: 10, newEnd: 60, confidence: 1 }
  const alignment = { oldSeconds: 60, newSeconds: 60, confidence: 1, segments: [segment], repeats: [] }
  const asked = Promise.withResolvers<void>()
  const found = Promise.withResolvers<void>()
  await intercept(page, '**/api/get-demo-alignment?*', async (route) => {
    asked.resolve()
    await found.promise
    await route.fulfill({ json: { success: true, alignment } })
  })
  await enterReview(page, band, '&t=20')
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(20)
  const versions = page.getByRole('region', { name: 'Versions' })
  await versions.getByRole('button', { name: /^v1/ }).click()
  await asked.promise
  // It sounds on meanwhile.
  const { at } = await soundOf(page)
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(at)
  expect(page.url()).toContain(demo.id)
  found.resolve()
  await page.waitForURL((url) => url.pathname.endsWith(older.id))
  await expect.poll(async () => (await soundOf(page)).source).toContain(older.id)
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(30)

  // Somebody deletes the version that one writes about: what was written waits in the latest other one.
  const { demo: newest } = await jon.api.addDemo({ demoTitle: 'Tide', demoVersion: 3, file: wavSound(4) })
  await until(async () => (await jon.api.getDemo({ id: newest.id })).demo.analysis === 'ready')
  await page.goto(`/demos/${newest.id}?workspace=${marta.workspaceId}`)
  const composer = page.getByRole('textbox', { name: 'Add a note here' })
  await composer.fill('Half a thought')
  // It says goodbye to a demo that is gone; so is what it may still be fetching of it, such as its waveform.
  watch.expect({ status: 404, path: '/say-listening' }, { status: 404, path: new RegExp(`/${newest.id}$`) })
  await jon.api.deleteDemo({ id: newest.id })
  await page.getByRole('heading', { name: 'Tide v3 was deleted' }).waitFor()
  await page.getByText('it’s waiting in v2.').waitFor()
  await page.getByRole('link', { name: 'Open v2' }).click()
  await page.getByText('You wrote this for v3, which was deleted.').waitFor()
  expect(await composer.inputValue()).toBe('Half a thought')
  await composer.press('Enter')
  await rowWith(page, 'Half a thought').waitFor()
  await page.getByText('You wrote this for v3').waitFor({ state: 'detached' })
})
