import { expect, test } from 'vitest'
import { sectionLabel, sectionShades } from './section-label.ts'

const widthOf = (text: string): number => 6 * text.length

test('a name that fits is shown as it is', () => {
  expect(sectionLabel('Intro', 30, widthOf)).toBe('Intro')
  expect(sectionLabel('A', 6, widthOf)).toBe('A')
})

test('a longer one loses letters to three and the dots, then all of them', () => {
  expect(sectionLabel('Breakdown', 36, widthOf)).toBe('Break…')
  expect(sectionLabel('Intro', 29, widthOf)).toBe('Int…')
  expect(sectionLabel('Intro', 23, widthOf)).toBe('')
  expect(sectionLabel('To the end', 24, widthOf)).toBe('')
  expect(sectionLabel('The end', 30, widthOf)).toBe('The…')
})

test('parts of one name have one shade', () => {
  expect(sectionShades(['Verse', 'Chorus', 'Verse', 'Bridge'])).toEqual([0, 1, 0, 2])
  expect(sectionShades(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual([0, 1, 2, 3, 4, 0])
})
