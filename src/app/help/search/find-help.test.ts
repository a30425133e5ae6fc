import { expect, test } from 'vitest'
import { excerptOf, findHelp, markedParts, type SearchedPage, wordsOf } from './find-help.ts'

const page = (title: string, ...lines: string[]): SearchedPage => ({
  topic: 'demos',
  topicTitle: 'Demos',
  article: null,
  title,
  lines,
})
const pages = [
  page('Pin a note', 'Go to the place you mean.', 'A note has a time.'),
  page('Share', 'A link. The guest hears it.'),
  page('Rights', 'Make a guest link · Every member'),
  page('Blind vote', 'Everybody hears X and Y. Notes are not shown.', 'Zábava for all.'),
]
const titles = (typed: string): string[] => findHelp(pages, wordsOf(typed)).map((found) => found.page.title)

test('every word must be found, in heading or text, without regard to case and accents; headings come first', () => {
  expect(titles('NOTE')).toEqual(['Pin a note', 'Blind vote'])
  expect(titles('vote zabava')).toEqual(['Blind vote'])
  expect(titles('žábava')).toEqual(['Blind vote'])
  expect(titles('vote guitar')).toEqual([])
  expect(titles('  ')).toEqual([])
  expect(titles('guest link')).toEqual(['Rights', 'Share'])
  expect(findHelp(pages, ['time'])[0]?.line).toBe('A note has a time.')
})

test('a page is also found by words that it does not say', () => {
  const all = [...pages, { ...page('Links', 'Made and taken back.'), otherWords: 'revoke expire' }]
  expect(findHelp(all, ['revoke'])).toEqual([{ page: all.at(-1), line: null }])
  expect(findHelp(all, ['expire', 'taken'])[0]?.line).toBe('Made and taken back.')
})

test('where nothing says it just so, endings and mistakes are forgiven', () => {
  expect(titles('blind voting')).toEqual(['Blind vote'])
  expect(titles('rigths')).toEqual(['Rights'])
  expect(titles('gest links')).toEqual(['Share', 'Rights'])
  expect(titles('guitarist')).toEqual([])
})

test('what was found is marked in the text as it is written, and long lines are cut around it', () => {
  expect(markedParts('Zábava a Bar', ['bava', 'a b'])).toEqual([
    { text: 'Zá', hit: false },
    { text: 'bava', hit: true },
    { text: ' ', hit: false },
    { text: 'a B', hit: true },
    { text: 'ar', hit: false },
  ])
  const long = `${'word '.repeat(60)}needle ${'word '.repeat(60)}end`
  expect(excerptOf(long, ['needle'])).toMatch(/^… word .*needle.* word …$/)
  expect(excerptOf(long, ['end'])).toMatch(/^… .*end$/)
  expect(excerptOf('short', ['or'])).toBe('short')
})
