import { afterAll, beforeAll, expect, test } from 'vitest'
import { Person, signUpWithBand } from '#tests/support/person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let plain: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://band.example', trustProxy: 1 })
  plain = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await plain.close()
})

/** Keeps the cookies that somebody is given from here on, each with what it says of itself, by its name. */
const watchCookies = (person: Person): Map<string, string[]> => {
  const given = new Map<string, string[]>()
  const ask = person.fetch.bind(person)
  person.fetch = async (...asked) => {
    const response = await ask(...asked)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      given.set(pair.slice(0, pair.indexOf('=')), attributes)
    }
    return response
  }
  return given
}

/** The cookies of a session, of a browser that is known, of its language, of a guest, and of who was sent files. */
const allCookies = async ({ ownAddress, owner }: TestServer): Promise<Map<string, string[]>> => {
  const marta = await signUpWithBand(ownAddress, 'marta')
  await owner.query("UPDATE accounts SET tier = 'pro'")
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound(1, 220) })
  const { link } = await marta.api.makeGuestLink({
    songIds: [demo.songId],
    name: 'Label',
    newestOnly: false,
    showsNotes: true,
    mayComment: true,
    mayDownload: true,
    expiresAt: null,
  })
  const again = new Person(ownAddress)
  const given = watchCookies(again)
  await again.api.login({ username: 'marta', password: 'correct horse battery' })
  await again.api.nameGuest({ token: link.url?.split('/').at(-1) ?? '', name: 'Ida' })
  const { transfer } = await marta.api.makeTransfer({})
  await marta.api.addTransferFile({
    transferId: transfer.id,
    path: 'notes.txt',
    file: new File(['hello'], 'notes.txt'),
  })
  const [sent] = (await marta.api.getTransfer({ id: transfer.id })).transfer.files
  await again.fetch(`/t/${transfer.url?.split('/').at(-1)}/files/${sent?.id}`)
  return given
}

test('over https every answer, also a refusal, has browsers come by https alone for a year', async () => {
  for (const path of ['/', '/healthz', '/login', '/api/get-demos', '/no-such-page', '/openapi.json']) {
    const { headers } = await fetch(server.ownAddress + path, { redirect: 'manual' })
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000; includeSubDomains'])
  }
})

test('over https every cookie is sent by https alone, to this host alone, and no script reads it', async () => {
  const given = await allCookies(server)
  const names = [...given.keys()].map((name) => name.replace(/^(__Host-guest-)[0-9a-f]{16}$/, '$1'))
  expect(names.toSorted()).toEqual([
    '__Host-backline',
    '__Host-backline-language',
    '__Host-guest-',
    '__Host-known',
    // It has a path of its own, which no `__Host-` may have.
    '__Secure-transfer',
  ])
  for (const [name, attributes] of given) {
    expect([name, attributes]).toEqual([name, expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax'])])
    expect([name, attributes.includes('Path=/')]).toEqual([name, name.startsWith('__Host-')])
    expect(attributes.filter((one) => one.startsWith('Domain'))).toEqual([])
  }
})

test('without https nothing is said of it, and no cookie has a name that browsers would refuse then', async () => {
  const { headers } = await fetch(plain.ownAddress)
  expect(headers.get('strict-transport-security')).toBe(null)
  const given = await allCookies(plain)
  expect(given.size).toBe(5)
  expect([...given].filter(([name, attributes]) => name.startsWith('__') || attributes.includes('Secure'))).toEqual([])
})
