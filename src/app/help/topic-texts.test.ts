import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpTopics } from '#features/system/contract/screens.ts'
import { otherWords } from './search/section-reader.tsx'
import { topicTexts } from './topic-texts.ts'
import { anchorOf } from './topics.ts'

test('every section of a topic has an address of its own', () => {
  for (const topic of helpTopics) {
    const anchors = topicTexts[topic].sections.map(({ title }) => anchorOf(title))
    expect(anchors.length, topic).toBeGreaterThan(3)
    expect(new Set(anchors).size, topic).toBe(anchors.length)
    for (const anchor of anchors) expect(anchor, topic).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  }
  expect(anchorOf('Keep the band’s files')).toBe('keep-the-bands-files')
})

test('the other words of the search belong to sections that are there', () => {
  const titles = helpTopics.flatMap((topic) => topicTexts[topic].sections.map(({ title }) => title))
  expect(Object.keys(otherWords).filter((title) => !titles.includes(title))).toEqual([])
})

test('every picture that a text shows is there in both looks, and small', () => {
  const texts = globSync('*/*.tsx', { cwd: import.meta.dirname }).map((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  )
  const shown = texts.flatMap((text) => [...text.matchAll(/<HelpPicture\s+name="([^"]+)"/g)].map(([, name]) => name))
  expect(shown.length).toBeGreaterThan(8)
  for (const name of shown) {
    for (const look of ['light', 'dark'])
      expect(statSync(join(import.meta.dirname, `pictures/${name}-${look}.webp`)).size).toBeLessThan(60_000)
  }
})
