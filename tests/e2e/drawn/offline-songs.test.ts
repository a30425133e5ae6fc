import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, signInAs, startWebServer } from '#tests/support/browser.ts'
import { soundOf } from '#tests/support/playing-sound.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let running: RunningServer
let marta: QuickPerson
let sam: QuickPerson
let demo: Demo
let other: Demo

beforeEach(async () => {
  server = await startWebServer({ comesBack: true })
  running = server
  marta = await quickPersonWithBand(server, 'marta')
  sam = await quickPersonWithBand(server, 'sam', 'Other Band')
  demo = (await marta.api.addDemo({ demoTitle: 'Night Ferry', demoVersion: 1, file: wavSound(20) })).demo
  other = (await marta.api.addDemo({ demoTitle: 'Harbour Lights', demoVersion: 1, file: wavSound(20, 330) })).demo
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.analysis === 'ready'))
  await marta.api.addDemoNote({ demoId: demo.id, text: 'Breathe here', atSeconds: 3 })
})
afterEach(async () => {
  await running.stop()
  await server.close()
})

const noAnswer = { status: 0, path: /./ }
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const notes = async () => {
  const { rows } = await server.owner.query('SELECT text FROM demo_notes ORDER BY created_at, id')
  return rows.map(({ text }) => text)
}
const comeBack = async (): Promise<void> => {
  running = await startServer({ ...server.parts, port: Number(new URL(server.address).port) })
}
/** What of a person is left in the browser. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => ({
    answers: localStorage.getItem('backline.offline'),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'backline.offline'),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
const nothing = { answers: null, databases: [], workers: 0 }

test('a kept song opens, plays and takes notes without a network; they are sent once, in order, and a logout clears all', async () => {
  const { page, context, watch } = await openPage(server, marta)
  await page.goto('/demos')
  await row(page, 'Night Ferry').getByRole('button', { name: 'Keep Night Ferry v1 offline' }).click()
  await page.getByText('1 kept offline').waitFor()

  watch.expect(noAnswer)
  await context.setOffline(true)
  // Gone for the worker, too.
  await running.stop()
  const opened = await page.goto('/demos')
  expect(opened?.fromServiceWorker()).toBe(true)
  await row(page, 'Harbour Lights').getByText('Needs a connection').waitFor()
  expect(await row(page, 'Night Ferry').getByText('Needs a connection').count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Play Harbour Lights v1' }).click()
  await page.getByText('Harbour Lights isn’t kept on this device').waitFor()

  await page.getByRole('link', { name: 'Night Ferry', exact: true }).click()
  // The pin under the pointer may show the same words.
  await page.getByText('Breathe here').first().waitFor()
  await page.reload()
  await page.getByText('Breathe here').first().waitFor()
  await page.getByRole('button', { name: 'Play Night Ferry v1' }).first().click()
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(0.2)
  expect((await soundOf(page)).source).toMatch(/^blob:/)
  expect(await page.getByText('The waveform could not be loaded').count()).toBe(0)

  const composer = page.getByRole('textbox', { name: 'Add a note here' })
  // What is selected in the field would otherwise be another time by the first key.
  const timeField = page.getByLabel('Time of the note')
  await timeField.focus()
  const held = await timeField.inputValue()
  const { at: reached } = await soundOf(page)
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(reached + 1)
  expect(await timeField.inputValue()).toBe(held)
  await timeField.fill('0:25')
  await composer.fill('Nothing plays here')
  await composer.press('Enter')
  await page.getByText('This moment is after the end of the demo.').waitFor()
  expect(await page.getByText('waiting to be sent').count()).toBe(0)

  for (const [time, text] of [
    ['0:06', 'First from the van'],
    ['0:12', 'Second from the van'],
  ] as const) {
    await page.getByLabel('Time of the note').fill(time)
    await composer.fill(text)
    await composer.press('Enter')
    await page.getByRole('listitem').filter({ hasText: text }).getByText('Waiting to be sent').waitFor()
  }
  await page.getByText('2 notes are waiting to be sent.').waitFor()
  await page.reload()
  await page.getByText('2 notes are waiting to be sent.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'First from the van' }).first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await notes()).toEqual(['Breathe here'])

  await comeBack()
  await context.setOffline(false)
  // Both: in between it says that 1 note waits, and a reload or a logout meets a note that is there and still waits.
  await expect.poll(() => page.getByText('to be sent').count()).toBe(0)
  await expect.poll(notes).toEqual(['Breathe here', 'First from the van', 'Second from the van'])
  await page.reload()
  await page.getByText('Second from the van').waitFor()
  expect(await page.getByText('First from the van').count()).toBe(1)
  expect(await notes()).toHaveLength(3)

  await page.goto('/logout')
  await page.getByText('You are logged out.').waitFor()
  await expect.poll(() => leftBehind(page)).toEqual(nothing)
})

test('a note that the server refuses stays to be read, the logout says that it waits, and the next person on the device finds nothing', async () => {
  const jon = await anotherSession()
  const { page, context, watch } = await openPage(server, jon)
  await page.goto(`/demos/${other.id}?workspace=${marta.workspaceId}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Keep offline' }).click()
  await page.getByText('is now kept on this device').waitFor()
  watch.expect(noAnswer, { status: 404, path: /./ })
  await context.setOffline(true)
  const composer = page.getByRole('textbox', { name: 'Add a note here' })
  await composer.fill('About a song that goes')
  await composer.press('Enter')
  await page.getByText('1 note is waiting to be sent.').waitFor()
  await jon.api.deleteDemo({ id: other.id })
  await context.setOffline(false)
  await page.getByText('1 note could not be sent.').waitFor()
  await page.getByRole('button', { name: 'Show' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('About a song that goes').waitFor()
  await dialog.getByText(/^Not sent: /).waitFor()
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/logout')
  await page.getByRole('heading', { name: '1 note is waiting to be sent.' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.getByText('You are logged out.').waitFor()

  await signInAs(context, server, sam)
  await page.goto('/my-workspaces')
  await page.getByRole('listitem').filter({ hasText: 'Other Band' }).waitFor()
  await expect.poll(() => leftBehind(page)).toEqual(nothing)
  expect(await page.getByText('could not be sent').count()).toBe(0)
})

test('notes outlive the end of a login: nobody else sends them, and of two tabs of their author one does', async () => {
  const jon = await anotherSession()
  const { page, context, watch } = await openPage(server, jon)
  await page.goto(`/demos/${demo.id}?workspace=${marta.workspaceId}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Keep offline' }).click()
  await page.getByText('is now kept on this device').waitFor()
  watch.expect(noAnswer, { status: 401, path: /./ })
  await context.setOffline(true)
  const composer = page.getByRole('textbox', { name: 'Add a note here' })
  for (const text of ['One of Jon', 'Two of Jon']) {
    await composer.fill(text)
    await composer.press('Enter')
    await page.getByRole('listitem').filter({ hasText: text }).getByText('Waiting to be sent').waitFor()
  }
  await server.owner.query('DELETE FROM sessions WHERE account_id = $1', [jon.id])
  const sent: string[] = []
  context.on('request', (request) => request.url().endsWith('/add-demo-note') && sent.push(request.url()))
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Good to hear you again.' }).waitFor()
  await expect.poll(() => leftBehind(page)).toEqual(nothing)

  await signInAs(context, server, sam)
  await page.goto('/demos')
  await page.getByText('Nothing recorded yet').waitFor()
  expect(await page.getByText('to be sent').count()).toBe(0)
  expect([sent, await notes()]).toEqual([[], ['Breathe here']])

  const token = createHash('sha256').update(jon.cookie.slice(jon.cookie.indexOf('=') + 1))
  await server.owner.query(
    "INSERT INTO sessions (token_hash, account_id, expires_at) VALUES ($1, $2, now() + interval '1 day')",
    [token.digest(), jon.id],
  )
  await context.clearCookies()
  await signInAs(context, server, jon)
  const second = await context.newPage()
  const address = `/demos?workspace=${marta.workspaceId}`
  await Promise.all([page.goto(address), second.goto(`${server.address}${address}`)])
  await expect.poll(notes).toEqual(['Breathe here', 'One of Jon', 'Two of Jon'])
  for (const tab of [page, second]) {
    await row(tab, 'Night Ferry').waitFor()
    await expect.poll(() => tab.getByText('to be sent').count()).toBe(0)
  }
  expect(sent).toHaveLength(2)
})

test('a kept song whose file is replaced is kept with its new sound', async () => {
  const { page, context, watch } = await openPage(server, marta)
  await page.goto('/demos')
  await row(page, 'Night Ferry').getByRole('button', { name: 'Keep Night Ferry v1 offline' }).click()
  await page.getByText('1 kept offline').waitFor()
  const changed = await marta.api.editDemo({
    demoId: demo.id,
    demoTitle: 'Night Ferry',
    demoVersion: 1,
    file: wavSound(9, 550),
  })
  await expect.poll(() => keptSources(page)).toEqual([changed.demo.file_path])

  watch.expect(noAnswer)
  await context.setOffline(true)
  await running.stop()
  await page.goto('/demos')
  await page.getByRole('button', { name: 'Play Night Ferry v1' }).click()
  await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(0.2)
  expect((await soundOf(page)).source).toMatch(/^blob:/)
})

/** The sounds that the browser keeps. */
const keptSources = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('backline.offline')
    await new Promise((done) => {
      opening.onsuccess = done
    })
    const asked = opening.result.transaction('songs').objectStore('songs').getAllKeys()
    await new Promise((done) => {
      asked.onsuccess = done
    })
    opening.result.close()
    return asked.result
  })

const anotherSession = async (): Promise<QuickPerson> => {
  const again = await quickPerson(server, 'jon')
  again.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    again.id,
  ])
  return again
}
