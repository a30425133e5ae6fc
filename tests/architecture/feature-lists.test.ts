import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureLists } from '../../scripts/feature-lists.ts'

test.each(featureLists())('$path is what `npm run features` writes', ({ path, text }) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})
