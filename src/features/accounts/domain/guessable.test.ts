import { expect, test } from 'vitest'
import { isOwnName, wordsBehind } from './guessable.ts'

test.each([
  ['Password123!', 'password'],
  ['p@ssw0rd1', 'password'],
  ['!!Passw0rd!!', 'password'],
  ['Qwerty1234!', 'qwerty'],
  ['1nv1nc1ble', 'invincible'],
  ['he11o2026', 'hello'],
  ['dragondragon', 'dragon'],
  ['november11', 'november'],
  ['ŞIFRE', 'şifre'],
  ['password password', 'password'],
  ['p a s s w o r d', 'password'],
  ['drag-on-dragon', 'dragon'],
])('behind %s stands %s', (password, word) => {
  expect(wordsBehind(password)).toContain(word)
})

test.each(['12345678', '        ', '!!!!!!!!', '🎸🎸🎸🎸🎸🎸🎸🎸', `a${'1'.repeat(127)}`, '@'.repeat(128)])(
  '%j has few words behind it',
  (password) => {
    expect(wordsBehind(password).size).toBeLessThan(1000)
  },
)

test.each([
  ['alice123', ['alice']],
  ['Al1ce!2026', ['alice']],
  ['nightferry', ['Night Ferry']],
  ['Night-Ferry_99', ['Night Ferry']],
  ['night ferry!', ['Night Ferry']],
  ['Marta.Lind1', ['marta.lind']],
  ['anna12345', ['anna1990']],
  ['alicealice', ['alice']],
  ['alice-alice', ['alice']],
  ['Zażółć1!', ['zażółć']],
])('%s is a variant of one of %j', (password, names) => {
  expect(isOwnName(wordsBehind(password), names)).toBe(true)
})

test.each([
  ['the night ferry leaves late', ['Night Ferry']],
  ['alice eats eleven apples', ['alice']],
  ['12345678', ['x1']],
  ['malice in wonder', ['alice']],
])('%s is none of %j', (password, names) => {
  expect(isOwnName(wordsBehind(password), names)).toBe(false)
})
