import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.each([
  '/',
  '/demos',
  '/accept-invite/abc?x=1#y',
  '/demos/1?workspace=2',
  '/find?at=https://a.example//b',
  '/.a/b..c',
])('%s is a screen of this site', (address) => {
  expect(ownAddress(address)).toBe(address)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2E/%2e%2E//evil.example',
  '/./evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'demos',
  '',
  5,
  undefined,
])('%s leads nowhere', (address) => {
  expect(ownAddress(address)).toBeUndefined()
})
