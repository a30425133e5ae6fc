import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { S3Storage } from '#server/storage/s3-storage.ts'
import { startBalancer } from '#tests/support/balancer.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { type StandInS3, startStandInS3 } from '#tests/support/stand-in-s3.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

interface Installation {
  server: TestServer
  marta: Person
  demo: Demo
  store: StandInS3 | null
  proxy: { address: string; close: () => Promise<void> }
}

const start = async (where: 'disk' | 'store'): Promise<Installation> => {
  const store = where === 'store' ? await startStandInS3() : null
  const server = await startTestServer({
    trustProxy: 1,
    fileSender: 'x-accel-redirect',
    ...(store && { storage: (folder) => new S3Storage(store.address, folder) }),
  })
  const port = await freePort()
  const places = { dataDir: server.dataDir, ...(store && { storeEndpoint: store.address.endpoint }) }
  const proxy = await startBalancer(port, [Number(new URL(server.address).port)], places)
  const marta = await signUpWithBand(server.address)
  const file = wavSound(3, 440, 'night\r\nferry: "mix" 夜.wav')
  const { demo } = await marta.api.addDemo({ demoTitle: 'Night Ferry', demoVersion: 1, file })
  return { server, marta, demo, store, proxy: { ...proxy, address: `http://127.0.0.1:${port}` } }
}

// What a connection says of itself, and nginx of itself.
const ofTheLine = new Set(['x-request-id', 'connection', 'date', 'keep-alive', 'server', 'transfer-encoding'])

// A range says by itself that ranges are accepted: nginx leaves the header out.
const isCompared = (name: string, status: number): boolean =>
  !ofTheLine.has(name) && !(name === 'accept-ranges' && status === 206)

const said = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries([...response.headers].filter(([name]) => isCompared(name, response.status)).toSorted()),
  bytes: Buffer.from(await response.arrayBuffer()),
})

describe.each(['disk', 'store'] as const)('nginx sends the files that lie on a %s', (where) => {
  let at: Installation
  beforeAll(async () => {
    at = await start(where)
  })
  afterAll(async () => {
    await at?.proxy.close()
    await at?.server.close()
    await at?.store?.close()
  })

  const both = async (path: string, init: { method?: string; headers?: Record<string, string> } = {}) => {
    const { marta, server, proxy } = at
    const ours = await said(await marta.fetch(`${server.address}${path}`, init))
    const theirs = await said(await marta.fetch(`${proxy.address}${path}`, init))
    return { ours, theirs }
  }

  test.each([
    ['whole', {}],
    ['in its first bytes', { range: 'bytes=0-1' }],
    ['in a range', { range: 'bytes=100-199' }],
    ['to its end', { range: 'bytes=1000-' }],
    ['from its end', { range: 'bytes=-500' }],
    ['in a range beyond its end', { range: 'bytes=40000-99999999' }],
    ['whole, as it would be two ranges', { range: 'bytes=0-9,20-29' }],
    ['whole, as what was kept of it is of another file', { range: 'bytes=100-199', 'if-range': '"another"' }],
    ['not at all where the range lies behind its end', { range: 'bytes=99999999-' }],
  ])('%s, as we would', async (_, headers) => {
    for (const path of [at.demo.file_path, `/download-demo/${at.demo.id}`]) {
      const { ours, theirs } = await both(path, { headers })
      expect(theirs).toEqual(ours)
      expect(Object.keys(theirs.headers).filter((name) => /^x-(accel|amz|backline)/.test(name))).toEqual([])
    }
  })

  test('the bytes do not pass this process', async () => {
    const { marta, proxy, demo } = at
    const passed = await marta.fetch(`${at.server.address}${demo.file_path}`, {
      headers: { 'x-forwarded-for': '10.0.0.7' },
    })
    expect(passed.headers.get('x-accel-redirect')).toMatch(
      where === 'disk' ? /^\/backline-files\// : /^\/backline-store\//,
    )
    expect((await passed.arrayBuffer()).byteLength).toBe(0)
    for (const location of ['/backline-files/', '/backline-store/']) {
      const asked = await marta.fetch(`${proxy.address}${location}${demo.id}`)
      expect([location, asked.status]).toEqual([location, 404])
    }
  })

  test('what a browser has kept is not sent again, and the range with its tag is', async () => {
    const { theirs: whole } = await both(at.demo.file_path)
    const etag = whole.headers.etag ?? ''
    const { ours, theirs } = await both(at.demo.file_path, { headers: { 'if-none-match': etag } })
    expect([theirs.status, theirs]).toEqual([304, ours])
    const again = await both(at.demo.file_path, { headers: { range: 'bytes=100-199', 'if-range': etag } })
    expect([again.theirs.status, again.theirs]).toEqual([206, again.ours])
  })

  test('HEAD, and who may not have it, are answered as ever', async () => {
    const head = await both(at.demo.file_path, { method: 'HEAD' })
    expect(head.theirs).toEqual(head.ours)
    const tom = await signUpWithBand(at.server.address)
    const refused = await tom.fetch(`${at.proxy.address}${at.demo.file_path}`)
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({ success: false })
  })

  test('what a guest hears is still cut when the link ends, as it comes from us', async () => {
    const { marta, server, demo } = at
    const allowed = { newestOnly: false, showsNotes: true, mayComment: true, mayDownload: true, expiresAt: null }
    const { link } = await marta.api.makeGuestLink({ songIds: [demo.songId], name: 'Label', ...allowed })
    const path = `/guest-download/${link.url?.split('/').at(-1)}/${demo.id}`
    const heard = await fetch(`${server.address}${path}`, { headers: { 'x-forwarded-for': '10.0.0.7' } })
    expect([heard.status, heard.headers.get('x-accel-redirect')]).toEqual([200, null])
    const { ours, theirs } = await both(path)
    expect(theirs).toEqual(ours)
  })
})

test('a store that is away is said as such, as we would say it', async () => {
  const { marta, proxy, demo, store, server } = await start('store')
  if (store) store.refuse = () => 503
  const [ours, theirs] = [
    await marta.fetch(`${server.address}${demo.file_path}`),
    await marta.fetch(`${proxy.address}${demo.file_path}`),
  ]
  expect([theirs.status, theirs.headers.get('retry-after')]).toEqual([ours.status, ours.headers.get('retry-after')])
  expect(theirs.status).toBe(503)
  expect(await theirs.json()).toEqual(await ours.json())
  await proxy.close()
  await server.close()
  await store?.close()
})
