import { expect, test } from 'vitest'
import { CallError } from '#client/client.ts'
import { offeredVersion, takenVersion } from './demo-draft.ts'

const demos = [
  { id: 'a', name: 'Low Tide', version: 3 },
  { id: 'b', name: 'low tide', version: 4 },
]
const text = 'Low Tide already has a v3. The next free version is v5.'

test.each([
  ['LOW  tide', '3', { text, free: 5 }],
  ['low tide ', ' 3,0 ', { text, free: 5 }],
  ['low tide', '5', undefined],
  ['low tide', '', undefined],
  ['low tide', 'three', undefined],
  ['high tide', '3', undefined],
])('%s in version "%s"', (title, version, expected) => {
  expect(takenVersion({ title, version }, demos)).toEqual(expected)
})

test('the demo that is edited may keep its number, and its twin from before the rule may, too', () => {
  const twins = [...demos, { id: 'c', name: 'Low Tide', version: 3 }]
  expect(takenVersion({ title: 'low tide', version: '3' }, twins, twins[2])).toBeUndefined()
  expect(takenVersion({ title: 'low tide', version: '4' }, twins, twins[2])?.free).toBe(5)
  expect(takenVersion({ title: 'low tide', version: '3' }, twins, twins[1])?.text).toContain(
    'The next free version is v4.',
  )
})

test('a refusal names the version that it offers', () => {
  expect(offeredVersion(new CallError('addDemo', 409, { details: { nextVersion: 5 } }))).toBe(5)
  expect(offeredVersion(new CallError('addDemo', 409, { details: { demo: {} } }))).toBeUndefined()
  expect(offeredVersion(new Error('x'))).toBeUndefined()
})
