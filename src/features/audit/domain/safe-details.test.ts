import { expect, test } from 'vitest'
import { longestDetail, safeDetails } from './safe-details.ts'

test('what names itself a secret is left out, links lose their key, and long texts their end', () => {
  const key = 'A'.repeat(43)
  expect(
    safeDetails({
      tier: 'pro',
      newPassword: 'x',
      token_hash: 'x',
      csrfToken: 'x',
      text: `Open https://band.example/reset-password/${key} or \u0000/accept-invite/${key}?a`,
      long: 'é'.repeat(longestDetail + 1),
      count: 3,
      none: null,
    }),
  ).toEqual({
    tier: 'pro',
    text: 'Open https://band.example/reset-password/… or /accept-invite/…?a',
    long: `${'é'.repeat(longestDetail)}…`,
    count: 3,
    none: null,
  })
})
