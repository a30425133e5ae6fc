import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  articleAddress,
  articlesOf,
  helpTopics,
  isHelpAddress,
  topicOf,
} from '#features/system/contract/help-articles.ts'
import { articles, neighboursOf } from './articles.ts'

test('every article has an address of its own, and a line that says what it is about', () => {
  const all = helpTopics.flatMap((topic) => articlesOf(topic).map((id) => ({ topic, id })))
  expect(all.length).toBe(Object.keys(articles).length)
  for (const { topic, id } of all) {
    expect(topicOf(id)).toBe(topic)
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(articles[id].summary.length, id).toBeLessThan(80)
    expect(articles[id].related ?? [], id).not.toContain(id)
  }
})

test('the addresses of the help are its start, its topics, and the articles of each', () => {
  for (const path of ['/help', '/help/demos', articleAddress('listen'), '/help/workspaces/the-board'])
    expect(isHelpAddress(path), path).toBe(true)
  for (const path of ['/help/drums', '/help/demos/the-board', '/help/demos/drums', '/help/demos/listen/more', '/help/'])
    expect(isHelpAddress(path), path).toBe(false)
})

test('one goes from article to article in the order of the topic', () => {
  expect(neighboursOf('demos', 'add-a-demo')).toEqual({ after: 'listen' })
  expect(neighboursOf('demos', 'listen')).toEqual({ before: 'add-a-demo', after: 'offline' })
  expect(neighboursOf('demos', 'play-along-with-a-tab')).toEqual({ before: 'how-much' })
})

test('every picture that a text shows is there in both looks, and small in every language', () => {
  const texts = globSync('*/*.tsx', { cwd: import.meta.dirname }).map((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  )
  const shown = texts.flatMap((text) => [...text.matchAll(/<HelpPicture\s+name="([^"]+)"/g)].map(([, name]) => name))
  expect(shown.length).toBeGreaterThan(8)
  const files = globSync('**/*.webp', { cwd: join(import.meta.dirname, 'pictures') })
  for (const name of shown) for (const look of ['light', 'dark']) expect(files).toContain(`${name}-${look}.webp`)
  for (const file of files) {
    expect(statSync(join(import.meta.dirname, 'pictures', file)).size, file).toBeLessThan(60_000)
    // One in another language takes the place of the English one.
    expect(files).toContain(file.split('/').at(-1))
  }
})
