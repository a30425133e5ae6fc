import { expect, test } from 'vitest'
import type { Release } from '#features/releases/contract/release.ts'
import { isOut, planSections } from './plan-sections.ts'

const today = '2026-11-28'
const release = (status: Release['status'], expected_release_date: string) =>
  ({ id: status, status, expected_release_date }) as Release

test.each([
  ['released', '2026-11-27', true],
  ['released', '2026-11-28', false],
  ['mixing', '2026-11-27', false],
  ['archived', '2026-11-27', true],
  ['archived', '2026-12-27', true],
] as const)(
  'a release that is %s with the day %s is in the past on its screen as in the list: %s',
  (status, day, is) => {
    const one = release(status, day)
    expect(isOut(one, today)).toBe(is)
    expect(planSections({ releases: [one], today }).past).toEqual(is ? [one] : [])
  },
)
