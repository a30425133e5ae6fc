import { expect, test } from 'vitest'
import { sectionShades } from './section-shades.ts'

test('parts of one name have one shade', () => {
  expect(sectionShades(['Verse', 'Chorus', 'Verse', 'Bridge'])).toEqual([0, 1, 0, 2])
  expect(sectionShades(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual([0, 1, 2, 3, 4, 0])
})
