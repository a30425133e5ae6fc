import { expect, test } from 'vitest'
import { latestVersions } from './free-version.ts'

const demo = (name: string, version: number) => ({ name, version })

test('the highest version of each song stays, where it stood', () => {
  const demos = [demo('Harbour', 2), demo('Lights', 1), demo('Harbour', 10), demo('Harbour', 9.5)]
  expect(latestVersions(demos)).toEqual([demo('Lights', 1), demo('Harbour', 10)])
})

test('names that look alike are one song', () => {
  expect(latestVersions([demo('CAFÉ  Noir', 1), demo('cafe\u0301 noir ', 2)])).toEqual([demo('cafe\u0301 noir ', 2)])
})

test('of equal versions the one that comes first stays', () => {
  const [newer, older] = [demo('Tide', 3), demo('tide', 3)]
  const kept = latestVersions([newer, older])
  expect(kept).toHaveLength(1)
  expect(kept[0]).toBe(newer)
})

test('nothing in, nothing out', () => {
  expect(latestVersions([])).toEqual([])
})
