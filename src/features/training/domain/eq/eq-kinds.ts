import { t } from '#kernel/language/translate.ts'
import type { QuestionKind } from '../trainer-rules.ts'

/** The kinds of question about equalisers, easy ones first. */
export const eqKinds = {
  band: {
    kind: 'band',
    get name() {
      return t('Which band')
    },
    get question() {
      return t('Which band was changed?')
    },
    get hint() {
      return t('Switch between the two and listen for what steps forward or back.')
    },
    unit: 'dB',
    easiest: 15,
    hardest: 1.5,
    start: 12,
  },
  sign: {
    kind: 'sign',
    get name() {
      return t('Boost or cut')
    },
    get question() {
      return t('Was a band boosted or cut?')
    },
    get hint() {
      return t('A boost rings and steps forward; a cut leaves a hole.')
    },
    unit: 'dB',
    easiest: 15,
    hardest: 1.5,
    start: 12,
  },
  amount: {
    kind: 'amount',
    get name() {
      return t('How many dB')
    },
    get question() {
      return t('How much was it changed?')
    },
    get hint() {
      return t('Find the band first, then judge how far it stands out.')
    },
    get unit() {
      return t('dB apart')
    },
    easiest: 5,
    hardest: 1,
    start: 4,
  },
  width: {
    kind: 'width',
    get name() {
      return t('How wide')
    },
    question: 'How wide is the boost?',
    hint: 'A narrow one whistles at one pitch; a wide one changes the whole tone.',
    unit: '×',
    easiest: 4,
    hardest: 1.4,
    start: 3.5,
  },
  filter: {
    kind: 'filter',
    get name() {
      return t('Shelf or filter')
    },
    get question() {
      return t('Which filter is this?')
    },
    get hint() {
      return t('Listen to both ends: what’s gone, and what’s only turned up or down?')
    },
    unit: 'dB',
    easiest: 15,
    hardest: 2,
    start: 12,
  },
  two: {
    kind: 'two',
    get name() {
      return t('Two bands')
    },
    get question() {
      return t('Which two bands were boosted?')
    },
    get hint() {
      return t('Take one at a time: the clearer one first, then listen past it.')
    },
    unit: 'dB',
    easiest: 15,
    hardest: 3,
    start: 12,
  },
  correct: {
    kind: 'correct',
    get name() {
      return t('Correct it')
    },
    get question() {
      return t('Undo the EQ by ear')
    },
    get hint() {
      return t(
        'The sound has one EQ bell on it. Turn the knobs until it sounds natural again; the original stays locked.',
      )
    },
    unit: 'dB',
    easiest: 15,
    hardest: 2,
    start: 12,
  },
  brighter: {
    kind: 'brighter',
    get name() {
      return t('Brighter')
    },
    get question() {
      return t('Which one is brighter?')
    },
    get hint() {
      return t('Listen to cymbals, consonants and pick noise. Both are equally loud.')
    },
    unit: 'dB',
    easiest: 9,
    hardest: 0.5,
    start: 6,
  },
} as const satisfies Readonly<Record<string, QuestionKind>>

/** The name of a kind of question about equalisers. */
export type EqKind = keyof typeof eqKinds
