import { expect, test } from 'vitest'
import { screens } from '#features/system/contract/screens.ts'
import { notBuiltSentences } from './not-built-sentences.ts'

test.each(screens.filter((screen) => !screen.built))('$path says what it will do', ({ path }) =>
  expect(notBuiltSentences[path]).toMatch(/^Will .+\.$/),
)
