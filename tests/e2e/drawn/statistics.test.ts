import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { readWebApp } from '#server/http/pages.ts'
import { faultsInAllLooks, settled, violationsOf } from '#tests/accessibility/axe.ts'
import { openPage } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { StandInProvider } from '#tests/support/stand-in-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let provider: StandInProvider
let tries = 0

beforeAll(async () => {
  provider = await StandInProvider.start()
  const at = {
    apiUrl: provider.url,
    authUrl: provider.url,
    loginUrl: provider.url,
    allowPrivate: true,
    perSecond: 1000,
  }
  server = await startTestServer({
    web: await readWebApp(join(import.meta.dirname, '../../../dist/web')),
    providers: {
      providers: { deezer: at, musicbrainz: at, tiktok: { ...at, clientId: 'id', clientSecret: 'secret' } },
    },
  })
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const today = new Date().toISOString().slice(0, 10)
const back = (days: number): string => addDays(today, -days)

test('a band connects a service, logs in at another, brings a file, and sees curves with gaps and what happened', async () => {
  const marta = await quickPersonWithBand(server, `marta${++tries}`, `Night Ferry ${tries}`, 'admin')
  await marta.api.addRelease({ releaseName: 'Tide', releaseDate: back(3) })
  const days = new Blob([`date,streams\n${back(3)},70\n${back(2)},90\n`])
  await marta.api.importNumbersFile({ file: days, song: 'Tide' })
  provider.on('/artist/27', { json: { name: 'Night Ferry', nb_fan: 812 } })
  provider.on('/ws/2/url', { status: 404, json: {} })
  provider.on('/v2/auth/authorize/', ({ query }) => ({
    status: 302,
    headers: { location: `${query.get('redirect_uri')}?code=12345678901234567890&state=${query.get('state')}` },
    text: '',
  }))
  provider.on('/v2/oauth/token/', ({ form }) =>
    form.get('code') === '12345678901234567890'
      ? { json: { access_token: 'a', expires_in: 7200, refresh_token: 'b', open_id: 'o' } }
      : { status: 400, json: {} },
  )
  provider.on('/v2/user/info/', {
    json: { data: { user: { display_name: 'nightferry', follower_count: 64, likes_count: 700 } } },
  })
  const { page, watch } = await openPage(server, marta)
  watch.expect({ status: 400, path: '/connect-artist' })
  watch.leadsTo(provider.url)
  await page.goto('/my-band')
  await page.getByText('Nobody has entered or imported Spotify numbers yet.').waitFor()
  expect(await page.getByText('0 followers').count()).toBe(0)
  await page.getByRole('link', { name: 'Connections' }).click()
  const address = page.getByLabel('Artist’s address')
  await address.fill('Night Ferry')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('That’s not an artist address').first().waitFor()
  await address.fill('https://www.deezer.com/artist/27')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('listitem', { name: 'Deezer' }).getByText('812 fans').waitFor()
  await page.getByRole('button', { name: 'Details of Deezer' }).press('Enter')
  await page.getByText('Fans: 812 fans, from Deezer').waitFor()
  await page.getByText('MusicBrainz doesn’t know this address yet.').waitFor()

  await page.getByRole('button', { name: 'Log in to TikTok' }).click()
  await page.getByRole('listitem', { name: 'TikTok' }).getByText('64 followers').waitFor()
  // A reason that several share is said once.
  await page.getByText('aren’t set up on this server. Ask your admin, or enter numbers yourself.').waitFor()
  await page.getByRole('button', { name: 'Details of TikTok' }).press('Enter')
  await page.getByText('Followers: 64 followers, from TikTok').waitFor()
  await page.getByText('Videos: no number. TikTok didn’t give this number').waitFor()
  expect(new URL(page.url()).search).toBe('')

  // A file is looked into before anything is kept.
  await page.getByRole('link', { name: 'By hand and from files' }).click()
  await page.getByRole('button', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog')
  const lines = [
    [9, 1000],
    [8, 1010],
    [5, 1040],
    [4, 1043],
  ].map(([days = 0, followers]) => `${back(days)},5,20,${followers}`)
  const csv = {
    name: 'audience.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`date,listeners,streams,followers\n${lines.join('\n')}\n`),
  }
  await dialog.getByLabel('File').setInputFiles(csv)
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await dialog.getByText('12 new, 0 changed, 0 already here.').waitFor()
  await dialog.getByRole('button', { name: 'Import these numbers' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('audience.csv').waitFor()

  await page.getByRole('button', { name: 'Enter a number' }).click()
  await dialog.getByLabel('Number', { exact: true }).fill('1,044')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = page.getByRole('row', { name: /1,044 followers/ })
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  await settled(page)
  expect(await faultsInAllLooks(page)).toEqual([])

  await page.goto('/streaming-dsps')
  const followers = page.getByRole('slider', { name: 'Spotify: Followers' })
  await expect.poll(() => followers.getAttribute('aria-valuetext')).toMatch(/, 1,044 followers$/)
  await followers.press('Home')
  await expect.poll(() => followers.getAttribute('aria-valuetext')).toMatch(/, 1,000 followers$/)
  await followers.press('ArrowRight')
  await expect.poll(() => followers.getAttribute('aria-valuetext')).toMatch(/, 1,010 followers$/)
  // Two days, a gap, two days, a gap, and one day: two lines and a dot.
  expect(await followers.locator('polyline').count()).toBe(2)
  await page.getByText('Release: Tide').first().waitFor()
  // The days of one song open below the list of songs.
  await page.getByRole('button', { name: 'Days of Tide' }).click()
  const tide = page.getByRole('slider', { name: 'Tide: Streams' })
  await expect.poll(() => tide.getAttribute('aria-valuetext')).toMatch(/, 90 streams$/)
  await tide.press('ArrowLeft')
  await expect.poll(() => tide.getAttribute('aria-valuetext')).toMatch(/, 70 streams, Release: Tide$/)
  await page.getByText('7 days', { exact: true }).click()
  await expect.poll(() => followers.locator('polyline').count()).toBe(1)
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/my-band')
  await page.getByText('1,044').waitFor()
  await page.getByRole('button', { name: `What ${marta.username} plays` }).click()
  await dialog.getByLabel('Instruments').fill('Bass, voice')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Bass, voice').waitFor()
  expect(await faultsInAllLooks(page)).toEqual([])
})
