import { expect, test } from 'vitest'
import { may, type Right, rightOf, rights, roles, rolesBelow } from './access.ts'

test('a role with fewer rights has none that a role above lacks', () => {
  const all = Object.keys(rights) as Right[]
  for (const [at, role] of roles.entries()) {
    const above = roles[at - 1]
    if (above)
      for (const right of all)
        if (may(role, right)) expect([above, right, may(above, right)]).toEqual([above, right, true])
  }
  expect(all.filter((right) => may('owner', right))).toEqual(all)
  expect(all.filter((right) => may('guest', right))).toEqual(['see', 'comment'])
})

test('nobody gives a role of their own rank or above, and nobody makes an owner', () => {
  for (const [at, role] of roles.entries())
    for (const given of rolesBelow(role)) expect(roles.indexOf(given)).toBeGreaterThan(at)
  expect(rolesBelow('owner')).toEqual(['manager', 'member', 'guest'])
  expect(rolesBelow('manager')).toEqual(['member', 'guest'])
})

test('the right of a row follows from what it does, unless the row names it', () => {
  expect(rightOf({ access: 'member', method: 'GET' })).toBe('see')
  expect(rightOf({ access: 'paid', method: 'POST' })).toBe('edit')
  expect(rightOf({ access: 'member', method: 'DELETE' })).toBe('edit')
  expect(rightOf({ access: 'member', method: 'POST', right: 'comment' })).toBe('comment')
  expect(rightOf({ access: 'owner', method: 'POST' })).toBe('own')
  expect(rightOf({ access: 'user', method: 'POST' })).toBeNull()
})
