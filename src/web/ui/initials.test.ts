import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Night Ferry', 'NF'],
  ['eliska.n', 'EN'],
  ['tom', 'TO'],
  ['Salt & Wire', 'SW'],
  ['The Small Hours', 'TS'],
  ['Žluťásci', 'ŽL'],
  ['!!!', '?'],
  ['', '?'],
])('%s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
