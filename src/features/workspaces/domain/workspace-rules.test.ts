import { expect, test } from 'vitest'
import { bytesText } from '#kernel/bytes-text.ts'
import { hues } from '../contract/hues.ts'
import { maskEmail } from './mask-email.ts'
import { pickHue } from './pick-hue.ts'
import { noMoreSeatsText, noMoreWorkspacesText } from './plan-texts.ts'

test('hues go out in their order, and the least used one again when all are taken', () => {
  expect(pickHue([])).toBe('sodium')
  expect(pickHue(['sodium', 'rose'])).toBe('lagoon')
  expect(pickHue([...hues, 'sodium', 'lagoon'])).toBe('rose')
  expect(pickHue([...hues, ...hues])).toBe('sodium')
  expect(pickHue(['a hue of old'])).toBe('sodium')
})

test('bytes are told in decimal units and never as more than there are', () => {
  const sizes = [
    0, 1, 999, 1000, 12_000_000, 499_999_999, 500_000_000, 5_000_000_000, 999_999_999_999, 1_000_000_000_000,
  ]
  expect(sizes.map(bytesText)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1 kB',
    '12 MB',
    '499.9 MB',
    '500 MB',
    '5 GB',
    '999.9 GB',
    '1 TB',
  ])
})

test('a masked address shows its first letter and its host only', () => {
  expect(maskEmail('marta.keller@example.com')).toBe('m•••@example.com')
  expect(maskEmail('@example.com')).toBe('•••')
})

test('refusals name the plan and its number', () => {
  expect(noMoreWorkspacesText('free')).toBe('The Free plan has one workspace.')
  expect(noMoreWorkspacesText('band_plus')).toBe('The Band+ plan has 5 workspaces.')
  expect(noMoreSeatsText('free')).toBe('The Free plan has 2 seats per workspace, open invitations included.')
})
