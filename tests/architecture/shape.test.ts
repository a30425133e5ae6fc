import { expect, test } from 'vitest'
import { quantile, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const product = files.filter(
  ({ path }) => /^(src|packages)\//.test(path) && !/\.test\.tsx?$/.test(path) && /\.tsx?$/.test(path),
)

test('files are small: median about 70 lines, nine of ten under 250, none over 400', () => {
  expect(product.length).toBeGreaterThan(100)
  const lines = product.map((file) => file.lines)
  expect(quantile(lines, 0.5)).toBeLessThanOrEqual(80)
  expect(quantile(lines, 0.9)).toBeLessThanOrEqual(250)
  expect(files.filter((file) => file.lines > 400).map((file) => `${file.path}: ${file.lines}`)).toEqual([])
})

test('names are kebab-case and say something', () => {
  const vague = /(^|\/)(index|utils?|helpers?|common|misc|shared)(\.|\/)/
  expect(files.filter(({ path }) => vague.test(path) && !path.endsWith('index.html')).map((file) => file.path)).toEqual(
    [],
  )
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs|css)$/
  expect(files.map((file) => file.path).filter((path) => !kebab.test(path.split('/').at(-1) ?? ''))).toEqual([])
})

test('functions are constants, and constants are written like all other names', () => {
  // A generator has no arrow, and an assertion needs its type beside its name.
  const declared = /^(?:export )?(?:async )?function (?!\*)(?![^{]*: asserts )[^\n]*/gm
  const shouted = /^(?:export )?const [A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*\b(?!\()/gm
  const found = files
    // One holds the script of a page as a text.
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.endsWith('linker/domain/page-style.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared), ...text.matchAll(shouted)].map(([line]) => `${path}: ${line}`),
    )
  expect(found).toEqual([])
})

/** The files that each room of a feature may have; domain, server and web may have one folder for each of its topics. */
const rooms: Record<string, RegExp> = {
  contract: /^[a-z-]+(\.gen|\.test)?\.ts$/,
  domain: /^([a-z0-9-]+\/)?[a-z0-9-]+(\.test)?\.ts$/,
  server: /^([a-z0-9-]+\/)?[a-z0-9-]+(\.store)?(\.server)?(\.test)?\.(ts|svg)$/,
  web: /^([a-z0-9-]+\/)?[a-z0-9-]+(\.test)?\.(ts|tsx|module\.css)$/,
}

test('a feature has the rooms contract, domain, server and web, and nothing beside them', () => {
  const strangers = files
    .filter(({ path }) => path.startsWith('src/features/'))
    .filter(({ path }) => {
      const [, , , room = '', ...rest] = path.split('/')
      return !rooms[room]?.test(rest.join('/'))
    })
  expect(strangers.map((file) => file.path)).toEqual([])
})

test('every feature with calls has a contract with its rows, and a manifest', () => {
  // One that only computes in the browser has no calls of its own.
  const features = new Set(
    files.map(({ path }) => /^src\/features\/([^/]+)\/server\//.exec(path)?.[1]).filter((name) => name !== undefined),
  )
  expect(features.size).toBeGreaterThan(10)
  for (const feature of features) {
    for (const part of ['contract/routes.ts', 'server/feature.ts'])
      expect(
        files.some(({ path }) => path === `src/features/${feature}/${part}`),
        `${feature} has ${part}`,
      ).toBe(true)
  }
})

test('the environment is read in one place', () => {
  const readers = product.filter(({ path, text }) => /process\.env\b/.test(text) && path !== 'src/server/config.ts')
  expect(readers.map((file) => file.path)).toEqual([])
})

test('the network is reached through the client, and sound through its two folders', () => {
  const web = product.filter(({ path }) => /^src\/(app|web|features\/[^/]+\/web)\//.test(path))
  expect(web.filter(({ text }) => /(?<![\w.])fetch\(/.test(text)).map((file) => file.path)).toEqual([])
  const sound = web.filter(
    ({ path, text }) =>
      /new (AudioContext|Audio)\(|createElement\('audio'\)/.test(text) &&
      !/^src\/web\/(audio|instruments)\//.test(path),
  )
  expect(sound.map((file) => file.path)).toEqual([])
})

test('no mark is left for later, and no check is switched off without a reason', () => {
  const marks = /\b(TODO|FIXME|XXX)\b|@ts-ignore|@ts-nocheck|(test|it|describe)\.(skip|only)\(/
  const here = files.filter(({ path, text }) => path !== 'tests/architecture/shape.test.ts' && marks.test(text))
  expect(here.map((file) => file.path)).toEqual([])
  const silent = files.filter(({ text }) => /biome-ignore [^:\n]+:?\s*$/m.test(text))
  expect(silent.map((file) => file.path)).toEqual([])
})
