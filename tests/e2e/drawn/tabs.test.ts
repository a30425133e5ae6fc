import { afterAll, beforeAll, expect, test } from 'vitest'
import { moving, openPage, startWebServer } from '#tests/support/browser.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { guitarProTab } from '#tests/support/tab-files.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
  const { demo } = await marta.api.addDemo({ demoTitle: 'Harbour Lights', demoVersion: 1, file: wavSound(20, 220) })
  await marta.api.setDemoMusic({ demoId: demo.id, demoBPM: 120, firstBeatSeconds: 0.5 })
})
afterAll(() => server.close())

test('a tab is added, drawn, played by itself and along with a demo, all from this server', async () => {
  const { page, context, watch } = await openPage(server, marta, moving)
  // The menu of this plan has no entry for them, the trainers' page leads here.
  await page.goto(`/audio-training?workspace=${marta.workspaceId}`)
  await page.getByRole('main').getByRole('link', { name: 'Tabs in Browser' }).click()
  await page.getByRole('button', { name: 'Add tab' }).first().click()
  const dialog = page.getByRole('dialog')
  const file = {
    name: 'harbour.gp',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(guitarProTab('Harbour')),
  }
  await dialog.getByLabel('File').setInputFiles(file)
  await dialog.getByLabel('Song').selectOption('Harbour Lights')
  await dialog.getByRole('button', { name: 'Add tab' }).click()

  // Drawn without a style attribute, in the inks of the theme.
  await page.getByRole('heading', { name: 'Harbour', exact: true }).waitFor()
  const music = page.getByRole('region', { name: 'Music of Harbour' })
  await music.locator('svg .ink-line-fill').first().waitFor({ state: 'attached' })
  expect(await music.locator('svg [style]').count()).toBe(0)
  expect(await page.evaluate(() => document.fonts.check('34px alphaTab', '\ue050'))).toBe(true)
  const baselines = await music
    .locator('svg text[dominant-baseline]')
    .evaluateAll((texts) =>
      texts.map((text) => [text.getAttribute('dominant-baseline'), getComputedStyle(text).dominantBaseline]),
    )
  expect(baselines.length).toBeGreaterThan(0)
  for (const [said, drawn] of baselines) expect(drawn).toBe(said)
  const ink = () =>
    music
      .locator('svg text')
      .first()
      .evaluate((text) => getComputedStyle(text).fill)
  const light = await ink()
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  await expect.poll(ink).not.toBe(light)

  // It sounds by alphaTab's synthesizer: the place moves on by its own clock.
  const playing = page.getByRole('toolbar', { name: 'Playback' })
  const bar = () => playing.locator('[data-bar]').getAttribute('data-bar').then(Number)
  await playing.getByRole('button', { name: 'Play', exact: true }).and(page.locator(':enabled')).waitFor()
  await page.keyboard.press('Space')
  await expect.poll(bar).toBeGreaterThan(1)
  const cursor = music.locator('.at-cursor-beat')
  expect(await cursor.evaluate((one) => getComputedStyle(one).backgroundColor)).toMatch(/^(rgb|oklch|color)/)
  await page.keyboard.press('Space')
  await playing.getByRole('button', { name: 'Play', exact: true }).waitFor()

  // The demo sounds in its place, and the points come from its beat.
  await page.getByRole('button', { name: 'From the beat' }).click()
  await page.getByRole('button', { name: 'Save points' }).click()
  await page.getByText('Points saved.').waitFor()
  await page.keyboard.press('Home')
  await page.getByText('Demo sound', { exact: true }).click()
  await page.keyboard.press('Space')
  await expect.poll(bar).toBeGreaterThan(1)
  await page.keyboard.press('Space')
  await playing.getByRole('button', { name: 'Play', exact: true }).waitFor()
  const { tabs } = await marta.api.getTabs({})
  const { tab } = await marta.api.getTab({ id: tabs[0]?.id ?? '' })
  expect(tab.syncs[0]?.points).toHaveLength(4)

  // Opened once, it is kept: without a network the list has it, and it is drawn and played; a second one is not there.
  await marta.api.addTab({ file: new File([guitarProTab('Tide')], 'tide.gp') })
  // Back as a person goes: what loads the page again would cut short what is being kept.
  await page.goBack()
  const row = page.getByRole('row').filter({ hasText: 'Harbour' })
  await row.getByText('Opens offline').waitFor()
  await page.getByText('1 kept offline').waitFor()
  await page.getByRole('row').filter({ hasText: 'Tide' }).waitFor()
  watch.expect({ status: 0, path: /./ })
  await context.setOffline(true)
  // Gone for the worker, too.
  await server.stop()
  await page.goto('/tabs')
  await page.getByText('You need a connection for the others.').waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Tide' }).count()).toBe(0)
  await row.getByRole('link', { name: 'Harbour' }).click()
  await music.locator('svg .ink-line-fill').first().waitFor({ state: 'attached' })
  await playing.getByRole('button', { name: 'Play', exact: true }).and(page.locator(':enabled')).waitFor()
  await page.keyboard.press('Space')
  await expect.poll(bar).toBeGreaterThan(1)
})
