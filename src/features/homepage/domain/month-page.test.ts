import { expect, test } from 'vitest'
import { monthPage } from './month-page.ts'

test.each([
  ['2026-11', '2026-10-25', '2026-12-07'],
  ['2027-02', '2027-01-31', '2027-03-15'],
  ['2028-05', '2028-04-30', '2028-06-12'],
])('the page of %s goes from %s to %s', (month, from, to) => {
  expect(monthPage(month)).toEqual({ from, to })
})
