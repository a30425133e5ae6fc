import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dateIn } from '#kernel/dates.ts'
import { linkMailedTo, mailsTo } from '#tests/support/outbox.ts'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { Block, PageContent } from '../contract/page-content.ts'
import { firstTheme } from '../contract/theme.ts'
import { sendDueReminders } from './send-reminders.ts'

let server: TestServer
let marta: QuickPerson
let serial = 0
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  marta = await quickPersonWithBand(server, `marta${++serial}`, 'Night <Ferry>')
})
afterAll(() => server.close())

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const look = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(server.address + path, {
    redirect: 'manual',
    ...init,
    headers: { 'user-agent': browser, accept: 'text/html', ...init.headers },
  })
const always = { hidden: false, from: null, until: null, when: 'always' } as const
const link = (key: string, url: string, more: Partial<Block> = {}) =>
  ({ ...always, key, kind: 'link', title: `Link ${key}`, url, ...more }) as Block
const content = (blocks: Block[], more: Partial<PageContent> = {}): PageContent => ({
  title: '',
  tagline: '',
  theme: firstTheme(),
  blocks,
  remind: true,
  indexed: true,
  ...more,
})
const slugOf = (what: string): string => `${what}-${process.pid}-${Date.now().toString(36)}-${++serial}`.toLowerCase()

const published = async (blocks: Block[], more: Partial<PageContent> & { releaseId?: string } = {}) => {
  const { releaseId = null, ...rest } = more
  const slug = slugOf(releaseId === null ? 'band' : 'song')
  const { page } = await marta.api.addLinkPage({ slug, releaseId })
  await marta.api.saveLinkPage({ pageId: page.id, content: content(blocks, rest), rowVersion: page.rowVersion })
  await marta.api.publishLinkPage({ pageId: page.id })
  return { id: page.id, slug, path: releaseId === null ? `/@${slug}` : `/r/${slug}` }
}
const today = (): string => dateIn('UTC', Date.now())
const releaseOn = async (date: string): Promise<string> =>
  (await marta.api.addRelease({ releaseName: 'Tide & “Ebb”', releaseDate: date })).release.id

test('a page is one small document of this server, and what people typed is text in it', async () => {
  const evil = `"><script>alert(1)</script>`
  const { path } = await published(
    [
      link('linkaa', 'https://open.spotify.com/artist/1', { title: evil } as never),
      { ...always, key: 'textaa', kind: 'text', text: `${evil}\nSecond line` },
      { ...always, key: 'mailaa', kind: 'mail', title: '', address: 'band@example.com' },
      { ...always, key: 'social', kind: 'social', links: [{ key: 'instaa', url: 'https://instagram.com/x' }] },
    ],
    { title: evil, tagline: evil },
  )
  const answer = await look(path)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).not.toContain('<script')
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)')
  expect(html).toContain(`href="${path}/go/linkaa"`)
  expect(Buffer.byteLength(html)).toBeLessThan(12_000)
  // Nothing is loaded from elsewhere: no tag that loads names another host, and the policy allows none.
  expect(html).not.toMatch(/<(script|iframe|link rel="stylesheet")/)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; img-src 'self'/)
  expect(policy).not.toContain('script-src')
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('x-robots-tag')).toBeNull()
  const again = await look(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect([again.status, answer.headers.get('cache-control')]).toEqual([304, 'public, no-cache'])
  const head = await look(path, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(html)))
})

test('missing, not published, withdrawn and deleted answer alike; what is written is not what is shown', async () => {
  const missing = await look('/@no-such-page-here')
  const refusal = await missing.text()
  const answers = async (path: string) => {
    const answer = await look(path)
    return [answer.status, await answer.text()]
  }
  const { page } = await marta.api.addLinkPage({ slug: slugOf('draft'), releaseId: null })
  expect(await answers(`/@${page.slug}`)).toEqual([404, refusal])
  await marta.api.publishLinkPage({ pageId: page.id })
  const { page: shown } = await marta.api.saveLinkPage({ pageId: page.id, content: content([], { title: 'Unseen' }) })
  expect([shown.published, shown.changed]).toEqual([true, true])
  expect((await answers(`/@${page.slug}`))[1]).not.toContain('Unseen')
  await marta.api.publishLinkPage({ pageId: page.id })
  expect((await answers(`/@${page.slug}`))[1]).toContain('Unseen')
  await marta.api.unpublishLinkPage({ pageId: page.id })
  expect(await answers(`/@${page.slug}`)).toEqual([404, refusal])
  await marta.api.publishLinkPage({ pageId: page.id })
  await marta.api.deleteLinkPage({ pageId: page.id })
  expect(await answers(`/@${page.slug}`)).toEqual([404, refusal])
  expect(await answers('/@..%2f..')).toEqual([404, refusal])
  const { page: back } = await marta.api.restoreLinkPage({ pageId: page.id })
  expect([back.slug, (await look(`/@${page.slug}`)).status]).toEqual([page.slug, 200])
})

test('old names lead on for good, and are nobody else’s', async () => {
  const { id, slug } = await published([link('linkaa', 'https://example.com/')])
  const next = slugOf('new')
  await marta.api.renameLinkPage({ pageId: id, slug: next })
  const old = await look(`/@${slug}`)
  expect([old.status, old.headers.get('location')]).toEqual([308, `/@${next}`])
  expect((await look(`/@${slug}/go/linkaa`)).headers.get('location')).toBe('https://example.com/')
  const sam = await quickPersonWithBand(server, `sam${++serial}`, 'Other')
  const taken = { status: 400, code: 'invalid', fields: { slug: 'That address is taken. Choose another one.' } }
  for (const wanted of [slug, next])
    expect(await refusalOf(sam.api.addLinkPage({ slug: wanted, releaseId: null }))).toMatchObject(taken)
  // Ninety days later somebody else may have it; and a band gets its own name back at once.
  await server.owner.query(`UPDATE link_slugs SET retired_at = now() - interval '91 days' WHERE slug = $1`, [slug])
  await sam.api.addLinkPage({ slug, releaseId: null })
  expect(await refusalOf(marta.api.renameLinkPage({ pageId: id, slug }))).toMatchObject(taken)
  const third = slugOf('third')
  await marta.api.renameLinkPage({ pageId: id, slug: third })
  await marta.api.renameLinkPage({ pageId: id, slug: next })
  expect((await look(`/@${third}`)).headers.get('location')).toBe(`/@${next}`)
})

test('a link leads where it is kept to lead, whatever the request says, and only while it is shown', async () => {
  const { page } = await marta.api.addLinkPage({ slug: slugOf('go'), releaseId: null })
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'https://a@evil.example', '//evil.example'])
    expect(
      (await refusalOf(marta.api.saveLinkPage({ pageId: page.id, content: content([link('linkaa', url)]) })))?.fields,
    ).toMatchObject({ 'content.blocks.0.url': expect.stringContaining('web address') })
  const blocks = [
    link('linkaa', 'example.com/tour?a=b'),
    link('hidden', 'https://example.com/hidden', { hidden: true }),
    link('future', 'https://example.com/future', { from: '2199-01-01T00:00' }),
    link('overaa', 'https://example.com/over', { until: '2001-01-01T00:00' }),
  ]
  await marta.api.saveLinkPage({ pageId: page.id, content: content(blocks) })
  await marta.api.publishLinkPage({ pageId: page.id })
  const gone = await look(`/@${page.slug}/go/linkaa?url=https://evil.example&to=//evil.example`)
  expect([gone.status, gone.headers.get('location')]).toEqual([302, 'https://example.com/tour?a=b'])
  expect(gone.headers.get('referrer-policy')).toBe('no-referrer')
  for (const item of ['hidden', 'future', 'overaa', 'nothing', 'https:%2f%2fevil.example'])
    expect([item, (await look(`/@${page.slug}/go/${item}`)).status]).toEqual([item, 404])
})

test('views and clicks are counted once for each person and day, without bots, and without a trace of anybody', async () => {
  const { id, path } = await published([link('linkaa', 'https://example.com/', { title: 'Shop' } as never)])
  await look(path)
  await look(path)
  await look(path, { headers: { 'user-agent': `${browser} Other` } })
  for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8.0', ''])
    await look(path, { headers: { 'user-agent': agent } })
  await look(path, { headers: { 'sec-purpose': 'prefetch' } })
  await look(path, { method: 'HEAD' })
  await look(`${path}/go/linkaa`)
  const counts = await marta.api.getLinkCounts({ id })
  expect(counts.views).toHaveLength(30)
  expect(counts.views.at(-1)).toMatchObject({ times: 3, people: 2 })
  expect(counts.clicks.at(-1)).toMatchObject({ times: 1, people: 1 })
  expect(counts.items).toEqual([{ item: 'linkaa', name: 'Shop', times: 1 }])
  const { rows } = await server.owner.query<{ said: string }>('SELECT t::text AS said FROM link_counts t')
  for (const { said } of rows) expect(said).not.toMatch(/127\.0\.0\.1|Firefox/)
})

test('a theme that cannot be read is refused, with the contrast it has', async () => {
  const { page } = await marta.api.addLinkPage({ slug: slugOf('theme'), releaseId: null })
  const theme = { ...firstTheme(), background: '#ffffff', text: '#777777' }
  const refusal = await refusalOf(marta.api.saveLinkPage({ pageId: page.id, content: content([], { theme }) }))
  expect(refusal?.fields).toEqual({
    'content.theme.text': 'Text has a contrast of 4.47 with the page; it needs 4.5.',
  })
})

test('a page that would be heavy is not published', async () => {
  const { page } = await marta.api.addLinkPage({ slug: slugOf('heavy'), releaseId: null })
  const blocks = Array.from({ length: 40 }, (_none, at) => ({
    ...always,
    key: `text${at + 10}`,
    kind: 'text' as const,
    text: '重'.repeat(800),
  }))
  await marta.api.saveLinkPage({ pageId: page.id, content: content(blocks) })
  expect(await refusalOf(marta.api.publishLinkPage({ pageId: page.id }))).toMatchObject({ status: 413 })
  expect((await marta.api.getLinkPage({ id: page.id })).page.published).toBe(false)
})

test('two who write at once: the slower one gets the newer state', async () => {
  const { page } = await marta.api.addLinkPage({ slug: slugOf('two'), releaseId: null })
  const seen = { pageId: page.id, rowVersion: page.rowVersion }
  await marta.api.saveLinkPage({ ...seen, content: content([], { title: 'First' }) })
  expect(await refusalOf(marta.api.saveLinkPage({ ...seen, content: content([], { title: 'Second' }) }))).toMatchObject(
    {
      status: 409,
      details: { page: { draft: { title: 'First' } } },
    },
  )
  expect(await refusalOf(marta.api.addLinkPage({ slug: slugOf('more'), releaseId: null }))).toMatchObject({
    status: 409,
  })
})

test('pictures are redrawn, shown while the page is, and make the card of a preview', async () => {
  const { id, path } = await published([])
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b44614' } })
    .jpeg()
    .withExifMerge({ IFD0: { Artist: 'Marta Secret' } })
    .toBuffer()
  const { page } = await marta.api.saveLinkPicture({ pageId: id, file: new Blob([new Uint8Array(photo)]) })
  const html = await (await look(path)).text()
  const image = /<img src="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(image).toBe(`/link-image/${id}?v=${page.pictureMark}`)
  const bytes = Buffer.from(await (await look(image)).arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 })
  expect(bytes.toString('latin1')).not.toContain('Secret')
  const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const drawn = await fetch(card)
  expect(await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'])
  expect((await refusalOf(marta.api.saveLinkPicture({ pageId: id, file: svg })))?.status).toBe(415)
  await marta.api.unpublishLinkPage({ pageId: id })
  expect([(await look(image)).status, (await fetch(card)).status]).toEqual([404, 404])
  expect((await marta.fetch(`/link-picture/${id}?workspace_id=${marta.workspaceId}`)).status).toBe(200)
  const qr = await marta.fetch(`/link-qr/${id}?format=png&workspace_id=${marta.workspaceId}`)
  expect(await sharp(Buffer.from(await qr.arrayBuffer())).metadata()).toMatchObject({ format: 'png' })
})

test('the link of a release counts down, mails those who said yes, once, and turns live at its date', async () => {
  const releaseId = await releaseOn(addDays(today(), 12))
  const { path, id } = await published(
    [
      link('before', 'https://example.com/presave', { when: 'before' }),
      link('aftera', 'https://open.spotify.com/album/1', { when: 'after', title: '' } as never),
    ],
    { releaseId },
  )
  const before = Date.now()
  const early = await look(path)
  const html = await early.text()
  // The days that its countdown shows, too; midnight may come while the page is asked for.
  const outAt = Date.parse(/data-until="([^"]+)"/.exec(html)?.[1] ?? '')
  const counted = [before, Date.now()].map((now) => `In ${Math.floor((outAt - now) / 86_400_000)} days`)
  expect(counted).toContain(/In \d+ days/.exec(html)?.[0])
  expect(html).toContain('/go/before')
  expect(html).not.toContain('/go/aftera')
  expect((await look(`${path}/go/aftera`)).status).toBe(404)
  expect(early.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)

  const fan = `fan${serial}@example.com`
  const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    look(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    })
  expect((await post(`email=${fan}`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const wrong = await post('email=%3Cb%3Enobody')
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('That’s not an e-mail address.')])
  const asked = await post(`email=${encodeURIComponent(fan)}`)
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `${path}?reminder=asked#remind`])
  const silent = `silent${serial}@example.com`
  await post(`email=${silent}`)
  // Pressed again it is answered alike, and mails nobody a second time within a day; later it does.
  const again = await post(`email=${encodeURIComponent(fan.toUpperCase())}`)
  expect([again.status, again.headers.get('location')]).toEqual([303, `${path}?reminder=asked#remind`])
  await server.owner.query(`UPDATE link_reminders SET asked_at = asked_at - interval '25 hours' WHERE email = $1`, [
    silent,
  ])
  await post(`email=${silent}`)
  await until(async () => (await mailsTo(server, silent)).length === 2 || null)
  const confirm = `${await linkMailedTo(server, fan, '/release-reminder/')}`
  const text = (await mailsTo(server, fan))[0]?.text ?? ''
  const address = /http\S+\/release-reminder\/\S+/.exec(text)?.[0] ?? confirm
  const token = address.slice(server.address.length)
  expect(await (await look(token)).text()).toContain('Yes, remind me')
  expect((await marta.api.getLinkPage({ id })).page.reminders).toBe(0)
  const said = await look(token, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  expect(await said.text()).toContain('You’re on the list')
  expect((await marta.api.getLinkPage({ id })).page.reminders).toBe(1)
  expect((await look(`${token.slice(0, -3)}abc`)).status).toBe(404)

  // Nor is somebody asked who has said yes.
  await post(`email=${fan}`)
  await sendDueReminders(server.services)
  expect(await mailsTo(server, fan)).toHaveLength(1)
  await marta.api.editRelease({ releaseId, releaseDate: today() })
  const out = await (await look(path)).text()
  expect(out).toContain('Out since')
  expect([out.includes('/go/aftera'), out.includes('/go/before'), out.includes('<form')]).toEqual([true, false, false])
  await Promise.all([sendDueReminders(server.services), sendDueReminders(server.services)])
  await sendDueReminders(server.services)
  const mails = await until(async () => {
    const all = await mailsTo(server, fan)
    return all.length > 1 ? all : null
  })
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Remind you'),
    '“Tide & “Ebb”” by Night <Ferry> is out',
  ])
  expect(mails[1]?.text).toContain(path)
  const { rows } = await server.owner.query<{ email: string }>('SELECT email FROM link_reminders WHERE page_id = $1', [
    id,
  ])
  // Who never said yes is forgotten within a week.
  expect(rows).toEqual([{ email: silent }])
  expect(await (await look(token)).text()).toContain('This reminder is gone')
})

test('a reminder is taken back with one click', async () => {
  const { path, id } = await published([], { releaseId: await releaseOn(addDays(today(), 5)) })
  const fan = `back${serial}@example.com`
  await look(path, {
    method: 'POST',
    body: `email=${fan}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.address },
  })
  await linkMailedTo(server, fan, '/release-reminder/')
  const text = (await mailsTo(server, fan))[0]?.text ?? ''
  const end = /http\S+\/end-release-reminder\/\S+/.exec(text)?.[0] ?? ''
  const count = async () => (await server.owner.query('SELECT FROM link_reminders WHERE page_id = $1', [id])).rowCount
  expect(await (await fetch(end, { headers: { accept: 'text/html' } })).text()).toContain('Cancel reminder')
  expect(await count()).toBe(1)
  const done = await fetch(end, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([done.status, await count()]).toEqual([200, 0])
})

test('releases and dates are shown as they are now, and only those that were chosen', async () => {
  const releaseId = await releaseOn(addDays(today(), -3))
  const event = async (title: string) =>
    (
      await marta.api.addEvent({
        title,
        date: addDays(today(), 20),
        start: '19:30',
        end: '22:00',
        location: 'Barrel Hall',
        category: 'gig',
      })
    ).event
  const chosen = await event('Open air')
  await event('Secret rehearsal')
  const song = await published([link('spotif', 'https://open.spotify.com/album/1', { title: '' } as never)], {
    releaseId,
  })
  const { path } = await published([
    { ...always, key: 'relaaa', kind: 'release', releaseId },
    {
      ...always,
      key: 'gigsaa',
      kind: 'events',
      title: 'Live',
      events: [{ key: 'ticket', eventId: chosen.id, url: 'https://goout.net/x' }],
    },
  ])
  const html = await (await look(path)).text()
  expect(html).toContain(`href="${song.path}">Tide &amp; “Ebb”</a>`)
  expect(html).toContain(`${song.path}/go/spotif`)
  expect(html).toMatch(/Open air<\/p>\s*<p>\w{3} \d+ \w+ \d{4}, 19:30, Barrel Hall/)
  expect(html).not.toContain('Secret rehearsal')
  expect((await look(`${path}/go/ticket`)).headers.get('location')).toBe('https://goout.net/x')
  await marta.api.deleteEvent({ event_id: chosen.id })
  expect(await (await look(path)).text()).not.toContain('Open air')
  expect((await marta.api.getLinkPages({})).releases[0]).toMatchObject({ slug: song.slug })
})

test('who never confirmed their address publishes no page by whose reminder strangers are written to', async () => {
  const newcomer = await quickPersonWithBand(server, `newcomer-${Date.now()}`)
  await server.owner.query('UPDATE accounts SET email_proved_at = NULL WHERE id = $1', [newcomer.id])
  const { release } = await newcomer.api.addRelease({ releaseName: 'Claim your prize', releaseDate: '2097-03-05' })
  const { page } = await newcomer.api.addLinkPage({ slug: slugOf('prize'), releaseId: release.id })
  expect(await refusalOf(newcomer.api.publishLinkPage({ pageId: page.id }))).toMatchObject({
    status: 403,
    error: expect.stringContaining('Confirm your own e-mail address first'),
  })
  const saved = await newcomer.api.saveLinkPage({
    pageId: page.id,
    content: content([], { remind: false }),
    rowVersion: page.rowVersion,
  })
  await newcomer.api.publishLinkPage({ pageId: page.id, rowVersion: saved.page.rowVersion })
})
