import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { productFeatures } from '#features/system/contract/product-features.ts'

const claims = [...readFileSync('docs/features.md', 'utf8').matchAll(/^- \*\*([^*]+)\*\*[^:\n]*:/gm)].map(
  ([, name = '']) => name,
)
const lines = [...readFileSync('docs/claims.md', 'utf8').matchAll(/^\| (?!claim )(.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, claim = '', about = '', tests = '']) => ({
    claim,
    about: about === '–' ? [] : about.split(', '),
    tests: [...tests.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => normalize(join('docs', link))),
  }),
)

test('each line of the features has tests behind it that there are, and there are no lines of others', () => {
  expect(claims.length).toBeGreaterThan(30)
  expect(lines.map(({ claim }) => claim)).toEqual(claims)
  expect(lines.filter(({ tests }) => tests.length === 0)).toEqual([])
  const named = lines.flatMap(({ tests }) => tests)
  expect(named.filter((path) => !/\.test\.tsx?$/.test(path) || !existsSync(path))).toEqual([])
})

test('nothing that /about names is missing there', () => {
  expect(lines.flatMap(({ about }) => about).toSorted()).toEqual(productFeatures.map(({ title }) => title).toSorted())
})
