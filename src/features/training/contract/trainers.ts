import { t } from '#kernel/language/translate.ts'
/** The eight trainers: four of the ear for sound, four for music. */
export const trainerIds = [
  'eq',
  'compression',
  'balance',
  'ambiance',
  'intervals',
  'chords',
  'harmony',
  'rhythm',
] as const
export type TrainerId = (typeof trainerIds)[number]

/** What a trainer is called, where it is, and what one learns there. */
interface TrainerWords {
  name: string
  path: `/${string}`
  group: 'audio' | 'theory'
  about: string
}

export const trainers = {
  eq: {
    name: 'EQ',
    path: '/eq-training',
    group: 'audio',
    get about() {
      return t('Hear which frequencies were boosted or cut, and fix them by ear.')
    },
  },
  compression: {
    get name() {
      return t('Compression')
    },
    path: '/compression-training',
    group: 'audio',
    get about() {
      return t('Hear threshold, ratio, attack and release at work.')
    },
  },
  balance: {
    get name() {
      return t('Balance')
    },
    path: '/balance-training',
    group: 'audio',
    get about() {
      return t('Hear which part changed in level, panning or width, and rebuild a mix from memory.')
    },
  },
  ambiance: {
    get name() {
      return t('Ambiance')
    },
    path: '/ambiance-training',
    group: 'audio',
    get about() {
      return t('Hear rooms, reverb times, pre-delay and echoes.')
    },
  },
  intervals: {
    get name() {
      return t('Intervals')
    },
    path: '/intervals-training',
    group: 'theory',
    get about() {
      return t('Name, sing and play the distance between two notes, and the place of a note in its key.')
    },
  },
  chords: {
    get name() {
      return t('Chords')
    },
    path: '/chords-training',
    group: 'theory',
    get about() {
      return t('Name chords, their inversions and their notes by ear.')
    },
  },
  harmony: {
    get name() {
      return t('Harmony')
    },
    path: '/harmony-training',
    group: 'theory',
    get about() {
      return t('Follow progressions, cadences and bass notes in a key.')
    },
  },
  rhythm: {
    get name() {
      return t('Rhythm')
    },
    path: '/rhythm-training',
    group: 'theory',
    get about() {
      return t('Tap back, read and hold rhythms, and find a tempo.')
    },
  },
} as const satisfies Readonly<Record<TrainerId, TrainerWords>>
