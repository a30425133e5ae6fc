import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#client/client.ts'
import { Person, signUp } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer()
  person = await signUp(server.address, 'Tilda')
})
afterAll(() => server.close())

const rust = { r: 180, g: 70, b: 20 }
const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: rust } })

const send = (bytes: Uint8Array, name = 'me.png', type = 'image/png') =>
  person.api.uploadProfilePicture({ file: new File([new Uint8Array(bytes)], name, { type }) })

const refusalOf = (bytes: Uint8Array, name?: string, type?: string): Promise<CallError> =>
  send(bytes, name, type).then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: CallError) => error,
  )

const stored = async (): Promise<string[]> => {
  const files = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
}

const fetched = async (address: string): Promise<Buffer> =>
  Buffer.from(await (await new Person(server.address).fetch(address)).arrayBuffer())

const pictureName = async (): Promise<string | null> => {
  const { rows } = await server.owner.query<{ picture_name: string | null }>(
    "SELECT picture_name FROM accounts WHERE username = 'Tilda'",
  )
  return rows[0]?.picture_name ?? null
}

test.each([
  ['PNG', () => canvas(40, 30).png().toBuffer()],
  ['JPEG', () => canvas(900, 700).jpeg().toBuffer()],
  ['WebP', () => canvas(40, 30).webp().toBuffer()],
  ['AVIF', () => canvas(40, 30).avif().toBuffer()],
  ['GIF', () => canvas(40, 30).gif().toBuffer()],
  ['PNG of one pixel', () => canvas(1, 1).png().toBuffer()],
])('a %s becomes a square WebP of the same colour, whatever its name says', async (_kind, make) => {
  const { profilePictureUrl } = await send(await make(), 'holiday.exe', 'application/octet-stream')
  expect(profilePictureUrl).toMatch(/^\/profile-pictures\/[0-9a-f]{64}\.webp$/)
  expect((await person.api.accountInfo({})).profilePictureUrl).toBe(profilePictureUrl)
  const picture = sharp(await fetched(profilePictureUrl))
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  const { dominant } = await picture.stats()
  for (const part of ['r', 'g', 'b'] as const) expect(Math.abs(dominant[part] - rust[part])).toBeLessThan(16)
})

test('of a moving picture the first frame is kept', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  const picture = sharp(await fetched((await send(moving)).profilePictureUrl))
  expect((await picture.metadata()).pages ?? 1).toBe(1)
  const { dominant } = await picture.stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(50)
})

test('a picture taken sideways stands upright, and where and by whom it was taken is gone', async () => {
  // The left half is light; turned by a quarter clockwise, the upper half is.
  const light = await sharp({ create: { width: 32, height: 64, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const sideways = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000000' } })
    .composite([{ input: light, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Tilda Secret' }, IFD3: { GPSLatitude: '50/1 5/1 0/1' } })
    .toBuffer()
  expect(sideways.toString('latin1')).toContain('Tilda Secret')
  const bytes = await fetched((await send(sideways)).profilePictureUrl)
  expect(bytes.toString('latin1')).not.toContain('Tilda Secret')
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  const redAt = async (top: number) =>
    (await sharp(bytes).extract({ left: 256, top, width: 1, height: 1 }).raw().toBuffer())[0]
  expect(await redAt(100)).toBeGreaterThan(240)
  expect(await redAt(412)).toBeLessThan(15)
})

test('a page hidden in a picture does not survive', async () => {
  const page = '<html><script>alert(1)</script></html>'
  const polyglot = Buffer.concat([await canvas(30, 30).png().toBuffer(), Buffer.from(page)])
  const { profilePictureUrl } = await send(polyglot, 'me.html', 'text/html')
  expect((await fetched(profilePictureUrl)).toString('latin1')).not.toContain('script')
  const response = await person.fetch(profilePictureUrl)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
const choose = 'Choose a PNG, JPEG, WebP, AVIF or GIF picture.'
const damaged = 'This picture cannot be read: the file is damaged or cut off.'

test.each([
  ['an SVG', () => svg, 415, choose],
  ['an SVG by the name of a PNG', () => svg, 415, choose],
  ['a page', () => Buffer.from('<!doctype html><p>hello'), 415, choose],
  ['a TIFF', () => canvas(9, 9).tiff().toBuffer(), 415, choose],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415, choose],
  ['a single byte', () => Buffer.from('P'), 415, choose],
  ['an empty file', () => Buffer.alloc(0), 400, 'This file is empty.'],
  ['a page behind the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'), 400, damaged],
  ['a page behind the first bytes of a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>'), 400, damaged],
  [
    'an SVG behind the first bytes of an AVIF',
    () => Buffer.concat([Buffer.from('\0\0\0\x10ftypavif\0\0\0\0', 'latin1'), svg]),
    400,
    damaged,
  ],
  ['a JPEG that was cut off', async () => (await canvas(900, 900).jpeg().toBuffer()).subarray(0, 700), 400, damaged],
  ['a PNG that was cut off', async () => (await canvas(900, 900).png().toBuffer()).subarray(0, 600), 400, damaged],
  [
    '25 million pixels',
    () => canvas(5000, 5000).png().toBuffer(),
    400,
    'This picture has more than 24 million pixels. Choose a smaller one.',
  ],
])('%s is refused beside its field and leaves nothing behind', async (_what, make, status, text) => {
  const [filesBefore, nameBefore] = [await stored(), await pictureName()]
  const refusal = await refusalOf(await make())
  expect([refusal.status, refusal.body.error, refusal.field('profile_picture')]).toEqual([status, text, text])
  expect([await stored(), await pictureName()]).toEqual([filesBefore, nameBefore])
})

test('a file past 5 MB is refused and leaves nothing behind', async () => {
  const filesBefore = await stored()
  expect((await refusalOf(Buffer.alloc(5_000_001, 1))).status).toBe(413)
  expect(await stored()).toEqual(filesBefore)
})

test('no file is refused beside its field', async () => {
  const { csrfToken } = await person.api.csrfToken({})
  const body = new FormData()
  body.append('csrf_token', csrfToken)
  const response = await person.fetch('/upload-profile-picture', { method: 'POST', body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { profile_picture: 'No file selected' } })
})

test('nobody who is not signed in uploads', async () => {
  const visitor = new Person(server.address)
  const file = new File([new Uint8Array(await canvas(9, 9).png().toBuffer())], 'me.png')
  await expect(visitor.api.uploadProfilePicture({ file })).rejects.toMatchObject({ status: 401 })
})

test('a new picture lets the old one go, and its address is that of nothing at once', async () => {
  const { profilePictureUrl: address } = await send(await canvas(30, 30).png().toBuffer())
  const first = await person.fetch(address)
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, max-age=600'])
  const old = await pictureName()
  await send(await canvas(30, 30).png().toBuffer())
  expect(await pictureName()).not.toBe(old)
  const again = await person.fetch(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect([again.status, again.headers.get('cache-control')]).toEqual([404, 'no-store'])
  const { rows } = await server.owner.query(
    "SELECT data FROM pgboss.job WHERE name = 'delete-files' ORDER BY created_on DESC LIMIT 1",
  )
  expect(rows).toEqual([{ data: { keys: [`pictures/${old}.webp`] } }])
})

test('of many pictures at once one stays, and each of the others is let go', async () => {
  const before = await server.owner.query("SELECT FROM pgboss.job WHERE name = 'delete-files'")
  const bytes = await canvas(30, 30).png().toBuffer()
  await person.api.csrfToken({})
  await Promise.all(Array.from({ length: 6 }, () => send(bytes)))
  const after = await server.owner.query("SELECT FROM pgboss.job WHERE name = 'delete-files'")
  expect((after.rowCount ?? 0) - (before.rowCount ?? 0)).toBe(6)
  expect(await fetched(`/profile-pictures/${await pictureName()}.webp`)).not.toHaveLength(0)
})

test('a picture is kept by browsers for a while and asked for again by its ETag', async () => {
  const { profilePictureUrl } = await send(await canvas(30, 30).png().toBuffer())
  const first = await new Person(server.address).fetch(profilePictureUrl)
  expect(first.headers.get('cache-control')).toBe('private, max-age=600')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[^"]+"$/)
  expect((await person.fetch(profilePictureUrl, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('those without a picture have the default one', async () => {
  const response = await new Person(server.address).fetch('/profile-pictures/default.svg')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(await response.text()).toMatch(/^<svg xmlns/)
})

test.each([`${'0'.repeat(64)}.webp`, 'default.webp', 'x.webp', '..%2f..%2fsecrets.json', `${'A'.repeat(43)}.webp`])(
  'there is no picture by the name %s',
  async (name) => {
    const response = await new Person(server.address).fetch(`/profile-pictures/${name}`)
    expect(response.status).toBe(404)
  },
)
