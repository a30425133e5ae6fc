import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawnInPart, drawnTests } from '../../scripts/drawn-tests.mjs'
import { sourceFiles } from './source-files.ts'

// What made tests, and with them the product, right or wrong by chance.
const files = sourceFiles().filter(({ path }) => path !== 'tests/architecture/no-chance.test.ts')
const tests = files.filter(({ path }) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path))
const product = files.filter(({ path }) => /^(src|packages)\//.test(path) && !/\.test\.tsx?$/.test(path))

/** Where a pattern is found, but in the files that may hold it. */
const placesOf = (among: typeof files, pattern: RegExp, allowed: readonly string[] = []): string[] =>
  among
    .filter(({ path }) => !allowed.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(
        ({ index, 0: found }) => `${path}:${text.slice(0, index).split('\n').length} ${found}`,
      ),
    )

/** A list that ends its order with a moment: two of one millisecond come in any order. */
const endsWithMoment =
  /\.orderBy\(\s*'[\w.]*_at'[^)]*\)(?!\s*\.orderBy)|\bORDER BY [^\n`]*?\b\w+_at(?: DESC| ASC)?(?: NULLS \w+)?(?=\s*(?:\)|`|\n|LIMIT|FOR))/g

test('a planted list in the order of its moments alone is found, one with a second word is not', () => {
  const found = (text: string): number => [...text.matchAll(endsWithMoment)].length
  for (const wrong of [
    ".orderBy('b.added_at', 'desc').limit(1)",
    ".orderBy('name')\n    .orderBy('added_at')\n    .execute()",
    'json_agg(x ORDER BY r.created_at)',
    'ORDER BY version DESC, added_at DESC LIMIT 1',
  ])
    expect(found(wrong), wrong).toBe(1)
  for (const right of [
    ".orderBy('added_at', 'desc')\n    .orderBy('id')",
    'ORDER BY created_at DESC, id DESC LIMIT 500',
    'ORDER BY c.added_at, c.id`',
  ])
    expect(found(right), right).toBe(0)
})

test('what is listed by moments has an order for those of the same moment', () => {
  expect(placesOf(product, endsWithMoment)).toEqual([])
})

test('ids are made in one place, where each is greater than the one before', () => {
  expect(placesOf(product, /\brandomUUIDv7\b/g)).toEqual([])
})

test('what a page brings about is waited for from before the act on, and by nobody alone', () => {
  const raw = /\.waitFor(?:Response|Request|Event)\(/g
  expect(placesOf(tests, raw, ['tests/support/brought-about.ts'])).toEqual([])
})

test('what a window asks is answered in the place of the server only once the window knows of it', () => {
  const raw = /\b(?:page|context|his|hers)\.route\(/g
  expect(placesOf(tests, raw, ['tests/support/intercept.ts'])).toEqual([])
})

test('what npm test draws is known to the long part, which takes all of it', () => {
  const drawing = tests.filter(({ text }) =>
    /\bimport \{[^}]*\bsome\b[^}]*\} from '#tests\/support\/seed\.ts'/.test(text),
  )
  // The sweep is taken in all looks by tests of its own in tests/long.
  expect(drawing.map(({ path }) => path).toSorted()).toEqual(
    [...drawnInPart, 'tests/accessibility/sweep-screens.ts'].toSorted(),
  )
  for (const beginning of drawnTests)
    expect([beginning, tests.some(({ path }) => path.startsWith(beginning))]).toEqual([beginning, true])
})

test('no test waits for time to pass', () => {
  // Killed at random moments, or a server that is slow on purpose.
  const onPurpose = [
    'tests/support/until.ts',
    'tests/support/fault-proxy.ts',
    'tests/durability/drawn/killed-server.test.ts',
    ...files.map(({ path }) => path).filter((path) => path.startsWith('tests/soak/')),
    'src/features/inbox/server/hostile-servers.server.test.ts',
  ]
  const sleeping = /waitForTimeout\(|setTimeout as \w+|new Promise[^\n]*setTimeout\(/g
  expect(placesOf(tests, sleeping, onPurpose)).toEqual([])
})

test('no test waits with the patience of Vitest, which is one second', () => {
  expect(placesOf(tests, /\bvi\.wait(?:For|Until)\(/g)).toEqual([])
})

test('no test is tried again: what passes only at a second try is wrong (decision 0114)', () => {
  const config = { path: 'vitest.config.ts', text: readFileSync('vitest.config.ts', 'utf8'), lines: 0 }
  expect(placesOf([config, ...tests], /\bretry: *[\d{]|--retry\b/g)).toEqual([])
})

test('no test listens on a port of its own choice', () => {
  expect(placesOf(tests, /\.listen\(\s*[1-9]\d{3}/g)).toEqual([])
})

test('no test is less patient than all others: a wait ends when what it waits for is there', () => {
  expect(placesOf(tests, /\btimeout: (?:[1-9]\d?_\d{3}|[1-9]\d{2,4})\b/g)).toEqual([])
})

test('no test has less patience than all others', () => {
  const shorter = /\bsetConfig\(|^\}, [\d_]+\)|\b(?:test|hook)Timeout\b/gm
  expect(placesOf(tests, shorter)).toEqual([])
})
