import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const rule = /([^{};]+)\{([^{}]*)\}/g
const scrolls = /\boverflow(?:-[xy])?:[^;]*\b(?:auto|scroll)\b/
const isPositioned = /\bposition:\s*(?:relative|absolute|fixed|sticky)\b/

/** What scrolls without being what its content is positioned in: an absolute child far down in it stretches the document. */
const loose = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(rule)]
    .filter(([, , body = '']) => scrolls.test(body) && !isPositioned.test(body))
    .map(([, selector = '']) => selector.trim())

test('what scrolls holds its absolute children, hidden words among them', () => {
  expect(loose('.a { overflow: auto } @media (x) { .b { overflow-y: scroll; } } .c { overflow: hidden; }')).toEqual([
    '.a',
    '.b',
  ])
  expect(loose('.a { overflow: auto; position: relative; }')).toEqual([])
  const found = sourceFiles()
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) => loose(text).map((selector) => `${path} ${selector}`))
  expect(found).toEqual([])
})
