import { afterAll, beforeAll, expect, test } from 'vitest'
import { CopiedHouse } from '#tests/support/copied-house.ts'

let copy: CopiedHouse
beforeAll(async () => {
  copy = await CopiedHouse.make()
})
afterAll(() => copy.remove())

test('a third language is a file: every screen speaks it, whole, and says nothing that is no message', async () => {
  expect(await copy.node('scripts/words.ts', 'pseudo')).toMatchObject({ code: 0 })
  const build = "import('./scripts/prepare.mjs').then(({ prepare }) => prepare({ build: true, log: console.log }))"
  expect(await copy.node('--input-type=module', '--eval', build)).toMatchObject({ code: 0 })
  const { code, said } = await copy.tests('pseudo')
  expect(code, said).toBe(0)
})
