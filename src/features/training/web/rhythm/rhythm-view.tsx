import { t } from '#kernel/language/translate.ts'
import type { RhythmQuestion } from '../../domain/rhythm/rhythm-question.ts'
import { type RhythmGiven, rhythmRules } from '../../domain/rhythm/rhythm-rules.ts'
import { useTempoOptions } from '../material-options.ts'
import type { TrainerView } from '../trainer-view.ts'
import { RhythmLearn } from './rhythm-learn.tsx'
import { RhythmQuestionView } from './rhythm-question.tsx'
import { explainRhythm } from './rhythm-words.ts'
import { TapSetting } from './tap-setting.tsx'

/** Rhythm: comparing, tapping back, reading, writing down, and holding a tempo. */
export const rhythmView: TrainerView<RhythmQuestion, RhythmGiven> = {
  rules: rhythmRules,
  useOptions: useTempoOptions,
  Question: RhythmQuestionView,
  OfDevice: TapSetting,
  Learn: RhythmLearn,
  explain: explainRhythm,
  keys: [
    [[t('Space'), 'R'], t('Play, or play again')],
    [[t('Space'), 'A', '…', 'Z'], t('Tap, while it plays')],
    [['1', '…', '0'], t('Choose the answer with this key')],
    [['←', '→'], t('Go through the grid; Space marks a place')],
    [['C'], t('Check what you marked')],
  ],
}
