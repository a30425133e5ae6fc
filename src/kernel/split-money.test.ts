import { afterEach, expect, test } from 'vitest'
import { compileMessage } from './language/runtime-of-node.ts'
import { speakAs } from './language/translate.ts'
import { percentText, spokenPercent } from './split-money.ts'

const before = speakAs(() => ({ tag: 'en', find: compileMessage }))
afterEach(() => void speakAs(before))

test('percents are kept with a point, and read as the language writes them', () => {
  const odd = 333_333n
  expect([percentText(odd), spokenPercent(odd), spokenPercent(350_000n)]).toEqual(['33.3333', '33.3333', '35'])
  speakAs(() => ({ tag: 'cs', find: compileMessage }))
  expect([percentText(odd), spokenPercent(odd), spokenPercent(125_000n)]).toEqual(['33.3333', '33,3333', '12,5'])
})
