import { expect, test } from 'vitest'
import { formatOfAddress } from './format-of-address.ts'

test.each([
  ['https://discord.com/api/webhooks/1/x', 'discord'],
  [' https://canary.discord.com/api/webhooks/1/x', 'discord'],
  ['https://hooks.slack.com/services/T/B/x', 'slack'],
  ['https://notdiscord.com/', null],
  ['https://', null],
])('%s is of %s', (address, format) => {
  expect(formatOfAddress(address)).toBe(format)
})
