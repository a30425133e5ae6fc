import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { retryAfter } from './ask-provider.ts'
import { isPrivateAddress, sendOutward } from './guarded-request.ts'
import { readProviderSettings } from './provider-settings.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'no address',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true))

test.each(['1.1.1.1', '35.186.224.25', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
)

test.each(['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://0x7f000001/', 'https://localhost/'])(
  '%s is not asked unless the operator allows it',
  async (url) => {
    const call = { method: 'GET', headers: {}, timeoutMs: 2000, mostBytes: 100, allowPrivate: false } as const
    await expect(sendOutward({ ...call, url: new URL(url) })).rejects.toThrow(/private network|without https/)
  },
)

test('a time to wait is seconds or a date, between a minute and a day', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const seconds = (said?: string) => {
    const at = retryAfter({ headers: { 'retry-after': said } }, now)
    return at && (at.getTime() - now.getTime()) / 1000
  }
  expect(['120', '1', '999999', 'Fri, 20 Nov 2026 13:00:00 GMT', 'soon', undefined].map(seconds)).toEqual([
    120,
    60,
    86_400,
    3600,
    null,
    null,
  ])
})

test('the file of providers may be missing, and a wrong one says what is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backline-providers-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'providers.json')
  expect((await readProviderSettings(file)).of('deezer')).toEqual({ allowPrivate: false })
  const read = async (content: unknown) => {
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    return readProviderSettings(file)
  }
  const settings = await read({
    contact: 'ops@band.example',
    providers: { spotify: { clientId: 'a', clientSecret: 'b' } },
  })
  expect(settings.of('spotify')).toMatchObject({ clientId: 'a', clientSecret: 'b' })
  await expect(read('{')).rejects.toThrow(/is not JSON/)
  await expect(read({ providers: { myspace: {} } })).rejects.toThrow(/is not valid/)
  await expect(read({ providers: { deezer: { apiUrl: 'http://deezer.example' } } })).rejects.toThrow(/allowPrivate/)
  await expect(read({ providers: { deezer: { key: 'x' } } })).rejects.toThrow(/providers\.deezer/)
})
