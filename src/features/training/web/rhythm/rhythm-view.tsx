import type { RhythmQuestion } from '../../domain/rhythm/rhythm-question.ts'
import { type RhythmGiven, rhythmRules } from '../../domain/rhythm/rhythm-rules.ts'
import { useTempoOptions } from '../material-options.ts'
import type { TrainerView } from '../trainer-view.ts'
import { RhythmLearn } from './rhythm-learn.tsx'
import { RhythmQuestionView } from './rhythm-question.tsx'
import { explainRhythm } from './rhythm-words.ts'

/** Rhythm: comparing, tapping back, reading, writing down, and holding a tempo. */
export const rhythmView: TrainerView<RhythmQuestion, RhythmGiven> = {
  rules: rhythmRules,
  useOptions: useTempoOptions,
  Question: RhythmQuestionView,
  Learn: RhythmLearn,
  explain: explainRhythm,
  keys: [
    [['Space', 'R'], 'Play, or play again'],
    [['Space', 'A', '…', 'Z'], 'Tap, while it plays'],
    [['1', '…', '0'], 'Choose the answer with this key'],
    [['←', '→'], 'Go through the grid; Space marks a place'],
    [['C'], 'Check what is written'],
  ],
}
