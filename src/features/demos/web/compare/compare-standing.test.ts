import { expect, test } from 'vitest'
import { unmeasuredText } from './compare-changes.ts'

test.each([
  ['ready', 'ready', null],
  ['ready', 'pending', 'v5 is still being measured: until then a switch keeps the seconds.'],
  ['pending', 'pending', 'v6 and v5 are still being measured: until then a switch keeps the seconds.'],
  ['ready', 'failed', 'v5 could not be measured: a switch keeps the seconds.'],
  ['failed', 'pending', 'v6 could not be measured: a switch keeps the seconds.'],
  ['failed', 'failed', 'v6 and v5 could not be measured: a switch keeps the seconds.'],
] as const)('a version that is %s beside one that is %s', (shown, compared, text) => {
  expect(unmeasuredText({ version: 6, analysis: shown }, { version: 5, analysis: compared })).toBe(text)
})
