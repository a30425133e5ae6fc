import { test } from 'vitest'
import { balanceKinds } from '#features/training/domain/balance/balance-question.ts'
import { proveLevelMatch } from './level-match.ts'

test.each(Object.values(balanceKinds))(
  'a thousand questions of $kind at each level: who knows loudness, length, brightness and places answers by chance',
  ({ kind }) => proveLevelMatch(kind, 1000),
)
