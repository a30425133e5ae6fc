import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Tools of development for platforms that nobody could look up (decision 0007). */
const couldNotBeLookedUp = /node_modules\/(@biomejs\/cli|@oxc-parser\/binding|@swc\/core)-[a-z0-9-]+$/

test('every package of the lock file has the hash of its bytes', () => {
  expect(fetched.length).toBeGreaterThan(300)
  const without = fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  const faults = without.filter(
    ([path, { dev, optional, os }]) => !(dev && optional && os && couldNotBeLookedUp.test(path)),
  )
  expect(faults.map(([path]) => path)).toEqual([])
})

test('what a server or a developer on Linux with glibc installs always has one', () => {
  const here = fetched.filter(
    ([path, { os }]) => (!os || os.includes('linux')) && /linux-(x64|arm64)(-gnu)?$/.test(path),
  )
  expect(here.length).toBeGreaterThan(5)
  expect(here.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})
