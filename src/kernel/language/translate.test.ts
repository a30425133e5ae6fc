import { afterAll, afterEach, expect, test } from 'vitest'
import { compileMessage } from './runtime-of-node.ts'
import { formatPieces, languageTag, speakAs, t } from './translate.ts'

const english = { tag: 'en', find: compileMessage }
const before = speakAs(() => english)
afterEach(() => void speakAs(() => english))
afterAll(() => void speakAs(before))

test('a message is said in English where nobody says otherwise, with its values and plural forms', () => {
  expect(languageTag()).toBe('en')
  expect(t('Nothing recorded yet.')).toBe('Nothing recorded yet.')
  expect(t('{name} is told.', { name: 'Marta' })).toBe('Marta is told.')
  const notes = (count: number) => t('{count, plural, =0 {No notes} one {# note} other {# notes}}', { count })
  expect([0, 1, 2, 1200].map(notes)).toEqual(['No notes', '1 note', '2 notes', '1,200 notes'])
})

test('another language brings its own words, forms and numbers; what it lacks stays English', () => {
  const czech: Record<string, string> = {
    '{count, plural, one {# note} other {# notes}}':
      '{count, plural, one {# poznámka} few {# poznámky} many {# poznámky} other {# poznámek}}',
  }
  speakAs(() => ({ tag: 'cs', find: (message) => compileMessage(czech[message] ?? message) }))
  const notes = (count: number) => t('{count, plural, one {# note} other {# notes}}', { count })
  expect([1, 3, 5, 1200].map(notes)).toEqual(['1 poznámka', '3 poznámky', '5 poznámek', '1\u00a0200 poznámek'])
  expect(t('Nothing recorded yet.')).toBe('Nothing recorded yet.')
})

test('what tags are drawn as stands between the texts', () => {
  const pieces = formatPieces('Ask <who>{name}</who> first.', { name: 'Marta', who: ([text]) => ({ bold: text }) })
  expect(pieces).toEqual(['Ask ', { bold: 'Marta' }, ' first.'])
})
