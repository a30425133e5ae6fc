import { afterAll, afterEach, expect, test } from 'vitest'
import { compileMessage } from './runtime-of-node.ts'
import { formatPieces, type Language, speakAs, t } from './translate.ts'
import { replaceKept, wordsToKeep } from './words-to-keep.ts'

const english: Language = { tag: 'en', find: compileMessage }
const before = speakAs(() => english)
afterEach(() => void speakAs(() => english))
afterAll(() => void speakAs(before))

const keep = (make: () => string): string => {
  speakAs(() => wordsToKeep)
  const text = make()
  speakAs(() => english)
  return text
}
const say = (text: string): string =>
  replaceKept(text, (message, values) => formatPieces(message, values).join('').toUpperCase())

test('what is made to be kept is said later, with its values, and those that are such texts themselves', () => {
  const kept = keep(() =>
    t('{count, plural, one {# file} other {# files}}: {what}', {
      count: 3,
      what: t('“{name}” is cut off', { name: 'a"b' }),
    }),
  )
  expect(kept).not.toContain('3 files')
  expect(say(kept)).toBe('3 FILES: “A"B” IS CUT OFF')
  expect(say(`1. ${keep(() => t('One.'))} 2. ${keep(() => t('Two.'))}`)).toBe('1. ONE. 2. TWO.')
})

test('what is no kept text stays as it is: sentences of before, and marks that somebody sent', () => {
  for (const text of ['A sentence.', '', '{name}', '\ufff9', '\ufff9[\ufffb', '\ufff9{}', '\ufff9"x', '\ufffb\ufff9'])
    expect(say(text)).toBe(text)
  for (const text of [
    '\ufff91\ufffb',
    '\ufff9{}\ufffb',
    '\ufff9[1,2]\ufffb',
    '\ufff9null\ufffb',
    '\ufff9["x",7]\ufffb',
  ])
    expect(say(text), JSON.stringify(text)).toBe(text)
})
