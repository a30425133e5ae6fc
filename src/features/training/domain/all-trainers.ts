import type { TrainerId } from '../contract/trainers.ts'
import { ambianceRules } from './ambiance/ambiance-rules.ts'
import { balanceRules } from './balance/balance-rules.ts'
import { compressionRules } from './compression/compression-rules.ts'
import { eqRules } from './eq/eq-rules.ts'
import { harmonyRules } from './harmony/harmony-rules.ts'
import { rhythmRules } from './rhythm/rhythm-rules.ts'
import { type AnyTrainer, anyTrainer } from './trainer-rules.ts'

/** The rules of every trainer; adding one is adding its line here. */
const rules: Partial<Record<TrainerId, AnyTrainer>> = {
  eq: anyTrainer(eqRules),
  compression: anyTrainer(compressionRules),
  balance: anyTrainer(balanceRules),
  ambiance: anyTrainer(ambianceRules),
  harmony: anyTrainer(harmonyRules),
  rhythm: anyTrainer(rhythmRules),
}

/** The rules of a trainer; null for one that asks nothing yet. */
export const rulesOf = (trainer: TrainerId): AnyTrainer | null => rules[trainer] ?? null
