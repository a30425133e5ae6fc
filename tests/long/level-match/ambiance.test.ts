import { test } from 'vitest'
import { ambianceKinds } from '#features/training/domain/ambiance/ambiance-items.ts'
import { proveLevelMatch } from './level-match.ts'

test.each(Object.values(ambianceKinds))(
  'a thousand questions of $kind at each level: who knows loudness, length, brightness and places answers by chance',
  ({ kind }) => proveLevelMatch(kind, 1000),
)
