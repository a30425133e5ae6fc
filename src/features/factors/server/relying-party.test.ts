import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://band.example', undefined, 'band.example'],
  ['https://band.example', 'https://evil.example', 'band.example'],
  ['https://band.example:8443', 'https://localhost:8443', 'band.example'],
  ['http://localhost:4010', 'http://localhost:4010', 'localhost'],
  ['http://127.0.0.1:4010', 'http://localhost:4010', 'localhost'],
  ['http://127.0.0.1:4010', 'http://localhost:4011', null],
  ['http://127.0.0.1:4010', 'http://127.0.0.1:4010', null],
  ['http://127.0.0.1:4010', 'not an address', null],
  ['https://192.0.2.7', 'https://192.0.2.7', null],
  ['https://[2001:db8::1]', undefined, null],
  ['http://band.example', 'http://band.example', null],
])('%s, seen by a browser at %s, is %s', (publicUrl, origin, id) => {
  expect(relyingParty(publicUrl, origin)?.id ?? null).toBe(id)
})
