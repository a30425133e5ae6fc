import { expect, test } from 'vitest'
import { actionOf } from './notification-actions.ts'

test('the button of a mail names what it does', () => {
  expect(actionOf('split-to-sign', { split: 'Tide', share: '35' })).toBe('Review and sign 35 %')
  // What was told before shares were.
  expect(actionOf('split-to-sign', { split: 'Tide' })).toBe('Review and sign')
  expect(actionOf('new-version', {})).toBe('Listen')
  expect(actionOf('something older', {})).toBe('See it in Backline')
})
