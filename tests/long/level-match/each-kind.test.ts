import { test } from 'vitest'
import { proveLevelMatch, soundKinds } from './level-match.ts'

test.each(soundKinds)(
  'a thousand questions of %s at each level: who knows loudness, length, brightness and places answers by chance',
  (kind) => proveLevelMatch(kind, 1000),
)
