import { expect, test } from 'vitest'
import { derivedTokens, hashToken } from './secret-token.ts'

const [key, former] = ['n'.repeat(43), 'f'.repeat(43)]
const of = '0198a2b4-0000-7000-8000-000000000001'
const other = '0198a2b4-0000-7000-8000-000000000002'

test('a secret opens what it was made for, and nothing else: no other id, no other kind, by no other key', () => {
  const mails = derivedTokens([key], 'mails-of')
  const secret = mails.of(of)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(mails.isOf(of, secret)).toBe(true)
  expect(mails.isOf(other, secret)).toBe(false)
  expect(derivedTokens([key], 'guest-link').isOf(of, secret)).toBe(false)
  expect(derivedTokens([former], 'mails-of').isOf(of, secret)).toBe(false)
})

test('whatever else somebody brings opens nothing', () => {
  const mails = derivedTokens([key], 'mails-of')
  const secret = mails.of(of)
  const cut = secret.slice(0, -1)
  for (const given of ['', cut, `${secret}A`, secret.toLowerCase(), of, hashToken(secret).toString('base64url')])
    expect([given, mails.isOf(of, given)]).toEqual([given, false])
})

test('what a former key made opens until that key is forgotten, and new ones are made by the first', () => {
  const before = derivedTokens([former], 'guest-link').of(of)
  const both = derivedTokens([key, former], 'guest-link')
  expect([both.isOf(of, before), both.hashed(of, hashToken(before))]).toEqual([true, before])
  expect(both.of(of)).toBe(derivedTokens([key], 'guest-link').of(of))
  const after = derivedTokens([key], 'guest-link')
  expect([after.isOf(of, before), after.hashed(of, hashToken(before))]).toEqual([false, null])
})
