import { resolve } from 'node:path'
import { createElement, Fragment } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ArticleId } from '#features/system/contract/help-articles.ts'
import { readCatalogues } from '../../../../scripts/words/catalogue.ts'
import { findHelp, wordsOf } from './find-help.ts'

afterEach(() => vi.resetModules())

/** What is looked for, in English and Czech, and the article that means it. */
const looked: readonly (readonly [english: string, czech: string, article: ArticleId])[] = [
  ['calendar', 'kalendář', 'the-calendar'],
  ['board', 'nástěnka', 'the-board'],
  ['task', 'úkol', 'the-board'],
  ['practice', 'cvičení', 'train-your-ears'],
  ['capo', 'kapodastr', 'find-a-scale'],
  ['invoice', 'faktura', 'keep-the-books'],
  ['split', 'podíly', 'split-the-money'],
  ['royalties', 'tantiémy', 'import-statements'],
  ['guest link', 'odkaz pro hosty', 'share-with-people-outside-the-band'],
  ['loudness', 'hlasitost', 'what-the-numbers-mean'],
  ['offline', 'offline', 'offline'],
  ['backup', 'záloha', 'back-up-a-server'],
  ['language', 'jazyk', 'language'],
  ['Czech', 'čeština', 'language'],
  ['merch', 'merch', 'sell-merch'],
  ['mail', 'pošta', 'read-the-bands-mail'],
  ['webhook', 'webhook', 'send-news-to-your-chat'],
  ['access token', 'přístupový token', 'let-a-program-in'],
  ['quota', 'kvóta', 'how-much'],
  ['keyboard shortcuts', 'klávesové zkratky', 'keyboard-shortcuts'],
  ['screen reader', 'odečítač', 'accessibility'],
  ['password link', 'heslo odkaz', 'send-files'],
  ['Google calendar', 'Google kalendář', 'calendar-on-your-phone'],
  ['ISRC', 'ISRC', 'tracks-and-codes'],
  ['pre-save', 'presave', 'the-link-of-a-release'],
  ['bell', 'zvonek', 'whats-new'],
  ['splitting money', 'dělení peněz', 'split-the-money'],
  ['spliting money', 'podily', 'split-the-money'],
  ['Guitar Pro', 'tabulatura', 'play-along-with-a-tab'],
]

const firstFor = async (words: readonly string[]): Promise<(string | null | undefined)[]> => {
  const { searchedPages } = await import('./read-help.ts')
  return words.map((typed) => findHelp(searchedPages, wordsOf(typed))[0]?.page.article)
}
const wanted = looked.map(([, , article]) => article)

test('what a band looks for is found first in the article that means it', async () => {
  expect(await firstFor(looked.map(([english]) => english))).toEqual(wanted)
})

test('so it is in Czech', async () => {
  const { compileMessage } = await import('#kernel/language/runtime-of-node.ts')
  const [czech] = await readCatalogues(resolve(import.meta.dirname, '../../../..'))
  const { speakAs } = await import('#kernel/language/translate.ts')
  const before = speakAs(() => ({
    tag: 'cs',
    find: (message) => compileMessage(czech?.messages[message] ?? message),
  }))
  onTestFinished(() => void speakAs(before))
  expect(await firstFor(looked.map(([, words]) => words))).toEqual(wanted)
})

test('a text is read by its paragraphs, points and rows, whatever they are wrapped in', async () => {
  const { linesOf } = await import('./read-help.ts')
  const cell = (text: string) => createElement('td', { key: text }, text)
  const text = createElement(
    Fragment,
    null,
    createElement('p', null, 'A ', createElement('a', { href: '/files' }, 'link'), '  and 7 ', 7),
    createElement('ul', null, [createElement('li', { key: 'x' }, 'Point')]),
    createElement('table', null, createElement('tbody', null, createElement('tr', null, ['Free', 'None'].map(cell)))),
    createElement('figure', { className: 'no text' }),
  )
  expect(linesOf(text)).toEqual(['A link and 7 7', 'Point', 'Free · None'])
})
