import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moving, openPage, startWebServer } from '#tests/support/browser.ts'
import { soundOf } from '#tests/support/playing-sound.ts'
import { enterReview, makeReviewBand, type ReviewBand, rowWith } from '#tests/support/review-band.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let band: ReviewBand
beforeAll(async () => {
  server = await startWebServer()
  band = await makeReviewBand(server)
})
afterAll(() => server.close())

const notesOf = async (id = band.demo.id) => (await band.marta.api.getDemo({ id })).demo.notes
const rowMenu = async (page: Page, text: string, item: string) => {
  await rowWith(page, text)
    .getByRole('button', { name: /^More for the note/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a band talks under a note: name, answer, change at two places, resolve, delete and undo', async () => {
  const { marta, jon } = band
  const { page: hers, watch: herWatch } = await openPage(server, marta, moving)
  const { page: his, context, watch } = await openPage(server, jon, moving)
  await enterReview(hers, band)
  await enterReview(his, band)

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

test('a link opens the spot and sounds; the others see where one listens and listen along', async () => {
  const { marta, jon, demo } = band
  const { note } = await jon.api.addDemoNote({ demoId: demo.id, text: 'Breathe here.', atSeconds: 20 })
  const { page: hers } = await openPage(server, marta, moving)
  const { page: his } = await openPage(server, jon, moving)
  await enterReview(his, band)
  await enterReview(hers, band, `&note=${note.id}`)
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
