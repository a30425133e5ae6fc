import { expect, test } from 'vitest'
import { makeSealing } from './sealing.ts'

test('what was sealed opens only with the same key, unchanged, and for what it belongs to', () => {
  const { seal, open } = makeSealing('k'.repeat(43))
  const sealed = seal('a token ♯', 'band/tiktok')
  expect(open(sealed, 'band/tiktok')).toBe('a token ♯')
  expect(sealed.includes('token')).toBe(false)
  expect(seal('a token ♯', 'band/tiktok').equals(sealed)).toBe(false)
  expect(open(sealed, 'other/tiktok')).toBeNull()
  expect(makeSealing('l'.repeat(43)).open(sealed, 'band/tiktok')).toBeNull()
  for (const at of [0, 13, 30]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(open(changed, 'band/tiktok')).toBeNull()
  }
  expect(open(sealed.subarray(0, 20), 'band/tiktok')).toBeNull()
})
