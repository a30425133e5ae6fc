import { expect, test } from 'vitest'
import { projectWords } from './entry-words.ts'

test.each([
  ['show', 'Show: Arena', 'Show: Arena'],
  ['show', 'show in Wien', 'show in Wien'],
  ['show', 'Showcase', 'Show: Showcase'],
  ['show', 'Arena', 'Show: Arena'],
  ['merch', '', 'Merch'],
] as const)('a %s called %j is %j', (kind, name, words) => expect(projectWords({ kind, name })).toBe(words))
