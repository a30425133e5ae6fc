import { afterAll, beforeAll, expect, test } from 'vitest'
import { Person, signUp } from '#tests/support/person.ts'
import { refusalOf } from '#tests/support/quick-person.ts'
import { type SecurityKey, securityKey } from '#tests/support/security-key.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
// Browsers make passkeys for a name and https.
const origin = 'https://band.example'
beforeAll(async () => {
  server = await startTestServer({ publicUrl: origin })
})
afterAll(() => server.close())

const right = { origin, site: 'band.example', sees: true }
const isIn = async (person: Person): Promise<boolean> => (await person.api.getSessionUserId({})).user_id !== null
const visitor = (): Person => new Person(server.ownAddress)
const asked = async (person: Person): Promise<string> => (await person.api.beginPasskeyProof({})).options.challenge
const refused = { status: 400, error: 'That passkey doesn’t open this account.' }
const late = { status: 400, error: 'That took too long. Try again.' }

const withPasskey = async (username: string) => {
  const person = await signUp(server.ownAddress, username)
  const key = securityKey()
  const { options } = await person.api.beginPasskey({})
  const { codes } = await person.api.addPasskey({
    name: 'Keyring',
    passkey: key.make({ ...right, challenge: options.challenge }),
  })
  expect(codes).toHaveLength(10)
  return { person, key }
}

/** Whether somebody whom the server does not know is let in by what a key signs, or what it is told instead. */
const logIn = async (key: SecurityKey, said: Partial<typeof right> = {}) => {
  const person = visitor()
  const passkey = key.sign({ ...right, ...said, challenge: await asked(person) })
  const refusal = await refusalOf(person.api.proveByPasskey({ passkey }))
  expect(await isIn(person)).toBe(refusal === null)
  return refusal
}

test('a passkey logs in by itself, and after the password; of the password alone nobody is in', async () => {
  const { key } = await withPasskey('nora')
  expect(await logIn(key)).toBe(null)
  const person = visitor()
  expect(await person.api.login({ username: 'nora', password: 'correct horse battery' })).toMatchObject({
    factors: ['passkey', 'recovery'],
  })
  expect(await isIn(person)).toBe(false)
  await person.api.proveByPasskey({ passkey: key.sign({ ...right, sees: false, challenge: await asked(person) }) })
  expect(await isIn(person)).toBe(true)
})

test('by itself it has to have seen its person; what is signed for another site or page is refused', async () => {
  const { key } = await withPasskey('olga')
  expect(await logIn(key, { sees: false })).toMatchObject(refused)
  expect(await logIn(key, { site: 'evil.example' })).toMatchObject(refused)
  expect(await logIn(key, { origin: 'https://evil.example' })).toMatchObject(refused)
  expect(await logIn(key)).toBe(null)
})

test('a challenge is answered once, by the browser that was asked, within its minutes', async () => {
  const { key } = await withPasskey('pia')
  const [first, second] = [visitor(), visitor()]
  const passkey = key.sign({ ...right, challenge: await asked(first) })
  await first.api.proveByPasskey({ passkey })
  expect(await refusalOf(second.api.proveByPasskey({ passkey }))).toMatchObject(late)
  await asked(second)
  expect(await refusalOf(second.api.proveByPasskey({ passkey }))).toMatchObject(refused)
  const challenge = await asked(second)
  await server.owner.query(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`)
  expect(await refusalOf(second.api.proveByPasskey({ passkey: key.sign({ ...right, challenge }) }))).toMatchObject(late)
  expect(await isIn(second)).toBe(false)
})

test('a copy of a key is noticed by its counter', async () => {
  const { key } = await withPasskey('rita')
  const copy = key.clone()
  expect(await logIn(key)).toBe(null)
  expect(await logIn(copy)).toMatchObject(refused)
  expect(await logIn(key)).toBe(null)
})

test('a key opens the account that it was added to, and no other: not after its password, and not by its name', async () => {
  const [{ key }, other] = [await withPasskey('sara'), await withPasskey('tina')]
  const person = visitor()
  await person.api.login({ username: 'tina', password: 'correct horse battery' })
  const passkey = key.sign({ ...right, challenge: await asked(person) })
  expect(await refusalOf(person.api.proveByPasskey({ passkey }))).toMatchObject(refused)
  const forged = securityKey().sign({ ...right, challenge: await asked(person) })
  const { id, rawId } = other.key.clone().sign({ ...right, challenge: '' })
  expect(await refusalOf(person.api.proveByPasskey({ passkey: { ...forged, id, rawId } }))).toMatchObject(refused)
  expect(await isIn(person)).toBe(false)
})

test('what a key made for another page is not kept', async () => {
  const person = await signUp(server.ownAddress, 'una')
  for (const wrong of [{ origin: 'https://evil.example' }, { site: 'evil.example' }, { challenge: 'AAAA' }]) {
    const { challenge } = (await person.api.beginPasskey({})).options
    const passkey = securityKey().make({ ...right, challenge, ...wrong })
    expect(await refusalOf(person.api.addPasskey({ name: 'Keyring', passkey }))).toMatchObject({ status: 400 })
  }
  expect((await person.api.getFactors({})).factors).toEqual([])
})
