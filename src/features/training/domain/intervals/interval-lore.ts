import { intervalNames, intervalWords, semitonesOf } from './interval-items.ts'

const degrees: Readonly<Record<string, string>> = {
  '1': 'Home: nothing wants to move.',
  b2: 'A dark half step above home that sinks down to it.',
  '2': 'One step above home, and it leans back down.',
  '#2': 'Sharp below the third, and it rises into it.',
  b3: 'The low third: it makes the key minor, and rests.',
  '3': 'The bright third of the major chord: calm, but not the end.',
  '4': 'A half step or a whole step above the third, and it sinks into it.',
  '#4': 'A half step below the fifth, and it pushes up into it.',
  b5: 'A half step below the fifth, and it sinks away from it.',
  '5': 'Firm and open, halfway from home to home.',
  '#5': 'A half step above the fifth, and it climbs to the sixth.',
  b6: 'A half step above the fifth that sighs down into it.',
  '6': 'A warm step above the fifth, free to go either way.',
  b7: 'A whole step below home: loose, without a pull.',
  '7': 'A half step below home, and it pulls up into it.',
}

/** How a degree sounds in its key. */
export const degreeLore = (degree: string): string => degrees[degree] ?? ''

const simple = [
  'The smallest step, as from 7 up to 1. Together the two notes rub.',
  'A whole step, as from 1 to 2. Together it rubs softly.',
  'From 1 to 3 in minor: small, a little dark, at rest.',
  'From 1 to 3 in major: bright and at rest.',
  'From 5 up to 1: it arrives from below.',
  'From 4 to 7: half an octave, restless, it wants to close or to open.',
  'From 1 to 5: hollow and firm.',
  'From 3 up to 1 in major: a major third turned over, longing.',
  'From 5 up to 3 in major: a minor third turned over, warm and wide.',
  'From 5 up to 4: a whole step short of the octave, it wants to sink.',
  'From 1 to 7 in major: a half step short of the octave, sharp.',
  'From 1 to 1: the same note higher, they melt into one.',
] as const

/** How an interval sounds in a key, without any song. */
export const intervalLore = (name: string): string => {
  const semitones = semitonesOf(name)
  const within = simple[semitones - 1]
  if (within !== undefined) return within
  const rest = intervalNames[semitones - 13] ?? ''
  return semitones === 24 ? 'Two octaves: the same note, far higher.' : `An octave and a ${intervalWords(rest)}.`
}
