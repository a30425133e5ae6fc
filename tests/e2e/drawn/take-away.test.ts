import { buffer } from 'node:stream/consumers'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { downloadBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: Person
let demo: Demo
beforeAll(async () => {
  server = await startWebServer()
  marta = await signUpWithBand(server.address)
  demo = (await marta.api.addDemo({ demoTitle: 'Night Ferry', demoVersion: 1, file: wavSound(2) })).demo
  await marta.api.addDemo({ demoTitle: 'Night Ferry', demoVersion: 2, file: wavSound(2, 330) })
  await marta.api.addDemoNote({ demoId: demo.id, text: 'The breath is too loud', atSeconds: 1 })
})
afterAll(() => server.close())

test('notes and versions are saved from the menu of a version', async () => {
  const { page } = await openPage(server, marta, { width: 390, height: 844 })
  await page.goto(`/demos/${demo.id}`)
  const save = async (entry: string): Promise<{ name: string; bytes: Buffer }> => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const download = await downloadBy(page, () => page.getByRole('menuitem', { name: entry }).click())
    return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) }
  }
  const table = await save('Table (CSV)')
  expect(table.name).toBe('Night Ferry v1 notes.csv')
  expect(table.bytes.toString()).toContain('The breath is too loud')
  expect((await save('PDF to print')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await save('Reaper markers')).name).toBe('Night Ferry v1 reaper.csv')
  expect((await save('Audacity labels')).name).toBe('Night Ferry v1 labels.txt')
  const versions = await save('All versions (zip)')
  expect(versions.name).toBe('Night Ferry versions.zip')
  expect([...readZip(versions.bytes).keys()]).toEqual(['Night Ferry v1.wav', 'Night Ferry v2.wav'])
})

test('Chromium takes Backline for an app that can be installed', async () => {
  // Only the whole program can install anything.
  const browser = await chromium.launch({
    executablePath: process.env.WHOLE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await page.goto('/')
  const session = await context.newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${server.address}/app.webmanifest`, []])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Nothing but that the window of a test keeps nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  for (const { src, sizes } of JSON.parse(data ?? '{}').icons) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
})
