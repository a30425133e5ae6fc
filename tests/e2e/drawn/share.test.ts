import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { arrivalBy } from '#tests/support/brought-about.ts'
import { openPage, type PageOptions, signInAs, startWebServer, type Visit } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let sound: number[]
beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  sound = [...new Uint8Array(await wavSound().arrayBuffer())]
})
afterAll(() => server?.close())

interface Given {
  title?: string
  text?: string
  url?: string
  files?: { name: string; type: string; bytes: number[] }[]
}

/** Sends the form that the system makes of what is shared to an installed app. */
const share = async (page: Page, given: Given, action = '/share'): Promise<void> => {
  const send = (sent: { action: string; given: Given }): Promise<void> =>
    page.evaluate(({ action, given: { files = [], ...texts } }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action })
      for (const [name, value] of Object.entries(texts))
        form.append(Object.assign(document.createElement('input'), { name, value }))
      const taken = new DataTransfer()
      for (const { name, type, bytes } of files) taken.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const chosen = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true })
      chosen.files = taken.files
      form.append(chosen)
      document.body.append(form)
      form.submit()
    }, sent)
  await arrivalBy(page, () => send({ action, given }))
  await page.waitForURL((url) => url.pathname === '/share')
}

const phone: PageOptions = { width: 390, height: 844 }

/** A phone with the worker, as the installed app has it. */
const openPhone = async (person = marta, language = 'en'): Promise<Visit> => {
  const visit = await openPage(server, person, phone)
  const { page, context } = visit
  await context.addCookies([{ name: 'backline-language', value: language, url: server.address }])
  await page.goto(`/homepage?workspace=${person.workspaceId}`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return visit
}

const waiting = (page: Page): Promise<number> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('backline.shared')).length)
const nothingWaits = (page: Page): Promise<boolean> => until(async () => (await waiting(page)) === 0)

/** Makes all that waits as old as this. */
const age = (page: Page, hours: number): Promise<void> =>
  page.evaluate(async (ms) => {
    for (const name of await caches.keys()) {
      if (!name.startsWith('backline.shared')) continue
      const [before, after] = [await caches.open(name), await caches.open(`backline.shared.${Date.now() - ms}.older`)]
      for (const request of await before.keys()) {
        const kept = await before.match(request)
        if (kept) await after.put(request, kept)
      }
      await caches.delete(name)
    }
  }, hours * 3_600_000)

test('a recording, files and a link that are shared become a demo, files and a task by one press each', async () => {
  const { page } = await openPhone()
  await share(page, { files: [{ name: 'harbour-lights_v3.wav', type: 'audio/wav', bytes: sound }] })
  await page.getByText('harbour-lights_v3.wav').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Add as demo' }).click()
  await page.waitForURL((url) => url.pathname === '/demos')
  const { musicDemos } = await until(async () => {
    const found = await marta.api.getDemos({})
    return found.musicDemos.length > 0 && found
  })
  expect(musicDemos).toMatchObject([{ name: 'Harbour lights', version: 3 }])
  await nothingWaits(page)

  const bytes = [...new TextEncoder().encode('two wedges')]
  const files = ['plan "A".txt', 'jeviště.txt'].map((name) => ({ name, type: 'text/plain', bytes }))
  const given = [...files, { name: 'none.txt', type: 'text/plain', bytes: [] }]
  await share(page, { files: [...given, { name: 'take.wav', type: 'audio/wav', bytes: sound }], text: 'from Jon' })
  await page.getByText('Only the files are added.').waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
  await page.getByRole('button', { name: 'Add to the files' }).click()
  await page.waitForURL((url) => url.pathname === '/files')
  await page.getByText('none.txt is empty, so it was left out.').waitFor()
  const { items } = await until(async () => {
    const found = await marta.api.getFiles({ folderId: null })
    return found.items.length === 3 && found
  })
  expect(items.map(({ name }) => name).sort()).toEqual(['jeviště.txt', 'plan "A".txt', 'take.wav'])
  await nothingWaits(page)

  await share(page, { title: 'Stage plan', text: 'https://example.org/plan' })
  await page.getByRole('button', { name: 'Add task' }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/board' && url.searchParams.has('task'))
  const { tasks } = await marta.api.getBoardTasks({})
  expect(tasks).toMatchObject([{ name: 'Stage plan', details: 'https://example.org/plan' }])
  await nothingWaits(page)
})

test('two shares wait below each other, every screen says so, and a second tab adds nothing twice', async () => {
  const { page, context } = await openPhone()
  await share(page, { text: 'call the venue' })
  await page.getByText('call the venue').waitFor()
  await share(page, { text: 'ask for towels' })
  await page.getByText('ask for towels').waitFor()
  expect(await page.getByText('call the venue').count()).toBe(1)
  const other = await context.newPage()
  await other.goto('/board')
  await other.getByText('What you shared isn’t added yet.').waitFor()
  expect(await violationsOf(other)).toEqual([])
  await other.getByRole('link', { name: 'Look at it' }).click()
  await other.getByText('call the venue').waitFor()

  await page.getByRole('button', { name: 'Add task' }).first().click()
  await until(async () => (await marta.api.getBoardTasks({})).tasks.some(({ name }) => name === 'ask for towels'))
  await until(async () => (await page.getByRole('button', { name: 'Don’t add it' }).count()) === 1)
  expect(new URL(page.url()).pathname).toBe('/share')
  await page.getByRole('button', { name: 'Don’t add it' }).click()
  await page.waitForURL((url) => url.pathname === '/homepage')
  await nothingWaits(page)
  await other.getByRole('button', { name: 'Add task' }).last().click()
  await other.getByText('Another tab adds it already, or it’s gone.').waitFor()
  expect((await marta.api.getBoardTasks({})).tasks.filter(({ name }) => name === 'call the venue')).toEqual([])
})

test('what was shared goes after a day, when a page opens or something else is shared, and when its person leaves', async () => {
  const { page } = await openPhone(await quickPersonWithBand(server, 'ida'))
  await share(page, { text: 'from yesterday' })
  await page.getByText('from yesterday').waitFor()
  await age(page, 23)
  await page.goto('/homepage')
  await page.getByText('What you shared isn’t added yet.').waitFor()
  await age(page, 25)
  await page.goto('/homepage')
  await nothingWaits(page)

  await share(page, { text: 'from yesterday' })
  await page.getByText('from yesterday').waitFor()
  await age(page, 25)
  await share(page, { text: 'from today' })
  expect(await waiting(page)).toBe(1)

  await page.getByText('from today').waitFor()
  await page.goto('/logout')
  await page.getByText('You are logged out.').waitFor()
  await nothingWaits(page)
})

test('what was shared outlives a session that ended, for its person alone', async () => {
  const { page, context, watch } = await openPhone()
  watch.expect({ status: 401, path: /./ })
  await share(page, { text: 'call the venue' })
  await page.getByText('call the venue').waitFor()
  await intercept(page, '**/add-board-task', async (route) => {
    await context.clearCookies()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add task' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.unrouteAll()
  expect(await waiting(page)).toBe(1)
  await signInAs(context, server, marta)
  await page.goto(`/share?workspace=${marta.workspaceId}`)
  await page.getByRole('button', { name: 'Add task' }).waitFor()

  const jon = await quickPersonWithBand(server, 'jon')
  await context.clearCookies()
  await signInAs(context, server, jon)
  await page.goto(`/share?workspace=${jon.workspaceId}`)
  await page.getByText('Nothing was shared').waitFor()
  await nothingWaits(page)
})

test('what is shared without a network waits until there is one, and until the server answers', async () => {
  const { page, context, watch } = await openPhone()
  watch.expect({ status: 0, path: /./ })
  await context.setOffline(true)
  await share(page, { files: [{ name: 'night bus.wav', type: 'audio/wav', bytes: sound }] })
  expect(await waiting(page)).toBe(1)
  await page.getByText('what you saved or shared is safe').waitFor()
  await context.setOffline(false)
  await page.goto(`/share?workspace=${marta.workspaceId}`)
  await page.getByText('night bus.wav').waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add as demo' }).click()
  await page.getByText('The server didn’t answer. What you shared is still here.').waitFor()
  await context.setOffline(false)
  await intercept(context, '**/api/get-demos**', (route) => route.abort())
  await page.getByRole('button', { name: 'Add as demo' }).click()
  await page.getByText('The server didn’t answer. What you shared is still here.').waitFor()
  expect(await waiting(page)).toBe(1)
})

test('a share whose upload was broken off with its tab waits in the next one, and is added once', async () => {
  const { page, context, watch } = await openPhone()
  watch.expect({ status: 0, path: /./ })
  await share(page, { files: [{ name: 'day train.wav', type: 'audio/wav', bytes: sound }] })
  await page.getByText('day train.wav').waitFor()
  await intercept(context, '**/add-demo', (route) => route.abort())
  await page.getByRole('button', { name: 'Add as demo' }).click()
  await page.waitForURL((url) => url.pathname === '/demos')
  await page.getByText('day train.wav').first().waitFor()
  // The tab that sends it says nothing of it; nor does another one.
  const again = await context.newPage()
  await again.goto(`/homepage?workspace=${marta.workspaceId}`)
  await again.getByRole('main').waitFor()
  expect(await waiting(again)).toBe(1)
  expect(await again.getByText('What you shared isn’t added yet.').count()).toBe(0)
  await page.close()
  await context.unroute('**/add-demo')
  await again.getByRole('link', { name: 'Look at it' }).click()
  await again.getByRole('button', { name: 'Add as demo' }).click()
  await again.waitForURL((url) => url.pathname === '/demos')
  const named = async (): Promise<number> =>
    (await marta.api.getDemos({})).musicDemos.filter(({ name }) => name === 'Day train').length
  await until(async () => (await named()) > 0)
  await nothingWaits(again)
  expect(await named()).toBe(1)
})

test('files that are opened with the app come to the same screen, and nothing of them is kept', async () => {
  const { page } = await openPage(server, marta, phone)
  await page.addInitScript((bytes) => {
    const getFile = async () => new File([new Uint8Array(bytes)], 'old pier.wav', { type: 'audio/wav' })
    const setConsumer = (take: (launch: { files: object[] }) => void): void => take({ files: [{ getFile }] })
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  }, sound)
  await page.goto(`/share?workspace=${marta.workspaceId}`)
  await page.getByText('old pier.wav').waitFor()
  expect(await waiting(page)).toBe(0)
  await page.getByRole('radio', { name: 'File' }).check({ force: true })
  await page.getByRole('button', { name: 'Add to the files' }).click()
  await until(async () =>
    (await marta.api.getFiles({ folderId: null })).items.some(({ name }) => name === 'old pier.wav'),
  )
})

test('who may only look, and a band without files, are told', async () => {
  const eva = await quickPersonWithBand(server, 'eva', 'Free Ferry')
  const { page } = await openPhone(eva)
  await share(page, { files: [{ name: 'rider.pdf', type: 'application/pdf', bytes: [1] }] })
  await page.getByText('This band’s plan has no files.').waitFor()
  expect(await page.getByRole('button', { name: 'Add to the files' }).count()).toBe(0)

  const ada = await quickPerson(server, 'ada')
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'guest')", [
    marta.workspaceId,
    ada.id,
  ])
  ada.workspaceId = marta.workspaceId
  const looks = await openPhone(ada)
  await share(looks.page, { text: 'call the venue' })
  await looks.page.getByText('You may look at this band’s things, but not add any.').waitFor()
})

test('a phone whose person reads another language than its browser has the worker, too', async () => {
  const { page } = await openPhone(marta, 'cs')
  await share(page, { text: 'zavolat do klubu' })
  await page.getByRole('button', { name: 'Přidat úkol' }).waitFor()
})

test('another site shares nothing', async () => {
  const { page, context, watch } = await openPhone()
  const elsewhere = server.address.replace('127.0.0.1', 'localhost')
  watch.leadsTo(elsewhere)
  const there = await context.newPage()
  await there.route(`${elsewhere}/there`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>there</p>' }))
  await there.goto(`${elsewhere}/there`)
  await share(there, { text: 'bait' }, `${server.address}/share`)
  await there.getByText('Backline wasn’t ready, and nothing was sent. Share it again.').waitFor()
  expect(await waiting(page)).toBe(0)
})

test('without a worker the screen says what to do, after the login too, and has the next share taken', async () => {
  const { page } = await openPage(server, marta, { ...phone, theme: 'dark' })
  await page.goto(`/homepage?workspace=${marta.workspaceId}`)
  await share(page, { text: 'call the venue' })
  await page.getByText('Backline wasn’t ready, and nothing was sent. Share it again.').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await share(page, { text: 'call the venue' })
  await page.getByRole('button', { name: 'Add task' }).waitFor()
  await page.getByRole('button', { name: 'Don’t add it' }).click()
  await page.waitForURL((url) => url.pathname === '/homepage')
  await page.goto('/share')
  await page.getByRole('link', { name: 'How to share' }).click()
  await page.getByRole('heading', { name: 'Share from your phone' }).waitFor()

  const visitor = await openPage(server)
  await visitor.page.goto('/about')
  await visitor.page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: '/share' })
    document.body.append(form)
    form.submit()
  })
  await visitor.page.waitForURL(
    (url) => url.pathname === '/login' && url.searchParams.get('next')?.startsWith('/share') === true,
  )
})
