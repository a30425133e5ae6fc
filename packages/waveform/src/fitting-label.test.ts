import { expect, test } from 'vitest'
import { fittingLabel } from './fitting-label.ts'

const widthOf = (text: string): number => 6 * [...text].length

test('a name that fits is shown as it is', () => {
  expect(fittingLabel('Intro', 30, widthOf)).toBe('Intro')
  expect(fittingLabel('A', 6, widthOf)).toBe('A')
})

test('a long one loses letters to six and the dots, then all of them', () => {
  expect(fittingLabel('Breakdown', 42, widthOf)).toBe('Breakd…')
  expect(fittingLabel('Breakdown', 41, widthOf)).toBe('')
  expect(fittingLabel('Bridge', 35, widthOf)).toBe('')
  expect(fittingLabel('To the end', 42, widthOf)).toBe('To the…')
  expect(fittingLabel('To the end', 41, widthOf)).toBe('')
})

test('a letter of two units is kept or lost as one', () => {
  expect(fittingLabel('Guitar𝄞𝄞', 47, widthOf)).toBe('Guitar…')
})
