import { expect, test } from 'vitest'
import { makeSealing } from './sealing.ts'

const [first, second, third] = ['k'.repeat(43), 'l'.repeat(43), 'm'.repeat(43)] as const

test('what was sealed opens only with its key, unchanged, and for what it belongs to', () => {
  const { seal, open } = makeSealing([first])
  const sealed = seal('a token ♯', 'band/tiktok')
  expect(open(sealed, 'band/tiktok')).toBe('a token ♯')
  expect(sealed.includes('token')).toBe(false)
  expect(seal('a token ♯', 'band/tiktok').equals(sealed)).toBe(false)
  expect(open(sealed, 'other/tiktok')).toBeNull()
  expect(makeSealing([second]).open(sealed, 'band/tiktok')).toBeNull()
  for (const at of [0, 13, 30]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(open(changed, 'band/tiktok')).toBeNull()
  }
  expect(open(sealed.subarray(0, 20), 'band/tiktok')).toBeNull()
})

test('each of several keys opens, and the first one seals what is sealed again', () => {
  const sealed = makeSealing([first]).seal('a token ♯', 'band/tiktok')
  const both = makeSealing([second, third, first])
  expect(both.open(sealed, 'band/tiktok')).toBe('a token ♯')
  const again = both.reseal(sealed, 'band/tiktok')
  if (!Buffer.isBuffer(again)) throw new Error(again)
  expect(makeSealing([second]).open(again, 'band/tiktok')).toBe('a token ♯')
  expect(both.reseal(again, 'band/tiktok')).toBe('current')
  expect(both.reseal(sealed, 'other/tiktok')).toBe('lost')
  expect(makeSealing([second]).reseal(sealed, 'band/tiktok')).toBe('lost')
})
