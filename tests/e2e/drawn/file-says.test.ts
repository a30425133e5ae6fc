import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { cueLabels, cuePoints } from '#tests/support/fixture-cues.ts'
import { formatChunk, riffFile } from '#tests/support/fixture-wav.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const rate = 44_100
const info = (id: string, text: string): Buffer => {
  const head = Buffer.alloc(8)
  head.write(id)
  head.writeUInt32LE(text.length, 4)
  return Buffer.concat([head, Buffer.from(text)])
}
const taggedWav = riffFile([
  formatChunk(),
  { id: 'data', body: Buffer.alloc(rate * 4 * 8, 7) },
  cuePoints([
    [1, 0],
    [2, 3 * rate],
  ]),
  cueLabels([
    [1, 'Intro'],
    [2, 'Verse'],
  ]),
  {
    id: 'LIST',
    body: Buffer.concat([Buffer.from('INFO'), info('INAM', 'Breakwater'), info('IBPM', '92'), info('IKEY', 'Dm')]),
  },
])

test('what the file says is taken over by one press, its markers by another, and both can be undone', async () => {
  const person = await quickPersonWithBand(server, 'tagger')
  const file = new File([new Uint8Array(taggedWav)], 'rough_mix.wav', { type: 'audio/wav' })
  const { demo } = await person.api.addDemo({ demoTitle: 'Rough mix', demoVersion: 1, file })
  const now = async () => (await person.api.getDemo({ id: demo.id })).demo
  await until(async () => (await now()).analysis === 'ready')
  const { page } = await openPage(server, person)
  await page.goto(`/demos/${demo.id}`)
  const line = page.getByRole('region', { name: 'What the file says' })
  await line.getByText('Breakwater · 92.0 bpm · D minor · 2 markers').waitFor()
  // What the file says stands where what was measured would.
  await page.getByRole('button', { name: /^BPM \(in the file\) ?92/ }).waitFor()
  const music = async () => {
    const { name, bpm, key_signature: key } = await now()
    return [name, bpm, key]
  }
  await line.getByRole('button', { name: 'Use it' }).click()
  await expect.poll(music).toEqual(['Breakwater', 92, 'D minor'])
  await page.getByRole('heading', { name: 'Breakwater' }).waitFor()
  const sections = async () => (await now()).sections.map((one) => `${one.name} ${one.startSeconds}-${one.endSeconds}`)
  await line.getByRole('button', { name: 'Markers as sections' }).click()
  await expect.poll(sections).toEqual(['Intro 0-3', 'Verse 3-8'])
  await line.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await expect.poll(sections).toEqual([])
  await page.keyboard.press('Control+z')
  await expect.poll(music).toEqual(['Rough mix', null, null])
  await line.getByRole('button', { name: 'Hide' }).click()
  await line.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: /^BPM/ }).waitFor()
  expect(await line.isVisible()).toBe(false)
})
