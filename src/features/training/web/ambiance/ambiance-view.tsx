import type { AmbianceQuestion } from '../../domain/ambiance/ambiance-question.ts'
import { type AmbianceGiven, ambianceRules } from '../../domain/ambiance/ambiance-rules.ts'
import { transportKeys } from '../components/transport-row.tsx'
import type { QuestionProps, TrainerView } from '../trainer-view.ts'
import { useAmbianceOptions } from './ambiance-options.ts'
import { explainAmbiance } from './explain-ambiance.ts'
import { HeardSpace } from './heard-space.tsx'
import { MatchReverb } from './match-reverb.tsx'
import { SpaceExplorer } from './space-explorer.tsx'

const Question = ({ question, ...props }: QuestionProps<AmbianceQuestion, AmbianceGiven>) =>
  question.kind === 'match' ? (
    <MatchReverb question={question} {...props} />
  ) : (
    <HeardSpace question={question} {...props} />
  )

/** The Ambiance trainer as its screen shows it. */
export const ambianceView: TrainerView<AmbianceQuestion, AmbianceGiven> = {
  rules: ambianceRules,
  useOptions: useAmbianceOptions,
  Question,
  Learn: SpaceExplorer,
  explain: explainAmbiance,
  keys: [
    ...transportKeys,
    [['1', '8'], 'Answer'],
    [['←', '→'], 'Go through the answers'],
    [['↑', '↓'], 'Turn the knob that has the focus'],
  ],
}
