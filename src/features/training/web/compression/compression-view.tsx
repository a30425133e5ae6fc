import {
  type CompressionGiven,
  type CompressionQuestion,
  compressionRules,
} from '../../domain/compression/compression-rules.ts'
import { useSoundOptions } from '../audio/use-sound-options.ts'
import { transportKeys } from '../components/transport-row.tsx'
import type { TrainerView } from '../trainer-view.ts'
import { CompressionLearn } from './compression-learn.tsx'
import { CompressionQuestionPanel } from './compression-question.tsx'
import { explainCompression } from './explain-compression.ts'

/** The trainer for compressors. */
export const compressionView: TrainerView<CompressionQuestion, CompressionGiven> = {
  rules: compressionRules,
  useOptions: useSoundOptions,
  Question: CompressionQuestionPanel,
  Learn: CompressionLearn,
  explain: explainCompression,
  keys: [...transportKeys, [['1', '4'], 'The answers in their order'], [['Arrows'], 'The next answer, or a knob']],
}
