import { expect, test } from 'vitest'
import { usernamePattern } from '#features/accounts/contract/account.ts'
import { numbered, usernameOf } from './username-of.ts'

test.each([
  ['marta', 'm@example.com', 'marta'],
  ['Jiří Novák', 'm@example.com', 'JiriNovak'],
  ['sam@corp.example', 'm@example.com', 'sam'],
  ['李', 'li.wei@example.com', 'li.wei'],
  [undefined, 'a@example.com', 'member'],
  ['x'.repeat(60), 'm@example.com', 'x'.repeat(32)],
])('%o at %s is called %s', (preferred, email, username) => {
  expect(usernameOf(preferred, email)).toBe(username)
  expect(username).toMatch(usernamePattern)
})

test('a number fits into the longest name, too', () => {
  expect(numbered('marta', 2)).toBe('marta2')
  expect(numbered('x'.repeat(32), 10)).toBe(`${'x'.repeat(30)}10`)
})
