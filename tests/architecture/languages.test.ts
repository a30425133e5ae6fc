import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogues } from '../../scripts/words/catalogue.ts'
import { shapeOf } from '../../scripts/words/message-shape.ts'
import { messagesOf } from '../../scripts/words/messages-of.ts'

const root = join(import.meta.dirname, '../..')
const messages = new Set(messagesOf(root).map(({ message }) => message))
const catalogues = await readCatalogues(root)

test('every message is ICU MessageFormat, and none is markup or code', () => {
  const odd = [...messages].filter((message) => /\w="|\bvar\(|;\s*\w+:/.test(message) || shapeOf(message) === null)
  expect(odd).toEqual([])
})

/** Groups of messages that are `alike`, though they are not `said` alike. */
const twoWays = (said: (message: string) => string, alike: (message: string) => string): string[][] =>
  [...Map.groupBy(messages, alike).values()].filter((group) => new Set(group.map(said)).size > 1)

/** A message with its placeholders numbered, and one sign for what is under way. */
const withoutNames = (message: string): string =>
  shapeOf(message)
    .placeholders.reduce((text, name, at) => text.replaceAll(new RegExp(`\\{${name}(?=[,}])`, 'g'), `{${at}`), message)
    .replaceAll('…', '...')

test('one thing is one message: none differs from another by placeholders, dots or inner capitals alone', () => {
  const byNames = twoWays((message) => message, withoutNames)
  const byCapitals = twoWays(
    (message) => message.slice(1),
    (message) => message.toLowerCase(),
  )
  expect([...byNames, ...byCapitals]).toEqual([])
})

test.each(catalogues.map(({ tag, messages }) => [tag, messages] as const))('%s', (tag, translated) => {
  const lacking = [...messages].filter((message) => !translated[message])
  const stale = Object.keys(translated).filter((message) => !messages.has(message))
  expect({ lacking, stale }).toEqual({ lacking: [], stale: [] })
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const faults = Object.entries(translated).flatMap(([message, said]) => {
    const [english, other] = [shapeOf(message), shapeOf(said)]
    const differs = english.parts.join() !== other.parts.join()
    const forms = other.plurals.flatMap(({ argument, categories: has }) =>
      categories.filter((category) => !has.includes(category)).map((category) => `${argument} lacks ${category}`),
    )
    const ends = [/^\s*/, /\s*$/].some((end) => end.exec(message)?.[0] !== end.exec(said)?.[0])
    return [...(differs ? ['other placeholders'] : []), ...forms, ...(ends ? ['other white space at an end'] : [])].map(
      (fault) => `${fault}: ${said}`,
    )
  })
  expect(faults).toEqual([])
})
