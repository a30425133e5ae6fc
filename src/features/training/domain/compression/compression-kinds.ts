import { t } from '#kernel/language/translate.ts'
import type { QuestionKind } from '../trainer-rules.ts'

/** The kinds of question about compressors, easy ones first. */
export const compressionKinds = {
  compressed: {
    kind: 'compressed',
    get name() {
      return t('Compressed or not')
    },
    get question() {
      return t('Which one is compressed?')
    },
    get hint() {
      return t('Both are equally loud. Listen to how far the loud parts stand above the quiet ones.')
    },
    unit: 'dB',
    easiest: 18,
    hardest: 2,
    start: 14,
  },
  more: {
    kind: 'more',
    get name() {
      return t('More or less')
    },
    get question() {
      return t('Which one is compressed more?')
    },
    get hint() {
      return t('Hits lose their height, and what rings after them comes forward.')
    },
    get unit() {
      return t('dB apart')
    },
    easiest: 14,
    hardest: 2,
    start: 12,
  },
  ratio: {
    kind: 'ratio',
    get name() {
      return t('Ratio')
    },
    get question() {
      return t('What’s the ratio?')
    },
    get hint() {
      return t('A low ratio still follows the playing; a high one pins it to one level.')
    },
    unit: 'dB',
    easiest: 30,
    hardest: 10,
    start: 26,
  },
  attack: {
    kind: 'attack',
    get name() {
      return t('Attack')
    },
    get question() {
      return t('How fast is the attack?')
    },
    get hint() {
      return t('Listen to the first instant of each hit: swallowed, or let through?')
    },
    unit: '×',
    easiest: 12,
    hardest: 2,
    start: 10,
  },
  release: {
    kind: 'release',
    get name() {
      return t('Release')
    },
    get question() {
      return t('How long is the release?')
    },
    get hint() {
      return t('After a hit: does the rest jump back, pump in time, or stay low?')
    },
    unit: '×',
    easiest: 6,
    hardest: 1.7,
    start: 5,
  },
  threshold: {
    kind: 'threshold',
    get name() {
      return t('Threshold')
    },
    get question() {
      return t('Where is the threshold?')
    },
    get hint() {
      return t('High: only the hits are caught. Low: everything is held down.')
    },
    get unit() {
      return t('dB apart')
    },
    easiest: 10,
    hardest: 2.5,
    start: 9,
  },
  limiter: {
    kind: 'limiter',
    get name() {
      return t('Limiter or compressor')
    },
    get question() {
      return t('Is it a limiter or a compressor?')
    },
    get hint() {
      return t('A limiter cuts every peak to the same height; a compressor lets the first instant through.')
    },
    unit: 'dB',
    easiest: 16,
    hardest: 4,
    start: 14,
  },
  parallel: {
    kind: 'parallel',
    get name() {
      return t('Parallel')
    },
    get question() {
      return t('Is the compressed sound mixed with the dry one?')
    },
    get hint() {
      return t('In parallel the hits keep their height while the quiet parts come up.')
    },
    unit: 'dB',
    easiest: 20,
    hardest: 8,
    start: 18,
  },
  match: {
    kind: 'match',
    get name() {
      return t('Match it')
    },
    get question() {
      return t('Set the compressor to match the target')
    },
    get hint() {
      return t('Switch between the target and yours, and turn the knobs until they sound the same.')
    },
    unit: 'dB',
    easiest: 18,
    hardest: 5,
    start: 16,
  },
} as const satisfies Readonly<Record<string, QuestionKind>>
