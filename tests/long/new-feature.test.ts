import { afterAll, beforeAll, expect, test } from 'vitest'
import { CopiedHouse } from '#tests/support/copied-house.ts'

let copy: CopiedHouse
beforeAll(async () => {
  copy = await CopiedHouse.make()
  expect(await copy.node('scripts/new-feature.ts', 'set-lists')).toMatchObject({ code: 0 })
})
afterAll(() => copy.remove())

const fine = { code: 0 }

test('a feature that `npm run new-feature` wrote is formatted, and every list has it', async () => {
  const biome = 'node_modules/@biomejs/biome/bin/biome'
  expect(await copy.node(biome, 'check', '--error-on-warnings', 'src/features/set-lists')).toMatchObject(fine)
  expect(await copy.node('scripts/features.ts', '--check')).toEqual({ code: 0, said: '' })
})

test.each(['pure', 'server', 'web', 'e2e'])('its types are right in the project %s', async (project) => {
  expect(await copy.types(project)).toEqual({ code: 0, said: '' })
})

test('it has no code that nobody uses, and keeps the rules of the house', async () => {
  expect(await copy.node('node_modules/knip/bin/knip.js')).toMatchObject(fine)
  expect(await copy.tests('architecture')).toMatchObject(fine)
})

test('its own tests pass, and those of every call, every table and the types of the database', async () => {
  expect(await copy.tests('unit', 'src/features/set-lists', 'src/app/router.test.ts')).toMatchObject(fine)
  const ofAll = [
    'walls',
    'authorization',
    'bad-inputs',
    'deleted',
    'freezes',
    'generated-types',
    'locks',
    'documented-calls',
  ]
  const files = [
    'src/features/set-lists',
    ...ofAll.map((name) => `tests/security/${name}`),
    'explorer-role',
    'round-trip',
  ]
  expect(await copy.tests('server', ...files)).toMatchObject(fine)
})

test('a name that is none is refused with a sentence, and so is one that is taken', async () => {
  expect((await copy.node('scripts/new-feature.ts', 'SetLists')).said).toContain('a plural in kebab-case')
  expect((await copy.node('scripts/new-feature.ts', 'releases')).said).toContain('There is a feature releases already.')
})
