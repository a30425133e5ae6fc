import { expect, test } from 'vitest'
import { unmeasuredText } from './compare-changes.ts'

test.each([
  ['ready', 'ready', null],
  ['ready', 'pending', 'v5 is still being measured. Until then, switching stays at the same second.'],
  ['pending', 'pending', 'v6 and v5 are still being measured. Until then, switching stays at the same second.'],
  ['ready', 'failed', 'v5 couldn’t be measured, so switching stays at the same second.'],
  ['failed', 'pending', 'v6 couldn’t be measured, so switching stays at the same second.'],
  ['failed', 'failed', 'v6 and v5 couldn’t be measured, so switching stays at the same second.'],
] as const)('a version that is %s beside one that is %s', (shown, compared, text) => {
  expect(unmeasuredText({ version: 6, analysis: shown }, { version: 5, analysis: compared })).toBe(text)
})
