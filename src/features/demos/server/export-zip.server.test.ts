import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { mp3Sound, wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: Person
let first: Demo
const sent = new Map<string, Buffer>()
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address)
  const add = async (demoTitle: string, demoVersion: number, file: File): Promise<Demo> => {
    sent.set(
      `${demoTitle.replace(':', '_')} v${demoVersion}.${file.name.slice(-3)}`,
      Buffer.from(await file.arrayBuffer()),
    )
    return (await marta.api.addDemo({ demoTitle, demoVersion, file })).demo
  }
  first = await add('Night: Přívoz', 2, wavSound(2, 440))
  await add('Night: Přívoz', 10, await mp3Sound(2, 330))
  await add('Night: Přívoz', 1.5, wavSound(1, 220))
  await marta.api.addDemo({ demoTitle: 'Another song', demoVersion: 1, file: wavSound(1) })
})
afterAll(() => server.close())

const download = (headers: Record<string, string> = {}, method = 'GET') =>
  marta.fetch(`/download-song/${first.id}?workspace_id=${marta.workspaceId}`, { method, headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('all versions of the song come, and nothing else, with the length that was said', async () => {
  const response = await download()
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('Night_ Přívoz versions.zip'))
  const zip = await bytesOf(response)
  expect(response.headers.get('content-length')).toBe(String(zip.length))
  const files = readZip(zip)
  expect([...files.keys()]).toEqual(['Night_ Přívoz v1.5.wav', 'Night_ Přívoz v2.wav', 'Night_ Přívoz v10.mp3'])
  for (const [name, bytes] of files) expect(sent.get(name)?.equals(bytes)).toBe(true)
})

test('a download that broke off goes on, wherever that was', async () => {
  const whole = await download()
  const etag = whole.headers.get('etag') ?? ''
  const zip = await bytesOf(whole)
  for (const cut of [1, 31, 60, zip.length >> 1, zip.length - 30]) {
    const rest = await download({ range: `bytes=${cut}-`, 'if-range': etag })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes ${cut}-${zip.length - 1}/${zip.length}`,
    ])
    expect(Buffer.concat([zip.subarray(0, cut), await bytesOf(rest)]).equals(zip)).toBe(true)
  }
  const head = await download({}, 'HEAD')
  expect([head.headers.get('etag'), head.headers.get('content-length')]).toEqual([etag, String(zip.length)])
})

test('after a file was replaced, the rest of the old archive is no longer served: the whole comes again', async () => {
  const etag = (await download({}, 'HEAD')).headers.get('etag') ?? ''
  // As many bytes as before, so that only the mark can tell.
  const file = wavSound(2, 441)
  await marta.api.editDemo({ demoId: first.id, demoTitle: 'Night: Přívoz', demoVersion: 2, file })
  const again = await download({ range: 'bytes=100-', 'if-range': etag })
  expect(again.status).toBe(200)
  expect(again.headers.get('etag')).not.toBe(etag)
  const files = readZip(await bytesOf(again))
  expect(files.get('Night_ Přívoz v2.wav')?.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
})

test('another version makes another archive', async () => {
  const etag = (await download({}, 'HEAD')).headers.get('etag') ?? ''
  await marta.api.addDemo({ demoTitle: 'Night: Přívoz', demoVersion: 11, file: wavSound(1) })
  expect((await download({ range: 'bytes=100-', 'if-range': etag })).status).toBe(200)
  expect((await download({ 'if-none-match': etag }, 'HEAD')).status).toBe(200)
})
