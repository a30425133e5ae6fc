import { expect, test } from 'vitest'
import { emailAddress, foldEmail } from './addresses.ts'
import { foldName, nameOf, textOf, tidy } from './text.ts'

const name = nameOf('Name')

test.each([
  ['  Harbour Lights ', 'Harbour Lights'],
  ['Elis\u030cka', 'Eliška'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['🎸'.repeat(80), '🎸'.repeat(80)],
])('the name %j becomes %j', (given, wanted) => {
  expect(name.parse(given)).toBe(wanted)
})

test.each(['', '   ', 'x'.repeat(81), 'two\nlines', 'a\u0000b', 'evil\u202egpj.exe', 7, null, undefined])(
  'the name %j is refused',
  (given) => {
    expect(name.safeParse(given).success).toBe(false)
  },
)

test('a text keeps its lines and loses the carriage returns', () => {
  const text = textOf('Text', 20)
  expect(text.parse(' one\r\ntwo\tthree ')).toBe('one\ntwo\tthree')
  expect(text.safeParse('bell\u0007').success).toBe(false)
  expect(text.safeParse('x'.repeat(21)).success).toBe(false)
})

test.each([
  ['Harbour  Lights', 'harbour lights'],
  ['ＨＡＲＢＯＵＲ lights', 'harbour lights'],
  ['ÉTUDE', 'étude'],
])('%j compares as %j', (given, wanted) => {
  expect(foldName(given)).toBe(wanted)
})

test('folding twice changes nothing more', () => {
  for (const text of ['İstanbul', 'ß', 'K', 'ǅ', '  A  b ']) expect(foldName(foldName(text))).toBe(foldName(text))
})

test.each(['marta@example.com', ' Marta@Example.COM ', "o'neil+band@example.co.uk"])('%j is an address', (given) => {
  expect(emailAddress.parse(given)).toBe(tidy(given))
  expect(foldEmail(given)).toBe(given.trim().toLowerCase())
})

test.each([
  '',
  'marta',
  'a@b',
  'a b@example.com',
  'a@example.com\nBcc: b@example.com',
  `${'x'.repeat(250)}@example.com`,
])('%j is no address', (given) => {
  expect(emailAddress.safeParse(given).success).toBe(false)
})
