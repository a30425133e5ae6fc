import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CopiedHouse } from '#tests/support/copied-house.ts'

// The worked example of CONTRIBUTING: a text field of a release, in form, panel, card, list, calendar, export and test.
const example = join(process.cwd(), 'docs/examples/a-text-field-of-a-release.patch')
const touched = [...readFileSync(example, 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path)
const written = touched.filter((path) => !path.includes('.gen.'))

let copy: CopiedHouse
beforeAll(async () => {
  copy = await CopiedHouse.make()
  expect(await copy.run('git', 'add', '--all')).toMatchObject({ code: 0 })
  expect(await copy.run('git', 'apply', '--index', example)).toMatchObject({ code: 0, said: '' })
})
afterAll(() => copy.remove())

test('a text field of a release touches at most seven files that people write', () => {
  expect(written.length).toBeGreaterThan(4)
  expect(written.length).toBeLessThanOrEqual(7)
})

test.each(['pure', 'server', 'web'])('its types are right in the project %s', async (project) => {
  expect(await copy.types(project)).toEqual({ code: 0, said: '' })
})

test('it is saved, told and shown in the calendar, and the database has it as its types say', async () => {
  const files = ['releases.server', 'generated-types', 'explorer-role']
  expect(await copy.tests('server', ...files)).toMatchObject({ code: 0 })
})

test('a column that nobody placed, and a field without its column, do not compile', async () => {
  for (const [forgotten, fault] of [
    ['src/features/releases/server/tables.ts', 'hasNoPlace: "catalogue_number"'],
    ['src/server/database/tables.gen.ts', 'isNoColumn: "catalogue_number"'],
  ] as const) {
    expect(await copy.run('git', 'apply', '--reverse', `--include=${forgotten}`, example)).toMatchObject({ code: 0 })
    const { code, said } = await copy.types('server')
    expect([code, said]).toEqual([1, expect.stringContaining(fault)])
    expect(await copy.run('git', 'apply', `--include=${forgotten}`, example)).toMatchObject({ code: 0 })
  }
})
