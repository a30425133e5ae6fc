import { t } from '#kernel/language/translate.ts'
import { intervalNames, intervalWords, semitonesOf } from './interval-items.ts'

const degrees: Readonly<Record<string, string>> = {
  get '1'() {
    return t('Home: nothing wants to move.')
  },
  get b2() {
    return t('A dark half step above home, sinking down to it.')
  },
  get '2'() {
    return t('A step above home, leaning back down.')
  },
  get '#2'() {
    return t('Sharp, just below the third, and rising into it.')
  },
  get b3() {
    return t('The minor third: it makes the key minor, and rests.')
  },
  get '3'() {
    return t('The bright third of the major chord: calm, but not the end.')
  },
  get '4'() {
    return t('A half or whole step above the third, sinking into it.')
  },
  get '#4'() {
    return t('A half step below the fifth, pushing up into it.')
  },
  get b5() {
    return t('A half step below the fifth, sinking away from it.')
  },
  get '5'() {
    return t('Firm and open, halfway from home to home.')
  },
  get '#5'() {
    return t('A half step above the fifth, climbing to the sixth.')
  },
  get b6() {
    return t('A half step above the fifth, sighing down into it.')
  },
  get '6'() {
    return t('A warm step above the fifth, free to go either way.')
  },
  get b7() {
    return t('A whole step below home: loose, without a pull.')
  },
  get '7'() {
    return t('A half step below home, pulling up into it.')
  },
}

/** How a degree sounds in its key. */
export const degreeLore = (degree: string): string => degrees[degree] ?? ''

const simple: readonly (() => string)[] = [
  () => t('The smallest step, like 7 up to 1. Together the two notes rub.'),
  () => t('A whole step, like 1 to 2. Together the two notes rub softly.'),
  () => t('From 1 to 3 in minor: small, a little dark, at rest.'),
  () => t('From 1 to 3 in major: bright and at rest.'),
  () => t('From 5 up to 1: it arrives from below.'),
  () => t('From 4 to 7: half an octave, restless, it wants to close in or open out.'),
  () => t('From 1 to 5: hollow and firm.'),
  () => t('From 3 up to 1 in major: a major third turned upside down, longing.'),
  () => t('From 5 up to 3 in major: a minor third turned upside down, warm and wide.'),
  () => t('From 5 up to 4: a whole step short of the octave, it wants to fall.'),
  () => t('From 1 to 7 in major: a half step short of the octave, sharp.'),
  () => t('From 1 to 1: the same note higher, the two melt into one.'),
]

/** How an interval sounds in a key, without any song. */
export const intervalLore = (name: string): string => {
  const semitones = semitonesOf(name)
  const within = simple[semitones - 1]?.()
  if (within !== undefined) return within
  const rest = intervalNames[semitones - 13] ?? ''
  return semitones === 24
    ? t('Two octaves: the same note, much higher.')
    : t('An octave and a {interval}.', { interval: intervalWords(rest) })
}
