import { expect, test } from 'vitest'
import { screens } from '#features/system/contract/screens.ts'
import { notBuiltSentences } from './not-built-sentences.ts'

// The social networks have the page that says Under Construction.
const underConstruction = /^\/socials-/

test.each(screens.filter((screen) => !screen.built && !underConstruction.test(screen.path)))(
  '$path says what it will do',
  ({ path }) => expect(notBuiltSentences[path]).toMatch(/^Will .+\.$/),
)
