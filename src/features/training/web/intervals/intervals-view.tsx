import type { IntervalsQuestion } from '../../domain/intervals/intervals-question.ts'
import { type IntervalsGiven, intervalsRules } from '../../domain/intervals/intervals-rules.ts'
import { useKeyOptions } from '../material-options.ts'
import { lessons } from '../theory/lessons.tsx'
import type { TrainerView } from '../trainer-view.ts'
import { explainInterval } from './explain-interval.ts'
import { IntervalsQuestionView } from './intervals-question.tsx'

/** Intervals and degrees of a key. */
export const intervalsView: TrainerView<IntervalsQuestion, IntervalsGiven> = {
  rules: intervalsRules,
  useOptions: useKeyOptions,
  Question: IntervalsQuestionView,
  Learn: lessons(async () => (await import('./intervals-learn.tsx')).IntervalsLearn),
  explain: explainInterval,
  keys: [
    [['R', 'Space'], 'Hear it again'],
    [['C'], 'Hear only the key'],
    [['1', '…', '9', '0', 'Q', '…'], 'Answer'],
    [['A', 'W', 'S', '…'], 'Play a note, where one is to be played'],
    [['L'], 'Numbers, solfège or letters'],
    [['M'], 'Use the microphone'],
    [['B'], 'After the answer: hear both'],
    [['V'], 'After the answer: lead the note home'],
  ],
}
