import { expect, test } from 'vitest'
import { cutMentions, membersLike, mentionAtCaret, mentionsIn } from './mentions.ts'

const members = ['marta', 'jon', 'jon.k', 'Ana-Maria'].map((username) => ({
  id: username.toUpperCase(),
  username,
  displayName: username,
}))

test.each([
  ['@marta listen', ['MARTA']],
  ['listen, @Marta.', ['MARTA']],
  ['(@jon) and @jon again', ['JON']],
  ['@jon.k, not the other', ['JON.K']],
  ['@jon.', ['JON']],
  ['@ana-maria!', ['ANA-MARIA']],
  ['mail marta@marta or me@jon', []],
  ['@@jon', []],
  ['@jonathan', []],
  ['@nobody @', []],
])('%s names %j', (text, ids) => {
  expect(mentionsIn(text, members)).toEqual(ids)
})

test('a text is cut where it names somebody, and nothing of it is lost', () => {
  const text = 'So @marta: ask @jon.\n@nobody knows.'
  const pieces = cutMentions(text, members)
  expect(pieces.map((piece) => [piece.text, piece.member?.id ?? null])).toEqual([
    ['So ', null],
    ['@marta', 'MARTA'],
    [': ask ', null],
    ['@jon', 'JON'],
    ['.\n@nobody knows.', null],
  ])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  for (const piece of pieces) expect(text.startsWith(piece.text, piece.from)).toBe(true)
})

test.each([
  ['@', 1, { from: 0, typed: '' }],
  ['hear @ma', 8, { from: 5, typed: 'ma' }],
  ['hear @ma now', 8, { from: 5, typed: 'ma' }],
  ['hear @ma now', 12, null],
  ['me@ma', 5, null],
  ['hear @Eliš', 10, { from: 5, typed: 'Eliš' }],
  ['', 0, null],
])('in %j at %i one types %j', (text, caret, asked) => {
  expect(mentionAtCaret(text, caret)).toEqual(asked)
})

test('names that begin so come before names that have it inside', () => {
  expect(membersLike(members, 'A').map(({ username }) => username)).toEqual(['Ana-Maria', 'marta'])
  expect(membersLike(members, '')).toHaveLength(4)
  const eliska = { username: 'e.novotna', displayName: 'Eliška' }
  for (const typed of ['eli', 'Eliš', 'nov']) expect(membersLike([eliska], typed)).toEqual([eliska])
})
