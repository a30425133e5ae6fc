import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { coveredWav, coverPicture, paddedTo } from '#tests/support/fixture-cover.ts'
import { cueLabels, cuePoints } from '#tests/support/fixture-cues.ts'
import { formatChunk, riffFile } from '#tests/support/fixture-wav.ts'
import { intercept } from '#tests/support/intercept.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
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

const addSong = async (person: QuickPerson, demoTitle: string, file: File): Promise<string> => {
  const { demo } = await person.api.addDemo({ demoTitle, demoVersion: 1, file })
  await until(async () => (await person.api.getDemo({ id: demo.id })).demo.analysis === 'ready')
  return demo.id
}

test('the cover in a file is shown, becomes the artwork of its release by one press, and is taken back by Undo', async () => {
  const person = await quickPersonWithBand(server, 'coverer')
  const large = await addSong(person, 'Breakwater', coveredWav(await coverPicture(3000)))
  const small = await addSong(person, 'Undertow', coveredWav(await coverPicture(600), 'small.wav'))
  const { page } = await openPage(server, person)
  const line = page.getByRole('region', { name: 'What the file says' })
  await page.goto(`/demos/${large}`)
  await page.getByRole('button', { name: /^BPM/ }).waitFor()
  // On no release, there is nothing to take it for.
  expect(await line.isVisible()).toBe(false)

  const { release } = await person.api.addRelease({ releaseName: 'Tides', releaseDate: '2030-01-04' })
  const onIt = [
    { title: 'Breakwater', demoId: large },
    { title: 'Undertow', demoId: small },
  ]
  await person.api.saveReleaseTracks({ releaseId: release.id, tracks: onIt, rowVersion: release.rowVersion })
  await line.getByText('cover of 3000 × 3000 pixels').waitFor()
  const widthOf = () =>
    line
      .getByRole('img', { name: 'The cover in the file' })
      .evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth)
  await expect.poll(widthOf).toBe(3000)
  const artwork = async () => {
    const { releases } = await person.api.getReleasePlan({})
    return releases[0]?.artwork?.sidePixels ?? null
  }
  await line.getByRole('button', { name: 'Cover as artwork of “Tides”' }).click()
  await expect.poll(artwork).toBe(3000)
  await page.getByText('Artwork saved. It’s just what stores take.').waitFor()
  await line.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await expect.poll(artwork).toBe(null)
  await line.getByRole('button', { name: 'Cover as artwork of “Tides”' }).waitFor()

  await page.goto(`/demos/${small}`)
  await line.getByText('It needs at least 3000 × 3000 pixels; it has 600 × 600.').waitFor()
  expect(await line.getByRole('button', { name: /artwork/ }).count()).toBe(0)
})

test('what somebody adds as artwork in the same moment stays, and a cover too large for it is told and not drawn', async () => {
  const person = await quickPersonWithBand(server, 'overlapper')
  const large = await addSong(person, 'Breakwater', coveredWav(await coverPicture(3000)))
  const tooLarge = paddedTo(10_000_001, await coverPicture(3000))
  const huge = await addSong(person, 'Undertow', coveredWav(tooLarge, 'huge.wav'))
  const { release } = await person.api.addRelease({ releaseName: 'Tides', releaseDate: '2030-01-04' })
  const onIt = [
    { title: 'Breakwater', demoId: large },
    { title: 'Undertow', demoId: huge },
  ]
  await person.api.saveReleaseTracks({ releaseId: release.id, tracks: onIt, rowVersion: release.rowVersion })
  const { page, watch } = await openPage(server, person)
  const line = page.getByRole('region', { name: 'What the file says' })
  await page.goto(`/demos/${huge}`)
  await line.getByText('It’s larger than 10 MB.').waitFor()
  expect(await line.getByRole('img').count()).toBe(0)
  expect(await line.getByRole('button', { name: /artwork/ }).count()).toBe(0)

  watch.expect({ status: 409, path: '/save-artwork' })
  await page.goto(`/demos/${large}`)
  const others = new Blob([new Uint8Array(await coverPicture(3200))])
  await intercept(page, '**/save-artwork', async (route) => {
    await person.api.saveArtwork({ releaseId: release.id, file: others })
    await route.continue()
  })
  await line.getByRole('button', { name: 'Cover as artwork of “Tides”' }).click()
  await page.getByText('This release has artwork by now. It stays as it is.').waitFor()
  await line.waitFor({ state: 'detached' })
  expect((await person.api.getReleasePlan({})).releases[0]?.artwork?.sidePixels).toBe(3200)
})
