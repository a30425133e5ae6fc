import { expect, test } from 'vitest'
import { linksFor } from '#app/shell/navigation-links.ts'
import { placeAround, places } from '#app/shell/places.ts'
import { screenAt, screens } from '#features/system/contract/screens.ts'
import { inTheFrame, linkedFrom } from '#tests/support/ways-to-screens.ts'

/** The screens of a band that need no parameter, and no administrator. */
const bandScreens = screens.filter(({ path, access }) => access === 'member' && !path.includes('{'))
const inMenu = linksFor('admin', 'admin').flatMap((group) => group.entries.map((entry) => entry.path))
const inSight = new Set<string>([...places.map(({ path }) => path), ...inMenu, ...inTheFrame])

test.each(bandScreens.map(({ path }) => path))('%s is reached from the menu, or from a screen that is', (path) => {
  const from = (one: string): string => linkedFrom[one] ?? ''
  expect([path, from(path), from(from(path))].some((one) => inSight.has(one))).toBe(true)
})

test('no way is written down twice, and each one leads from a screen to a screen', () => {
  for (const [path, from] of Object.entries(linkedFrom)) {
    expect(inSight.has(path), path).toBe(false)
    expect([screenAt(path), screenAt(from)], path).not.toContain(undefined)
  }
})

test('the six places are the first that one sees, and each is a screen of the band', () => {
  expect(places.map(({ label }) => label)).toEqual(['Home', 'Songs', 'Calendar', 'Board', 'Money', 'Practice'])
  for (const { path } of places) expect(screenAt(path)?.access, path).toBe('member')
})

test('Money and Practice stand for all screens of their groups, the others for themselves', () => {
  const around = (path: string) => placeAround(path)?.label
  expect(['/transactions', '/transactions/import', '/merch/sell'].map(around)).toEqual(['Money', 'Money', 'Money'])
  expect(['/chords-training', '/tabs/1', '/training-progress'].map(around)).toEqual([
    'Practice',
    'Practice',
    'Practice',
  ])
  expect(['/demos/1', '/board', '/calendar', '/homepage'].map(around)).toEqual(['Songs', 'Board', 'Calendar', 'Home'])
  expect(['/release-plan', '/inbox', '/settings', '/navbar'].map(around)).toEqual(Array(4).fill(undefined))
})
