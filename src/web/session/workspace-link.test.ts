import { afterEach, expect, test, vi } from 'vitest'
import { addressIn, linkTo } from './workspace-link.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a link names the workspace, and what else it is about', () => {
  vi.stubGlobal('location', { origin: 'https://band.example' })
  expect(linkTo('w1', '/demos/d1', { t: 83.4, note: 'n 1' })).toBe(
    'https://band.example/demos/d1?workspace=w1&t=83.4&note=n+1',
  )
})

test('an address within the site has no host', () => {
  expect(addressIn('w1', '/demos')).toBe('/demos?workspace=w1')
})
