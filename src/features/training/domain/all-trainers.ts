import type { TrainerId } from '../contract/trainers.ts'
import { ambianceRules } from './ambiance/ambiance-rules.ts'
import { balanceRules } from './balance/balance-rules.ts'
import { chordsRules } from './chords/chords-rules.ts'
import { compressionRules } from './compression/compression-rules.ts'
import { eqRules } from './eq/eq-rules.ts'
import { harmonyRules } from './harmony/harmony-rules.ts'
import { intervalsRules } from './intervals/intervals-rules.ts'
import { rhythmRules } from './rhythm/rhythm-rules.ts'
import { type AnyTrainer, anyTrainer } from './trainer-rules.ts'

/** The rules of every trainer; adding one is adding its line here. */
const rules: Readonly<Record<TrainerId, AnyTrainer>> = {
  eq: anyTrainer(eqRules),
  compression: anyTrainer(compressionRules),
  balance: anyTrainer(balanceRules),
  ambiance: anyTrainer(ambianceRules),
  intervals: anyTrainer(intervalsRules),
  chords: anyTrainer(chordsRules),
  harmony: anyTrainer(harmonyRules),
  rhythm: anyTrainer(rhythmRules),
}

/** The rules of a trainer. */
export const rulesOf = (trainer: TrainerId): AnyTrainer => rules[trainer]
