import { afterAll, afterEach, expect, test } from 'vitest'
import { listText, numberText } from './formats.ts'
import { compileMessage } from './runtime-of-node.ts'
import { speakAs } from './translate.ts'

const speak = (tag: string) => speakAs(() => ({ tag, find: compileMessage }))
const before = speak('en')
afterEach(() => void speak('en'))
afterAll(() => void speakAs(before))

test('a number has the signs of its language, and exact text keeps all its digits', () => {
  expect([numberText(1284.5), numberText('123456789012345678.05')]).toEqual(['1,284.5', '123,456,789,012,345,678.05'])
  speak('cs')
  expect([numberText(1284.5), numberText('-1284.50', { minimumFractionDigits: 2 })]).toEqual([
    '1\u00a0284,5',
    '-1\u00a0284,50',
  ])
})

test('a list ends with the word of its language, as units with commas alone', () => {
  const parts = ['kick', 'snare', 'bass']
  expect([listText(parts), listText(parts, 'unit')]).toEqual(['kick, snare and bass', 'kick, snare, bass'])
  speak('cs')
  expect([listText(parts), listText(parts, 'unit')]).toEqual(['kick, snare a\u00a0bass', 'kick, snare, bass'])
})
