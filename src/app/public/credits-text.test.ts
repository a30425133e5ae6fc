import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { libraries, media } from './credits-text.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const packageOf = (name: string) =>
  JSON.parse(read(`node_modules/${name}/package.json`)) as { license?: string; dependencies?: Record<string, string> }

/** The packages that the sources which ship import, without tests. */
const imported = (): string[] => {
  const files = globSync(['src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
  const found = files
    .filter((path) => !/\.test\.tsx?$|test-songs|test-signals/.test(path))
    .flatMap((path) => [...read(path).matchAll(/(?:^import |^} from |^import [^'\n]* from |import\()'([^'.#:]+)'/gm)])
    .map(([, name = '']) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
  return [...new Set(found)].filter((name) => !name.startsWith('@backline/') && name !== 'vitest')
}

test('every library that is shipped is credited, under the licence that it states', () => {
  const credits = [...libraries.browser, ...libraries.server]
  const names = credits.map(({ name }) => name)
  const { dependencies = {} } = JSON.parse(read('package.json')) as { dependencies?: Record<string, string> }
  expect(imported()).toContain('react')
  for (const name of [...Object.keys(dependencies), ...imported()]) expect(names).toContain(name)
  const packed = credits.filter(({ name }) => !['PostgreSQL', 'Node.js'].includes(name))
  for (const { name, licence } of packed) expect(licence, name).toBe(packageOf(name).license)
  expect(new Set(names).size).toBe(names.length)
})

test('what the licence of the piano asks for is said: title, author, licence with its address, source, changes', () => {
  const piano = media.sounds.find(({ author }) => author === 'Alexander Holm')
  expect(piano?.name).toBe('Salamander Grand Piano V3')
  expect(piano?.licence).toContain('https://creativecommons.org/licenses/by/3.0/')
  expect(piano?.source).toContain('https://archive.org/details/SalamanderGrandPianoV3')
  expect(piano?.changes).toBeTruthy()
})

test('every font that the styles load is credited', () => {
  const fonts = [...read('src/web/theme/fonts.css').matchAll(/font-family: "(.+?)(?: Variable)?"/g)]
  expect(fonts.length).toBeGreaterThan(2)
  for (const [, name = ''] of fonts) expect(media.fonts.map((font) => font.name)).toContain(name)
})
