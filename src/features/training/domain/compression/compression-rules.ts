import { type ChoiceGiven, drawnPool, markChoice, readChoice } from '../choice.ts'
import type { TrainerRules } from '../trainer-rules.ts'
import { answerForm } from '../trainer-rules.ts'
import { askChoice, type CompressionChoiceQuestion } from './compression-choices.ts'
import { compressionKinds } from './compression-kinds.ts'
import { askMatch, type MatchGiven, type MatchQuestion, markMatch, readKnobs } from './dynamics.ts'

/** What is asked, by its kind. */
export type CompressionQuestion = CompressionChoiceQuestion | MatchQuestion

/** An answer in the form of its kind. */
export type CompressionGiven = MatchGiven | ChoiceGiven

const given = answerForm<CompressionGiven>((fields) => readKnobs(fields) ?? readChoice(fields))

const words: Readonly<Record<string, string>> = {
  'compressed:a': 'The first is compressed',
  'compressed:b': 'The second is compressed',
  'more:a': 'The first is compressed more',
  'more:b': 'The second is compressed more',
  'attack:fast': 'Fast attack',
  'attack:medium': 'Medium attack',
  'attack:slow': 'Slow attack',
  'release:short': 'Short release',
  'release:medium': 'Medium release',
  'release:long': 'Long release',
  'threshold:high': 'High threshold',
  'threshold:middle': 'Middle threshold',
  'threshold:low': 'Low threshold',
  'limiter:limiter': 'Limiter',
  'limiter:compressor': 'Compressor',
  'parallel:yes': 'Parallel compression',
  'parallel:no': 'All compressed',
  match: 'Compressor set like the goal',
  'match:depthDb': 'Another threshold than the goal',
  'match:ratio': 'Another ratio than the goal',
  'match:attackMs': 'Another attack than the goal',
  'match:releaseMs': 'Another release than the goal',
}

const isChoice = (kind: string): kind is keyof typeof askChoice => Object.hasOwn(askChoice, kind)

/** Ear training for compressors: a choice is right or wrong, knobs lose by the logarithm of their error. */
export const compressionRules: TrainerRules<CompressionQuestion, CompressionGiven> = {
  trainer: 'compression',
  kinds: Object.values(compressionKinds),
  given,
  pool: drawnPool,
  itemName: (item) => words[item] ?? (item.startsWith('ratio:') ? `Ratio ${item.slice('ratio:'.length)}:1` : item),
  ask: (setting, random) => {
    if (setting.kind === 'match') return askMatch(setting, random)
    if (isChoice(setting.kind)) return askChoice[setting.kind](setting, random)
    throw new RangeError(`There is no such question: ${setting.kind}.`)
  },
  mark: (question, answer, how) => {
    if (question.kind === 'match') return 'knobs' in answer ? markMatch(question, answer, how) : null
    return 'choice' in answer ? markChoice(question, answer.choice, how) : null
  },
}
