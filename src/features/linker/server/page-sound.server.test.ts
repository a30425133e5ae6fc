import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let pageId: string
let slug: string
let serial = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  marta = await quickPersonWithBand(server, `marta${++serial}`, 'Night Ferry')
  slug = `night-ferry-${serial}`
  pageId = (await marta.api.addLinkPage({ slug, releaseId: null })).page.id
})

const look = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.address + path, { headers: { accept: 'text/html', ...headers } })
const addSong = async (title: string, version = 4) => {
  const file = wavSound(2, 330, 'secret take (Jon is late).wav')
  const { demo } = await marta.api.addDemo({ demoTitle: title, demoVersion: version, file })
  await until(async () => (await marta.api.getDemo({ id: demo.id })).demo.analysis === 'ready')
  return demo.id
}

test('a page plays the one version that was chosen for it, and tells nothing else of it', async () => {
  const demoId = await addSong('Harbour <Lights>')
  await addSong('Undertow')
  await marta.api.addDemoNote({ demoId, text: 'The bridge is too long', atSeconds: 1 })
  await marta.api.publishLinkPage({ pageId })
  const silent = await (await look(`/@${slug}`)).text()
  expect(silent).not.toContain('<audio')
  expect((await look(`/link-sound/${pageId}`)).status).toBe(404)

  const { page } = await marta.api.saveLinkSound({ pageId, demoId })
  expect(page.sound).toMatchObject({ demoId, title: 'Harbour <Lights>', version: '4', chosenBy: marta.username })
  const answer = await look(`/@${slug}`)
  const html = await answer.text()
  expect(html).toContain('Harbour &lt;Lights&gt;')
  expect(html).toMatch(/<path opacity="\.42" d="M0 -\d/)
  const source = /<audio controls preload="none" src="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(source).toMatch(new RegExp(`^/link-sound/${pageId}\\?v=[0-9a-f]{12}$`))
  // Nothing private: no id, version, person, note, file or other song.
  for (const told of [demoId, 'v4', marta.username, 'bridge', 'secret take', 'Undertow', marta.workspaceId ?? ''])
    expect([told, html.includes(told)]).toEqual([told, false])
  expect(answer.headers.get('content-security-policy')).toMatch(
    /script-src 'sha256-[^']+'; font-src 'self'; img-src 'self'; media-src 'self'/,
  )
  expect(Buffer.byteLength(html)).toBeLessThan(24_000)
  const sound = await look(source, { range: 'bytes=0-3' })
  expect([sound.status, sound.headers.get('set-cookie')]).toEqual([206, null])
  expect(sound.headers.get('content-disposition')).toBeNull()
})

test('it falls silent with the choice, the page, and the version', async () => {
  const demoId = await addSong('Harbour Lights')
  await marta.api.saveLinkSound({ pageId, demoId })
  const heard = async (): Promise<[number, boolean]> => [
    (await look(`/link-sound/${pageId}`)).status,
    (await (await look(`/@${slug}`)).text()).includes('<audio'),
  ]
  expect(await heard()).toEqual([404, false])
  await marta.api.publishLinkPage({ pageId })
  expect(await heard()).toEqual([200, true])
  await marta.api.unpublishLinkPage({ pageId })
  expect(await heard()).toEqual([404, false])
  await marta.api.publishLinkPage({ pageId })
  await marta.api.saveLinkSound({ pageId, demoId: null })
  expect(await heard()).toEqual([404, false])
  await marta.api.saveLinkSound({ pageId, demoId })
  expect(await heard()).toEqual([200, true])
  await marta.api.deleteDemo({ id: demoId })
  expect(await heard()).toEqual([404, false])
  expect((await marta.api.getLinkPage({ id: pageId })).page.sound).toBeNull()
})

test('nobody plays a song of another band', async () => {
  const demoId = await addSong('Harbour Lights')
  const sam = await quickPersonWithBand(server, `sam${serial}`, 'Other')
  const { page } = await sam.api.addLinkPage({ slug: `other-${serial}`, releaseId: null })
  expect(await refusalOf(sam.api.saveLinkSound({ pageId: page.id, demoId }))).toMatchObject({ status: 404 })
  expect(await refusalOf(sam.api.saveLinkSound({ pageId, demoId: null }))).toMatchObject({ status: 404 })
  expect(await refusalOf(marta.api.saveLinkSound({ pageId: page.id, demoId }))).toMatchObject({ status: 404 })
})
