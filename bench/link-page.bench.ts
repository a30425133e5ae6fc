import { maxPageBytes } from '#features/linker/contract/linker-limits.ts'
import { firstTheme } from '#features/linker/contract/theme.ts'
import { besideBareRoute } from './bare-route.ts'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

// Somebody who is counted, unlike the load generator itself.
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const server = await startBenchServer()
const band = await server.addBand(1)
await server.addPlan(band.workspaceId, { releases: 20, events: 100 })
const session = { cookie: band.cookie, 'x-workspace-id': band.workspaceId, 'sec-fetch-site': 'same-origin' }
const get = async (path: string) => (await (await fetch(server.address + path, { headers: session })).json()) as never
const { csrfToken } = (await get('/api/csrf-token')) as { csrfToken: string }
const post = async (path: string, body: object): Promise<{ page: { id: string } }> => {
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json', 'x-csrftoken': csrfToken },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
  return response.json() as never
}
const { releases, events } = (await get('/api/get-link-pages')) as {
  releases: { id: string }[]
  events: { id: string }[]
}
const { page } = await post('/add-link-page', { slug: 'bench-band', releaseId: null })
const always = { hidden: false, from: null, until: null, when: 'always' }
const links = ['open.spotify.com', 'music.apple.com', 'bandcamp.com', 'youtube.com', 'soundcloud.com', 'tidal.com'].map(
  (host, at) => ({ ...always, key: `link${at}0`, kind: 'link', title: '', url: `https://${host}/bench` }),
)
const content = {
  title: 'The Bench Band',
  tagline: 'Twelve links, three releases, eight dates: more than most bands show.',
  theme: firstTheme(),
  blocks: [
    ...links,
    ...links.map((link) => ({ ...link, key: `${link.key}b`, title: 'A link with a title of its own' })),
    ...releases.slice(0, 3).map(({ id }, at) => ({ ...always, key: `rels${at}0`, kind: 'release', releaseId: id })),
    {
      ...always,
      key: 'dates0',
      kind: 'events',
      title: 'Live',
      events: events.slice(0, 8).map(({ id }, at) => ({ key: `date${at}0`, eventId: id, url: 'https://example.com/' })),
    },
  ],
  remind: false,
  indexed: true,
}
await post('/save-link-page', { pageId: page.id, content })
await post('/publish-link-page', { pageId: page.id })
const url = `${server.address}/@bench-band`
const html = await (await fetch(url, { headers })).text()

report(await besideBareRoute({ name: 'GET /@slug, counted', url, headers, perSecond: 100, before: server.forgetCalls }))
report([
  {
    name: 'the whole page with its style, pictures aside',
    value: Buffer.byteLength(html) / 1000,
    unit: 'kB',
    target: { atMost: maxPageBytes / 1000 },
    note: `${content.blocks.length} blocks, not compressed`,
  },
])
await server.stop()
process.exit(0)
