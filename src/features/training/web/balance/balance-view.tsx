import type { BalanceQuestion } from '../../domain/balance/balance-question.ts'
import { type BalanceGiven, balanceRules } from '../../domain/balance/balance-rules.ts'
import { useStemOptions } from '../audio/use-sound-options.ts'
import { transportKeys } from '../components/transport-row.tsx'
import type { QuestionProps, TrainerView } from '../trainer-view.ts'
import { explainBalance } from './explain-balance.ts'
import { HeardBalance } from './heard-balance.tsx'
import { MixMemory } from './mix-memory.tsx'
import { MixingDesk } from './mixing-desk.tsx'

const Question = ({ question, ...props }: QuestionProps<BalanceQuestion, BalanceGiven>) =>
  question.kind === 'memory' ? (
    <MixMemory question={question} {...props} />
  ) : (
    <HeardBalance question={question} {...props} />
  )

/** The Balance trainer as its screen shows it. */
export const balanceView: TrainerView<BalanceQuestion, BalanceGiven> = {
  rules: balanceRules,
  useOptions: useStemOptions,
  optionsNote: 'Songs are not here: these questions move single parts, and a demo has all of them in one file.',
  Question,
  Learn: MixingDesk,
  explain: explainBalance,
  keys: [
    ...transportKeys,
    [['1', '9', '0'], 'Answer'],
    [['←', '→'], 'Go through the answers'],
    [['↑', '↓'], 'Move the fader that has the focus'],
  ],
}
