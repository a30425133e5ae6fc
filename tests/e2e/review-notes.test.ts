import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { moving, openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { soundOf } from '#tests/support/playing-sound.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson
let demo: Demo
let older: Demo

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPerson(server, 'jon')
  jon.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
  older = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(60, 220) })).demo
  demo = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 2, file: wavSound(60, 330) })).demo
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.analysis === 'ready'))
})
afterAll(() => server.close())

const notesOf = async (id = demo.id) => (await marta.api.getDemo({ id })).demo.notes
const enter = async (page: Page, search = '') => {
  await page.goto(`/demos/${demo.id}?workspace=${marta.workspaceId}${search}`)
  await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor()
}
const rowWith = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first()
const rowMenu = async (page: Page, text: string, item: string) => {
  await rowWith(page, text)
    .getByRole('button', { name: /^More for the note/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a band talks under a note: name, answer, change at two places, resolve, delete and undo', async () => {
  const { page: hers, watch: herWatch } = await openPage(server, marta, moving)
  const { page: his, context, watch } = await openPage(server, jon, moving)
  await enter(hers)
  await enter(his)

  // A note that names a member, written by keyboard alone.
  await hers.getByLabel('Time of the note').fill('0:12')
  const composer = hers.getByRole('textbox', { name: 'Add a note here' })
  await composer.pressSequentially('Hear the bass, @j')
  await hers.getByRole('option', { name: 'jon' }).waitFor()
  await composer.press('Enter')
  await composer.pressSequentially('it is late.')
  expect(await composer.inputValue()).toBe('Hear the bass, @jon it is late.')
  await composer.press('Enter')
  await rowWith(his, 'it is late.').waitFor()
  expect((await notesOf())?.[0]).toMatchObject({ mentions: [jon.id], atSeconds: 12 })

  // He finds what names him, and answers; what cannot be sent stays.
  await his.getByRole('button', { name: 'Whose notes, and in which order' }).click()
  await his.getByRole('menuitem', { name: 'Mentions me' }).click()
  await rowWith(his, 'it is late.').click()
  const answer = his.getByRole('textbox', { name: 'Reply to marta' })
  // The live stream breaks, too.
  watch.expect({ status: 0, path: /./ })
  await context.setOffline(true)
  await answer.fill('Moved it by 20 ms.')
  await answer.press('Enter')
  await his.getByText('Your reply is still here; send it again.').waitFor()
  expect(await answer.inputValue()).toBe('Moved it by 20 ms.')
  await context.setOffline(false)
  await answer.press('Enter')
  await hers.getByRole('list', { name: 'Replies to marta' }).getByText('Moved it by 20 ms.').waitFor()

  // She changes the text in two places: nothing is lost.
  const [note] = (await notesOf()) ?? []
  await rowMenu(hers, 'it is late.', 'Edit')
  const editor = hers.getByRole('textbox', { name: 'Text of the note' })
  await editor.fill('The bass is late in bar 5.')
  await marta.api.editDemoNote({ noteId: note?.id ?? '', text: 'The bass is early.' })
  const conflict = hers.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await conflict.getByText('The bass is early.').waitFor()
  await conflict.getByRole('button', { name: 'Combine both' }).click()
  expect(await editor.inputValue()).toBe('The bass is early.\nThe bass is late in bar 5.')
  // That it was resolved meanwhile is no other text: nothing more is asked.
  herWatch.expect({ status: 409, path: '/edit-demo-note' })
  await jon.api.resolveDemoNote({ noteId: note?.id ?? '' })
  await jon.api.resolveDemoNote({ noteId: note?.id ?? '', resolved: false })
  await editor.press('Enter')
  await editor.waitFor({ state: 'detached' })
  expect((await notesOf())?.[0]?.text).toBe('The bass is early.\nThe bass is late in bar 5.')

  // He resolves it, she sees by whom and opens it again.
  await his.getByRole('button', { name: 'Show everybody’s notes' }).click()
  await rowWith(his, 'bar 5').getByRole('button', { name: 'Resolve the note at 0:12' }).click()
  await hers.getByText('Everything is resolved.').waitFor()
  await hers.getByText('All', { exact: true }).click()
  await hers.getByText('Resolved by jon, just now').waitFor()
  await rowWith(hers, 'bar 5').getByRole('button', { name: 'Reopen the note at 0:12' }).click()
  await expect.poll(async () => (await notesOf())?.[0]?.resolvedAt).toBeNull()

  // Deleted is taken back for a while, and really gone when one goes.
  await rowMenu(hers, 'bar 5', 'Delete')
  await hers.getByText('Note with 1 reply deleted.').waitFor()
  await hers.getByRole('button', { name: 'Undo' }).press('Enter')
  await rowWith(hers, 'bar 5').waitFor()
  expect(await notesOf()).toHaveLength(2)
  await rowMenu(hers, 'bar 5', 'Delete')
  await hers.getByText('Note with 1 reply deleted.').waitFor()
  await hers.getByRole('link', { name: 'Demos' }).first().click()
  await his.getByRole('heading', { name: 'No notes yet' }).waitFor()
  expect(await notesOf()).toEqual([])
})

test('a carried note is heard in both versions, answered, and taken back', async () => {
  const { note: original } = await jon.api.addDemoNote({ demoId: older.id, text: 'Snare too loud.', atSeconds: 10 })
  const { note: copy } = await jon.api.addDemoNote({ demoId: demo.id, text: 'Snare too loud.', atSeconds: 18.2 })
  await server.owner.query(
    "UPDATE demo_notes SET carried_from = $2, carry_state = 'to-confirm', carry_confidence = 0.9 WHERE id = $1",
    [copy.id, original.id],
  )
  const { page } = await openPage(server, marta, moving)
  await enter(page)
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
  await enter(page)
  const group = page.getByRole('region', { name: '1 note carried from v1: still open or fixed?' })
  await group.getByText('probably moved by +8.0 s').waitFor()
  const other = group.getByRole('button', { name: 'Hear v2 at 0:48, where the note may also belong' })
  expect(await other.textContent()).toBe('or 0:48')
  await other.click()
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(48)
  for (const noteId of [copy.id, original.id]) await jon.api.deleteDemoNote({ noteId })
})

test('where the browser waits for a press, a link says so and has the button in focus; a long note is folded', async () => {
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
  await enter(page, `&note=${note.id}`)
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

test('a link opens the spot and sounds; the others see where one listens and listen along', async () => {
  const { note } = await jon.api.addDemoNote({ demoId: demo.id, text: 'Breathe here.', atSeconds: 20 })
  const { page: hers } = await openPage(server, marta, moving)
  const { page: his } = await openPage(server, jon, moving)
  await enter(his)
  await enter(hers, `&note=${note.id}`)
  await expect.poll(async () => (await soundOf(hers)).at).toBeGreaterThan(20)
  expect(await rowWith(hers, 'Breathe here.').getAttribute('aria-current')).toBe('true')

  const here = his.getByRole('list', { name: 'Also here' })
  await here.getByText(/^marta is listening at 0:\d\d$/).waitFor()
  await here.getByRole('button', { name: 'Listen along with marta' }).click()
  await here.getByRole('button', { name: 'Stop following' }).waitFor()
  await expect.poll(async () => Math.abs((await soundOf(his)).at - (await soundOf(hers)).at)).toBeLessThan(2)

  // Who is followed stops: so does the follower; and who acts alone goes alone.
  await hers
    .getByRole('main')
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click()
  await expect.poll(async () => (await soundOf(his)).paused).toBe(true)
  await here.getByText(/^marta is here, at/).waitFor()
  await hers.goto('/demos')
  await here.waitFor({ state: 'detached' })
  await jon.api.deleteDemoNote({ noteId: note.id })
})

test('another version is heard at the same moment of the music, also when that has to be found out first', async () => {
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
  await enter(page, '&t=20')
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
