import type { HarmonyQuestion } from '../../domain/harmony/harmony-question.ts'
import { type HarmonyGiven, harmonyRules } from '../../domain/harmony/harmony-rules.ts'
import { useKeyOptions } from '../material-options.ts'
import type { TrainerView } from '../trainer-view.ts'
import { HarmonyLearn } from './harmony-learn.tsx'
import { HarmonyQuestionView } from './harmony-question.tsx'
import { explainHarmony } from './harmony-words.ts'

/** Harmony: functions, cadences, bass notes, progressions and key changes, in the key of a song or any other. */
export const harmonyView: TrainerView<HarmonyQuestion, HarmonyGiven> = {
  rules: harmonyRules,
  useOptions: useKeyOptions,
  Question: HarmonyQuestionView,
  Learn: HarmonyLearn,
  explain: explainHarmony,
  keys: [
    [['Space', 'R'], 'Play, or play again'],
    [['1', '…', '0', 'Q', '…'], 'Choose the answer with this key'],
    [[',', '.'], 'One chord of a progression again, the one before or after'],
    [['⌫'], 'Take the last chord back'],
    [['↵'], 'Check the chords'],
  ],
}
