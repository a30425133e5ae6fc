import { expect, test } from 'vitest'
import { nextAddress } from './next-address.ts'

test.each(['/demos', '/accept-invite/abc?x=1#y', '/demos/1?workspace=2'])('%s is a screen of this site', (address) => {
  expect(nextAddress(address)).toBe(address)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'demos',
  '',
  5,
  undefined,
])('%s leads nowhere', (address) => {
  expect(nextAddress(address)).toBeUndefined()
})
