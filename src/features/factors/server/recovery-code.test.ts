import { expect, test } from 'vitest'
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts'

test('a recovery code is read however it was typed', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/)
  const plain = code.replaceAll('-', '')
  expect(readRecoveryCode(code)).toBe(plain)
  expect(readRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(plain)
  expect(readRecoveryCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(plain)
  expect(newRecoveryCode()).not.toBe(code)
})

test.each(['', '123456', '7h2k9m-q0x4vd-3nzt8c', '7h2k9m-q0x4vd-3nzt8c-w5rj1p0', '7h2k9m-q0x4vd-3nzt8c-w5rj1u'])(
  '%j is none',
  (typed) => expect(readRecoveryCode(typed)).toBeNull(),
)
