import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  const { demo } = await marta.api.addDemo({ demoTitle: 'Harbour Lights', demoVersion: 4, file: wavSound(9, 220) })
  await until(async () => (await marta.api.getDemo({ id: demo.id })).demo.analysis === 'ready')
  const { page } = await marta.api.addLinkPage({ slug: 'night-ferry', releaseId: null })
  await marta.api.publishLinkPage({ pageId: page.id })
})
afterAll(() => server.close())

test('a band picks the song of its page, which is then heard by anybody, and asked for by a press alone', async () => {
  const { page } = await openPage(server, marta)
  await page.goto(`/linker?workspace=${marta.workspaceId}`)
  await page.getByLabel('Play on this page').selectOption({ label: 'Harbour Lights v4' })
  await page.getByText('Anyone who opens the page can hear Harbour Lights v4').waitFor()
  await page.getByTestId('link-preview').getByText('Harbour Lights').waitFor()

  const { page: fan } = await openPage(server, undefined, { width: 390, height: 844 })
  const asked: string[] = []
  fan.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await fan.goto('/@night-ferry')
  const play = fan.getByRole('button', { name: 'Play Harbour Lights' })
  const place = fan.getByRole('slider', { name: 'Position in Harbour Lights' })
  await play.waitFor()
  await fan.evaluate(() => document.fonts.ready.then(() => undefined))
  // Letters and the sign of the site, and no app.
  expect(asked.filter((path) => !/^\/(@night-ferry$|fonts\/|favicon)/.test(path))).toEqual([])
  const sent = asked.filter((path) => path.startsWith('/fonts/')).toSorted()
  expect(sent).toEqual(['/fonts/head.woff2', '/fonts/ui.woff2'])
  await play.click()
  await expect.poll(async () => Number(await place.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  expect(await play.getAttribute('aria-pressed')).toBe('true')
  expect(asked.some((path) => path.startsWith('/link-sound/'))).toBe(true)
  await play.click()
  await expect.poll(() => play.getAttribute('aria-pressed')).toBe('false')
  // The waveform is pressed, and goes by keys.
  const edge = await place.boundingBox()
  await place.click({ position: { x: (edge?.width ?? 0) * 0.7, y: 10 } })
  await expect.poll(() => place.getAttribute('aria-valuetext')).toBe('0 minutes 6 of 0 minutes 9')
  await place.press('Home')
  await expect.poll(() => place.getAttribute('aria-valuenow')).toBe('0')
  expect(await fan.context().cookies()).toEqual([])
})

test('the public pages read in both schemes, on a desk and on a phone', async () => {
  const { transfer } = await marta.api.makeTransfer({ title: 'Mixes' })
  await marta.api.addTransferFile({ transferId: transfer.id, path: 'Tide v3.wav', file: wavSound(2, 300) })
  const files = new URL(transfer.url ?? '').pathname
  for (const theme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const { page, watch } = await openPage(server, undefined, { width, height, theme })
      watch.expect({ status: 404, path: '/@nobody-here' })
      for (const path of ['/@night-ferry', files, '/@nobody-here']) {
        await page.goto(path)
        expect([path, width, theme, await violationsOf(page)]).toEqual([path, width, theme, []])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([path, wide]).toEqual([path, 0])
        const letters = await page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily)
        expect(letters).toContain('Bricolage Grotesque Variable')
      }
    }
})
