import { expect, test } from 'vitest'
import { fittingLabel } from './fitting-label.ts'

const widthOf = (text: string): number => 6 * [...text].length

test('a name that fits is shown as it is', () => {
  expect(fittingLabel('Intro', 30, widthOf)).toBe('Intro')
  expect(fittingLabel('A', 6, widthOf)).toBe('A')
})

test('a longer one loses letters to three and the dots, then all of them', () => {
  expect(fittingLabel('Breakdown', 36, widthOf)).toBe('Break…')
  expect(fittingLabel('Intro', 29, widthOf)).toBe('Int…')
  expect(fittingLabel('Intro', 23, widthOf)).toBe('')
  expect(fittingLabel('To the end', 24, widthOf)).toBe('')
  expect(fittingLabel('The end', 30, widthOf)).toBe('The…')
})

test('a letter of two units is kept or lost as one', () => {
  expect(fittingLabel('Solo𝄞𝄞', 35, widthOf)).toBe('Solo…')
})
