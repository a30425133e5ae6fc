import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { annotationOf, annotations, names } from './reuse.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && !path.startsWith('LICENSES/') && !/(^|\/)LICENSE$/.test(path))
const all = annotations()
const licenseOf = (path: string): string | undefined => annotationOf(all, path)?.license

test('every file has a licence and somebody who holds its copyright', () => {
  expect(tracked.length).toBeGreaterThan(3000)
  const without = tracked.filter((path) => {
    const found = annotationOf(all, path)
    return !found?.license || found.copyright.length === 0
  })
  expect(without).toEqual([])
})

test('sounds, pictures and fonts are named one by one, not only as part of the application', () => {
  const media = tracked.filter((path) => /\.(mp3|wav|ogg|ttf|otf|woff2?|png|webp|jpe?g|svg)$/.test(path))
  expect(media.length).toBeGreaterThan(100)
  expect(media.filter((path) => annotationOf(all, path) === all[0])).toEqual([])
})

test('every path of REUSE.toml names a file', () => {
  const paths = all.flatMap((one) => one.paths)
  expect(paths.filter((path) => !tracked.some((file) => names(path, file)))).toEqual([])
})

test('the text of each licence is there, and no other', () => {
  const texts = readdirSync('LICENSES').map((file) => file.replace(/\.txt$/, ''))
  expect(texts.sort()).toEqual([...new Set(all.map(({ license }) => license))].sort())
  const agpl = read('LICENSES/AGPL-3.0-or-later.txt')
  expect(agpl.startsWith('GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3, 19 November 2007')).toBe(true)
  expect(agpl).toContain('13. Remote Network Interaction')
  expect(agpl).toContain('END OF TERMS AND CONDITIONS')
  expect(read('LICENSE')).toBe(agpl)
})

test('each package states the licence of its files, and the lock file repeats it', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { license?: string }> }
  const folders = ['', ...readdirSync('packages').map((name) => `packages/${name}`)]
  for (const folder of folders) {
    const path = folder ? `${folder}/package.json` : 'package.json'
    const { license } = JSON.parse(read(path)) as { license?: string }
    expect(license, path).toBe(licenseOf(path))
    expect(packages[folder]?.license, `${path} in the lock file`).toBe(license)
    if (folder) expect(read(`${folder}/LICENSE`), folder).toContain(`${license} License`)
  }
})
