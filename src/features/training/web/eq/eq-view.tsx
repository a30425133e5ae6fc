import { type EqGiven, type EqQuestion, eqRules } from '../../domain/eq/eq-rules.ts'
import { useSoundOptions } from '../audio/use-sound-options.ts'
import { transportKeys } from '../components/transport-row.tsx'
import type { TrainerView } from '../trainer-view.ts'
import { EqEars } from './eq-ears.tsx'
import { eqFacts } from './eq-facts.ts'
import { EqLearn } from './eq-learn.tsx'
import { EqQuestionPanel } from './eq-question.tsx'
import { explainEq } from './explain-eq.ts'

/** The trainer for equalisers. */
export const eqView: TrainerView<EqQuestion, EqGiven> = {
  rules: eqRules,
  useOptions: useSoundOptions,
  Question: EqQuestionPanel,
  Learn: EqLearn,
  facts: eqFacts,
  Ears: EqEars,
  explain: explainEq,
  keys: [
    ...transportKeys,
    [['1', '0'], 'The answers in their order; of thirds of octaves the octave, then arrows'],
    [['+', '-'], 'Boosted or cut'],
    [['Arrows'], 'The next answer, or a knob'],
  ],
}
