import { t } from '#kernel/language/translate.ts'
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
  get 'compressed:a'() {
    return t('The first is compressed')
  },
  get 'compressed:b'() {
    return t('The second is compressed')
  },
  get 'more:a'() {
    return t('The first is compressed more')
  },
  get 'more:b'() {
    return t('The second is compressed more')
  },
  get 'attack:fast'() {
    return t('Fast attack')
  },
  get 'attack:medium'() {
    return t('Medium attack')
  },
  get 'attack:slow'() {
    return t('Slow attack')
  },
  get 'release:short'() {
    return t('Short release')
  },
  get 'release:medium'() {
    return t('Medium release')
  },
  get 'release:long'() {
    return t('Long release')
  },
  get 'threshold:high'() {
    return t('High threshold')
  },
  get 'threshold:middle'() {
    return t('Middle threshold')
  },
  get 'threshold:low'() {
    return t('Low threshold')
  },
  get 'limiter:limiter'() {
    return t('Limiter')
  },
  get 'limiter:compressor'() {
    return t('Compressor')
  },
  get 'parallel:yes'() {
    return t('Parallel compression')
  },
  get 'parallel:no'() {
    return t('All compressed')
  },
  get match() {
    return t('Compressor matched to the target')
  },
  get 'match:depthDb'() {
    return t('Threshold off the target')
  },
  get 'match:ratio'() {
    return t('Ratio off the target')
  },
  get 'match:attackMs'() {
    return t('Attack off the target')
  },
  get 'match:releaseMs'() {
    return t('Release off the target')
  },
}

const isChoice = (kind: string): kind is keyof typeof askChoice => Object.hasOwn(askChoice, kind)

/** Ear training for compressors: a choice is right or wrong, knobs lose by the logarithm of their error. */
export const compressionRules: TrainerRules<CompressionQuestion, CompressionGiven> = {
  trainer: 'compression',
  kinds: Object.values(compressionKinds),
  given,
  pool: drawnPool,
  itemName: (item) =>
    words[item] ?? (item.startsWith('ratio:') ? t('Ratio {ratio}:1', { ratio: item.slice('ratio:'.length) }) : item),
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
