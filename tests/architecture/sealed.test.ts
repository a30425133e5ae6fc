import { expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'

// What these seal ends by itself within minutes, or with a session: nobody has to seal it again.
const brief = new Set(['sso'])

const features = (files: SourceFile[], place: RegExp, what: RegExp): string[] =>
  files.flatMap(({ path, text }) => (what.test(text) ? (place.exec(path)?.slice(1) ?? []) : []))

test('a feature that seals what stays names its columns, so that another key can seal them again', () => {
  const files = sourceFiles()
  const seals = new Set(features(files, /^src\/features\/([^/]+)\/server\//, /\bsealing\.seal\(/))
  const names = new Set(features(files, /^src\/features\/([^/]+)\/server\/feature\.ts$/, /\bsealed: /))
  expect([...seals].filter((feature) => !(brief.has(feature) || names.has(feature)))).toEqual([])
  expect(names.size).toBeGreaterThan(3)
})
