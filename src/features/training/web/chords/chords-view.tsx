import type { ChordsQuestion } from '../../domain/chords/chords-question.ts'
import { type ChordsGiven, chordsRules } from '../../domain/chords/chords-rules.ts'
import { useKeyOptions } from '../material-options.ts'
import { lessons } from '../theory/lessons.tsx'
import type { TrainerView } from '../trainer-view.ts'
import { ChordsQuestionView } from './chords-question.tsx'
import { explainChord } from './explain-chord.ts'

/** Chords: their kind, their place in a key, their bass and their notes. */
export const chordsView: TrainerView<ChordsQuestion, ChordsGiven> = {
  rules: chordsRules,
  useOptions: useKeyOptions,
  Question: ChordsQuestionView,
  Learn: lessons(async () => (await import('./chords-learn.tsx')).ChordsLearn),
  explain: explainChord,
  keys: [
    [['R', 'Space'], 'Hear it again'],
    [['C'], 'Hear only the key'],
    [['1', '…', '9', '0', 'Q', '…'], 'Answer'],
    [['Z', 'X', 'C', 'V'], 'Hear one note, where one is to be found'],
    [['L'], 'Numbers or letters'],
    [['C', '…', 'B'], 'A note, where all are to be named; Plus and Minus write its sign'],
    [['Enter'], 'Give the notes that are chosen; then the next question'],
    [['B'], 'After the answer: hear both'],
  ],
}
