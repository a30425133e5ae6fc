import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mintJobScope } from '#server/database/scope.ts'
import { sayKept } from '#server/language/kept-words.ts'
import { takeOutwardCall } from '#server/outward/outward-budgets.store.ts'
import { faultyAnswers } from '#tests/support/provider-answers.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { type StandInAnswer, StandInProvider } from '#tests/support/stand-in-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { Connection } from '../contract/numbers.ts'
import type { ProviderName } from '../contract/providers.ts'
import { spotifyTellsNobody } from './adapters/spotify.ts'
import { askWhoIsDue, fetchConnection } from './fetch-numbers.ts'
import { findAddresses } from './find-addresses.ts'

let server: TestServer
let provider: StandInProvider
let marta: QuickPerson
let serial = 0
beforeAll(async () => {
  provider = await StandInProvider.start()
  const at = {
    apiUrl: provider.url,
    authUrl: provider.url,
    loginUrl: provider.url,
    allowPrivate: true,
    perSecond: 1000,
  }
  const key = { ...at, clientId: 'our-id', clientSecret: 'our-secret' }
  const all = { spotify: key, youtube: key, tiktok: key, instagram: key, facebook: key, soundcloud: key }
  const open = { deezer: { ...at, timeoutSeconds: 2 }, listenbrainz: at, musicbrainz: at }
  server = await startTestServer({ providers: { contact: 'ops@band.example', providers: { ...all, ...open } } })
})
beforeEach(async () => {
  marta = await quickPersonWithBand(server, `marta${++serial}`, `Night Ferry ${serial}`, 'pro')
  // What one test used up of the shared buckets is not the next one's.
  await server.owner.query('DELETE FROM outward_budgets')
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const mbid = '056e4f3e-d505-4dad-8ec1-d04f521cbb56'
const scope = () => mintJobScope(marta.workspaceId ?? '')
const connectionOf = async (name: ProviderName): Promise<Connection> => {
  const found = (await marta.api.getConnections({})).connections.find((one) => one.provider === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
const numbersOf = async (name: ProviderName): Promise<Record<string, number | null>> =>
  Object.fromEntries((await connectionOf(name)).metrics.map(({ metric, value }) => [metric, value]))
const settled = (name: ProviderName): Promise<Connection> =>
  until(async () => {
    const one = await connectionOf(name)
    return one.run === null && one.state !== 'waiting' ? one : undefined
  })
/** Connects without a job, so that the test itself says when is asked. */
const connectQuietly = (name: ProviderName, account: string): Promise<unknown> =>
  server.owner.query(
    `INSERT INTO stat_connections (workspace_id, provider, account, connected_at, next_fetch_at)
     VALUES ($1, $2, $3, now(), now() + interval '1 day')`,
    [marta.workspaceId, name, account],
  )
const logIn = async (name: ProviderName, code = 'a-code'): Promise<URL> => {
  const url = new URL((await marta.api.beginConnection({ provider: name })).url)
  await marta.api.finishConnection({ state: url.searchParams.get('state') ?? '', code })
  return url
}

test('open and keyed providers are asked by a job after an address was pasted, and their numbers stand there', async () => {
  provider.on('/artist/27', {
    json: { id: 27, name: 'Night Ferry', link: 'https://www.deezer.com/artist/27', nb_fan: 812 },
  })
  provider.on('/1/popularity/artist', { json: [{ artist_mbid: mbid, total_listen_count: 4000, total_user_count: 61 }] })
  provider.on(`/ws/2/artist/${mbid}`, { json: { id: mbid, name: 'Night Ferry' } })
  provider.on('/youtube/v3/channels', {
    json: {
      items: [
        {
          id: 'UCx',
          snippet: { title: 'Night Ferry TV' },
          statistics: { subscriberCount: '1230', viewCount: '45600', videoCount: '12', hiddenSubscriberCount: false },
        },
      ],
    },
  })
  provider.on('/api/token', { json: { access_token: 'catalogue', expires_in: 3600 } })
  provider.on('/v1/artists/0TnOYISbd1XYRBk9myaseg', { json: { id: '0TnOYISbd1XYRBk9myaseg', name: 'Night Ferry' } })
  for (const address of [
    'https://www.deezer.com/artist/27',
    `https://listenbrainz.org/artist/${mbid}`,
    `https://musicbrainz.org/artist/${mbid}`,
    'https://www.youtube.com/@nightferry',
    'https://open.spotify.com/artist/0TnOYISbd1XYRBk9myaseg',
  ])
    await marta.api.connectArtist({ address })
  expect(await settled('deezer')).toMatchObject({ state: 'ok', name: 'Night Ferry', account: '27' })
  expect(await numbersOf('deezer')).toEqual({ fans: 812 })
  await settled('listenbrainz')
  expect(await numbersOf('listenbrainz')).toEqual({ listens: 4000, listeners: 61 })
  expect(await settled('musicbrainz')).toMatchObject({ state: 'ok', name: 'Night Ferry' })
  await settled('youtube')
  expect(await numbersOf('youtube')).toEqual({ subscribers: 1230, views: 45600, videos: 12 })
  // Spotify tells nothing of followers: null with the reason, never 0.
  expect(await settled('spotify')).toMatchObject({ state: 'field_removed', text: spotifyTellsNobody() })
  expect(await numbersOf('spotify')).toMatchObject({ followers: null })
  expect(await marta.api.getMyBand({})).toMatchObject({
    spotifyFollowers: null,
    spotifyFollowersReason: spotifyTellsNobody(),
  })
  expect(provider.of('/artist/27')[0]?.headers['user-agent']).toMatch(/^Backline\/\S+ \( ops@band\.example \)$/)
  expect(provider.of('/youtube/v3/channels')[0]?.query.get('forHandle')).toBe('@nightferry')
  // The release plan knows the artist now, too; and where Spotify still tells, the number counts.
  expect((await marta.api.getReleasePlan({})).isSpotifyArtistId).toBe(true)
  provider.on('/v1/artists/0TnOYISbd1XYRBk9myaseg', { json: { followers: { total: 990 }, popularity: 31 } })
  await fetchConnection(server.services, scope(), 'spotify', new Date())
  expect(await marta.api.getMyBand({})).toMatchObject({ spotifyFollowers: 990, spotifyFollowersSource: 'api' })
  expect(await refusalOf(marta.api.fetchNumbers({ provider: 'deezer' }))).toMatchObject({ status: 429 })
})

const fans: StandInAnswer = { json: { name: 'Night Ferry', nb_fan: 100 } }

test('whatever a provider answers is said in a sentence, and what was good stays', async () => {
  await connectQuietly('deezer', '27')
  provider.on('/artist/27', fans)
  const start = Date.now()
  await fetchConnection(server.services, scope(), 'deezer', new Date(start))
  for (const [at, [what, answer, state, words]] of faultyAnswers.entries()) {
    provider.on('/artist/27', answer)
    // A day later each time: what one of them asked to wait for is over.
    const now = new Date(start + (at + 1) * 2 * 86_400_000)
    await fetchConnection(server.services, scope(), 'deezer', now)
    const { rows } = await server.owner.query(
      'SELECT state, state_text, run, next_fetch_at FROM stat_connections WHERE workspace_id = $1',
      [marta.workspaceId],
    )
    expect([what, rows[0]]).toMatchObject([what, { state, run: null }])
    expect(sayKept(rows[0].state_text), what).toMatch(words)
    const hours = (rows[0].next_fetch_at.getTime() - now.getTime()) / 3_600_000
    if (what === '429 with a time') expect(hours).toBeCloseTo(2, 1)
    expect(hours).toBeGreaterThan(0.2)
    expect([what, await numbersOf('deezer')]).toEqual([what, { fans: 100 }])
  }
  // Asked to wait, nobody asks that host for anybody.
  provider.on('/artist/27', { status: 429, headers: { 'retry-after': '3600' }, json: {} })
  const late = start + 100 * 86_400_000
  await fetchConnection(server.services, scope(), 'deezer', new Date(late))
  const asked = provider.of('/artist/27').length
  await fetchConnection(server.services, scope(), 'deezer', new Date(late + 60_000))
  expect(provider.of('/artist/27')).toHaveLength(asked)
  expect(await connectionOf('deezer')).toMatchObject({ state: 'rate_limited' })
  provider.on('/artist/27', fans)
  await fetchConnection(server.services, scope(), 'deezer', new Date(late + 2 * 3_600_000))
  expect(await connectionOf('deezer')).toMatchObject({ state: 'ok' })
})

test('without settings nobody is asked on a private network, and the calls of a day end', async () => {
  await connectQuietly('deezer', '27')
  const setting = (perDay?: number) => ({ apiUrl: provider.url, allowPrivate: perDay !== undefined, perDay })
  const services = (perDay?: number) => ({
    ...server.services,
    providerSettings: { contact: null, of: () => setting(perDay) as never },
  })
  const before = provider.asked.length
  await fetchConnection(services(), scope(), 'deezer', new Date())
  expect(await connectionOf('deezer')).toMatchObject({ state: 'error' })
  expect(provider.asked).toHaveLength(before)
  provider.on('/artist/27', fans)
  const day = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 3_600_000
  for (const minutes of [1, 2, 3])
    await fetchConnection(services(2), scope(), 'deezer', new Date(day + minutes * 60_000))
  expect(provider.asked).toHaveLength(before + 2)
  expect(await connectionOf('deezer')).toMatchObject({ state: 'rate_limited' })
})

test('a login comes back once, its tokens are sealed, renewed by one process at a time, and end in words', async () => {
  let living = 'refresh-1'
  let serialOfToken = 1
  const user = {
    data: {
      user: { open_id: 'open-1', display_name: 'Night Ferry', follower_count: 7, likes_count: 70, video_count: 3 },
    },
  }
  provider.on('/v2/oauth/token/', ({ form }) => {
    if (form.get('grant_type') === 'refresh_token') {
      if (form.get('refresh_token') !== living) return { status: 400, json: { error: 'invalid_grant' } }
      living = `refresh-${++serialOfToken}`
    }
    return {
      json: {
        access_token: `access-${serialOfToken}`,
        expires_in: 7200,
        refresh_token: living,
        refresh_expires_in: 15_552_000,
        open_id: 'open-1',
      },
    }
  })
  provider.on('/v2/user/info/', ({ headers }) =>
    headers.authorization === `Bearer access-${serialOfToken}` ? { json: user } : { status: 401, json: {} },
  )
  const url = new URL((await marta.api.beginConnection({ provider: 'tiktok' })).url)
  expect(url.searchParams.get('redirect_uri')).toBe(`${server.address}/connections`)
  const back = { state: url.searchParams.get('state') ?? '', code: 'a-code' }
  const other = await quickPersonWithBand(server, `other${serial}`)
  expect(await refusalOf(other.api.finishConnection(back))).toMatchObject({ status: 409 })
  await marta.api.finishConnection(back)
  expect(await refusalOf(marta.api.finishConnection(back))).toMatchObject({ status: 409 })
  await settled('tiktok')
  expect(await numbersOf('tiktok')).toEqual({ followers: 7, likes: 70, videos: 3 })
  const stored = await server.owner.query('SELECT credentials FROM stat_connections WHERE workspace_id = $1', [
    marta.workspaceId,
  ])
  expect(stored.rows[0].credentials.includes('refresh-1')).toBe(false)

  // Two at once after the token ran out: the refresh token is sent once.
  const later = new Date(Date.now() + 3 * 3_600_000)
  await Promise.all([0, 1].map(() => fetchConnection(server.services, scope(), 'tiktok', later)))
  expect(serialOfToken).toBe(2)
  expect(await connectionOf('tiktok')).toMatchObject({ state: 'ok' })
  // A token that ends before its time is renewed, too.
  serialOfToken = 9
  await fetchConnection(server.services, scope(), 'tiktok', later)
  expect(serialOfToken).toBe(10)
  expect(await connectionOf('tiktok')).toMatchObject({ state: 'ok' })
  living = 'taken back'
  await fetchConnection(server.services, scope(), 'tiktok', new Date(later.getTime() + 3 * 3_600_000))
  expect(await connectionOf('tiktok')).toMatchObject({
    state: 'needs_login',
    text: 'The login at TikTok has expired. Log in again.',
  })
  expect(await numbersOf('tiktok')).toMatchObject({ followers: 7 })
  expect(await refusalOf(marta.api.fetchNumbers({ provider: 'tiktok' }))).toMatchObject({ status: 409 })
  await marta.api.disconnectProvider({ provider: 'tiktok' })
  expect(await connectionOf('tiktok')).toMatchObject({ state: 'not_connected' })
  expect(await numbersOf('tiktok')).toMatchObject({ followers: 7 })
})

test('Instagram, Facebook and SoundCloud are logged in at and asked as each of them wants it', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  provider.on('/oauth/access_token', { json: { access_token: 'short', user_id: 178 } })
  provider.on('/access_token', { json: { access_token: 'long', expires_in: 5_184_000 } })
  provider.on('/v25.0/me', { json: { user_id: '178', username: 'nightferry', followers_count: 640, media_count: 88 } })
  provider.on('/v25.0/178/insights', ({ query }) =>
    Number(query.get('since')) === Date.parse(yesterday) / 1000
      ? {
          json: {
            data: [
              { name: 'reach', total_value: { value: 45 } },
              { name: 'views', total_value: { value: 90 } },
            ],
          },
        }
      : { json: { data: [] } },
  )
  await logIn('instagram')
  await settled('instagram')
  expect(await numbersOf('instagram')).toEqual({
    followers: 640,
    posts: 88,
    reach: 45,
    views: 90,
    profile_links_taps: null,
  })
  // Sixty days, renewed with itself while it lives; after that somebody logs in again.
  provider.on('/refresh_access_token', { json: { access_token: 'longer', expires_in: 5_184_000 } })
  await fetchConnection(server.services, scope(), 'instagram', new Date(Date.now() + 55 * 86_400_000))
  expect(provider.of('/refresh_access_token')).toHaveLength(1)
  await fetchConnection(server.services, scope(), 'instagram', new Date(Date.now() + 200 * 86_400_000))
  expect(await connectionOf('instagram')).toMatchObject({ state: 'needs_login' })

  provider.on('/v25.0/oauth/access_token', { json: { access_token: 'user-token', expires_in: 5_184_000 } })
  provider.on('/v25.0/me/accounts', {
    json: {
      data: [
        { id: '5', access_token: 'a' },
        { id: '6', access_token: 'b' },
      ],
    },
  })
  expect(await refusalOf(logIn('facebook'))).toMatchObject({
    status: 422,
    error: expect.stringMatching(/several Pages/),
  })
  provider.on('/v25.0/me/accounts', { json: { data: [{ id: '5', name: 'Night Ferry', access_token: 'page-token' }] } })
  provider.on('/v25.0/5', { json: { name: 'Night Ferry', followers_count: 321 } })
  provider.on('/v25.0/5/insights', {
    json: {
      data: [{ name: 'page_total_media_view_unique', values: [{ value: 12, end_time: `${yesterday}T08:00:00+0000` }] }],
    },
  })
  await logIn('facebook')
  await settled('facebook')
  expect(await numbersOf('facebook')).toEqual({ followers: 321, viewers: 12 })

  provider.on('/oauth/token', { json: { access_token: 'sc', expires_in: 3599, refresh_token: 'once' } })
  provider.on('/me', {
    json: {
      id: 9,
      username: 'Night Ferry',
      permalink_url: 'https://soundcloud.com/nightferry',
      followers_count: 52,
      track_count: 2,
    },
  })
  provider.on('/me/tracks', { json: [{ playback_count: 100 }, { playback_count: 23 }, { playback_count: null }] })
  const url = await logIn('soundcloud')
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  expect(provider.of('/oauth/token').at(-1)?.form.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  await settled('soundcloud')
  expect(await numbersOf('soundcloud')).toEqual({ followers: 52, plays: 123, tracks: 2 })
})

test('one address leads to the others by MusicBrainz, as suggestions that somebody confirms', async () => {
  const address = 'https://www.deezer.com/artist/27'
  provider.on('/artist/27', fans)
  provider.on('/ws/2/url', ({ query }) =>
    query.get('resource') === address ? { json: { relations: [{ artist: { id: mbid } }] } } : { status: 404, json: {} },
  )
  provider.on(`/ws/2/artist/${mbid}`, {
    json: {
      name: 'Night Ferry',
      relations: [
        { url: { resource: address } },
        { url: { resource: 'https://www.youtube.com/@nightferry' } },
        { url: { resource: 'https://open.spotify.com/artist/0TnOYISbd1XYRBk9myaseg' }, ended: true },
      ],
    },
  })
  await marta.api.connectArtist({ address, search: true })
  const found = await until(async () => {
    const known = await marta.api.getConnections({})
    return known.search?.state === 'done' ? known : undefined
  })
  expect(found.suggestions.map(({ provider: name, from }) => [name, from])).toEqual([
    ['musicbrainz', 'MusicBrainz'],
    ['listenbrainz', 'MusicBrainz'],
    ['youtube', 'MusicBrainz'],
  ])
  expect(found.connections.filter(({ state }) => state !== 'not_connected').map((one) => one.provider)).toEqual([
    'deezer',
  ])
  provider.on('/ws/2/url', { status: 500, text: '' })
  await findAddresses(server.services, scope(), address, new Date(Date.now() + 60_000))
  expect((await marta.api.getConnections({})).search).toEqual({
    state: 'failed',
    text: 'MusicBrainz didn’t answer properly (500).',
  })
})

test('a host has one bucket for everybody: who comes late waits a little, then is sent away', async () => {
  const budget = { perSecond: 1, burst: 2, perDay: 9 }
  const now = new Date()
  const take = (seconds: number) =>
    takeOutwardCall(server.services.database, 'one.example', budget, new Date(now.getTime() + seconds * 1000))
  const all = await Promise.all(Array.from({ length: 9 }, () => take(0)))
  expect(all.map((one) => (one.kind === 'go' ? one.afterMs : 'later')).sort()).toEqual(
    [0, 0, 1000, 2000, 3000, 4000, 5000, 'later', 'later'].sort(),
  )
  expect([await take(3), await take(30)].map(({ kind }) => kind)).toEqual(['go', 'go'])
  expect(await take(31)).toMatchObject({ kind: 'wait' })
  expect(await take(2 * 86_400)).toEqual({ kind: 'go', afterMs: 0 })
})

test('what is due is handed to a job once, however many processes look', async () => {
  await connectQuietly('deezer', '27')
  const later = new Date(Date.now() + 30 * 86_400_000)
  await server.owner.query(`UPDATE stat_connections SET next_fetch_at = $2 WHERE workspace_id <> $1`, [
    marta.workspaceId,
    new Date(later.getTime() + 1),
  ])
  const claimed = await Promise.all([0, 1, 2].map(() => askWhoIsDue(server.services, later)))
  expect(claimed.sort()).toEqual([0, 0, 1])
  await settled('deezer')
})
