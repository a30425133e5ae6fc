import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { mp3Sound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const missing = 'This mp3 file ends in the middle of a frame: at most 26 ms are missing.'

test('who adds an mp3 that is cut is told what is missing, and so is who opens it later', async () => {
  const person = await quickPersonWithBand(server, 'cutter')
  const { page } = await openPage(server, person)
  await page.goto('/demos')
  await page.getByRole('button', { name: 'Add demo' }).first().click()
  const modal = page.getByRole('dialog', { name: 'Add demo' })
  const bytes = Buffer.from(await (await mp3Sound(3)).arrayBuffer())
  await modal
    .getByLabel('File')
    .setInputFiles({ name: 'harbour.mp3', mimeType: 'audio/mpeg', buffer: bytes.subarray(0, -10) })
  await modal.getByLabel('Title').fill('Harbour Lights')
  await modal.getByRole('button', { name: 'Add demo' }).click()
  await page.getByText(missing).waitFor()
  await page.getByRole('heading', { name: 'Harbour Lights' }).waitFor()

  // The readouts move once the song is measured, and what is no longer under the pointer says nothing.
  const shown = async (): Promise<boolean> => {
    await page.getByRole('button', { name: 'incomplete' }).hover()
    return page.getByRole('tooltip').filter({ hasText: missing }).isVisible()
  }
  await expect.poll(shown).toBe(true)
  const { musicDemos } = await person.api.getDemos({})
  expect(musicDemos).toHaveLength(1)
})
