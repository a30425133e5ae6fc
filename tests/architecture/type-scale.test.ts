import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const declaration = /(?:^|[\s;{])(font|font-size|--fs-[a-z]+):\s*([^;}]+)[;}]/g
const token = /^(var\(--fs-[a-z\d]+\)|inherit)$/

// A picture with letters in it: they grow with it, as a drawing does, and its label says the name.
const drawn = ['max(var(--fs-initials), round(var(--z) * 0.4, 1px))', 'calc(var(--z) * 0.44)']

/** Posters and the countdown are as large as their window lets them be. */
const display =
  /^src\/(app\/public\/(landing|about)-page|features\/releases\/web\/components\/countdown)\.module\.css font: .*clamp\(/

/** The sizes of a style sheet that are not on the scale. */
const offScale = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(declaration)].flatMap(([, name = '', value = '']) => {
    const stripped =
      name === 'font'
        ? value
            .trim()
            .replace(/^\d+ /, '')
            .replace(/ (\/.*|var\(--font-.*)$/, '')
        : value
    return token.test(stripped.trim()) || drawn.includes(stripped.trim()) ? [] : [`${name}: ${value.trim()}`]
  })

test('a size of type is one of the scale, by its name', () => {
  expect(offScale('.a { font-size: 13px; } .b { font: 620 0.9em / 1 var(--font-head) }')).toEqual([
    'font-size: 13px',
    'font: 620 0.9em / 1 var(--font-head)',
  ])
  expect(offScale('.a { font-size: var(--fs-13); } .b { font: 620 var(--fs-20) / 1.2 var(--font-head); }')).toEqual([])
  const found = sourceFiles()
    .filter(({ path }) => path.endsWith('.css') && !path.endsWith('tokens.css'))
    .flatMap(({ path, text }) => offScale(text).map((fault) => `${path} ${fault}`))
    .filter((fault) => !display.test(fault))
  expect(found).toEqual([])
})

test('the sizes of the scale are whole pixels, at least 11', () => {
  const sizes = [...readFileSync('src/web/theme/tokens.css', 'utf8').matchAll(/--fs-(\d+): ([\d.]+)rem;/g)]
  expect(sizes.length).toBeGreaterThan(8)
  for (const [, name, rem] of sizes) {
    expect(Number(rem) * 16).toBe(Number(name))
    expect(Number(name)).toBeGreaterThanOrEqual(11)
  }
})
