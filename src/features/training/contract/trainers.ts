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
    about: 'Hear which frequencies were raised or cut, and put them right by ear.',
  },
  compression: {
    name: 'Compression',
    path: '/compression-training',
    group: 'audio',
    about: 'Hear threshold, ratio, attack and release at work.',
  },
  balance: {
    name: 'Balance',
    path: '/balance-training',
    group: 'audio',
    about: 'Hear which part moved in level, place or width, and restore a mix from memory.',
  },
  ambiance: {
    name: 'Ambiance',
    path: '/ambiance-training',
    group: 'audio',
    about: 'Hear rooms, reverb times, pre-delay and echoes.',
  },
  intervals: {
    name: 'Intervals',
    path: '/intervals-training',
    group: 'theory',
    about: 'Name, sing and play the distance between two notes, and the place of a note in its key.',
  },
  chords: {
    name: 'Chords',
    path: '/chords-training',
    group: 'theory',
    about: 'Name chords, their inversions and their notes by ear.',
  },
  harmony: {
    name: 'Harmony',
    path: '/harmony-training',
    group: 'theory',
    about: 'Follow progressions, cadences and bass notes in a key.',
  },
  rhythm: {
    name: 'Rhythm',
    path: '/rhythm-training',
    group: 'theory',
    about: 'Tap back, read and hold rhythms, and find a tempo.',
  },
} as const satisfies Readonly<Record<TrainerId, TrainerWords>>
