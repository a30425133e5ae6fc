import { test } from 'vitest'
import { ambianceKinds } from '#features/training/domain/ambiance/ambiance-items.ts'
import { balanceKinds } from '#features/training/domain/balance/balance-question.ts'
import { drawn } from '#tests/support/seed.ts'
import { proveLevelMatch, type SoundKind } from './level-match.ts'

const oneOf = (what: string, kinds: readonly { kind: SoundKind }[]) =>
  kinds.slice(drawn(what, kinds.length)).slice(0, 1)

// One kind takes minutes; the soak proves each of them.
test.each([
  ...oneOf('kind of balance', Object.values(balanceKinds)),
  ...oneOf('kind of ambiance', Object.values(ambianceKinds)),
])(
  'a thousand questions of $kind at each level: who knows loudness, length, brightness and places answers by chance',
  ({ kind }) => proveLevelMatch(kind, 1000),
)
