import { plural } from '#kernel/counted.ts'
import type { BandGiven } from '../../domain/eq/band.ts'
import { bandName, octaves, octavesAbove } from '../../domain/eq/eq-bands.ts'
import { filterText } from '../../domain/eq/eq-choices.ts'
import type { EqGiven, EqQuestion } from '../../domain/eq/eq-rules.ts'
import type { Mark } from '../../domain/trainer-rules.ts'
import { rightFilters } from './eq-order.ts'

/** What the ear knows an octave by. */
const soundOf: Readonly<Record<number, string>> = {
  31.5: 'is felt more than heard: the rumble below a kick',
  63: 'is the weight of kick and bass',
  125: 'is the boom of bass and toms',
  250: 'sounds thick, like a small wooden room',
  500: 'sounds like a cardboard box',
  1000: 'sounds like a telephone',
  2000: 'brings out hard consonants and the pick on a string',
  4000: 'is edge and presence: it comes right up to you',
  8000: 'is the sizzle of cymbals and the s of a voice',
  16000: 'is air: it opens above everything and is easily missed',
}

/** A band by what the ear knows it by: "1 kHz sounds like a telephone". */
export const bandSentence = (hz: number): string => {
  const octave = octaves.reduce((nearest, one) =>
    Math.abs(octavesAbove(hz, one)) < Math.abs(octavesAbove(hz, nearest)) ? one : nearest,
  )
  return `${bandName(octave)} ${soundOf[octave] ?? ''}`
}

const steps = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const apart = (octavesOff: number): string => {
  const whole = Math.round(Math.abs(octavesOff))
  return whole === 0 ? 'less than an octave' : `${steps[whole] ?? whole} ${plural(whole, 'octave')}`
}

const directed = (hz: number, boost: boolean): string => `a ${boost ? 'boost' : 'cut'} at ${bandName(hz)}`

const explainBand = (right: BandGiven, given: BandGiven): { title: string; text: string } => {
  const off = octavesAbove(given.frequency, right.frequency)
  if (off === 0)
    return { title: 'Right band, wrong direction', text: 'A boost rings at its pitch, a cut leaves a hollow.' }
  const where = `${apart(off)} too ${off < 0 ? 'low' : 'high'}`
  if (given.boost !== right.boost)
    return {
      title: `Not yet, ${where} and the wrong direction`,
      text: `It was ${directed(right.frequency, right.boost)}, not ${directed(given.frequency, given.boost)}. ${bandSentence(right.frequency)}.`,
    }
  return {
    title: `${Math.abs(off) <= 1.1 ? 'Close' : 'Not yet'}, ${where}`,
    text: `${bandSentence(right.frequency)}; ${bandSentence(given.frequency)}.`,
  }
}

const hints: Readonly<Record<string, string>> = {
  sign: 'Go back and forth: a boost draws the ear to one place, a cut makes it look for what is missing.',
  amount: 'Compare with the original each time: every 6 dB the band is twice as tall.',
  width: 'Narrow boosts ring at a pitch that you can sing; wide ones only change the colour.',
  filter: 'A filter takes everything beyond its corner away; a shelf only turns it.',
  brighter: 'Follow one sound with a hard start, a cymbal or a consonant, and compare only that.',
}

/** What is said about an answer: what it was, and what to listen for. */
export const explainEq = (question: EqQuestion, given: EqGiven, mark: Mark): { title: string; text: string } => {
  if (question.kind === 'brighter')
    return {
      title: mark.correct ? 'Right' : 'Not yet',
      text: `${question.right === 'brighter:a' ? 'A' : 'B'} is brighter. ${hints.brighter ?? ''}`,
    }
  const was = rightFilters(question).map(filterText).join(' and ')
  if (question.kind === 'correct')
    return {
      title: mark.correct ? 'Undone' : 'Not undone yet',
      text: `On the sound was ${was}. ${bandSentence(question.bell.frequency)}. Now hear the original, too.`,
    }
  if (mark.correct) {
    const [filter] = rightFilters(question)
    const about = question.kind === 'band' && filter ? `${bandSentence(filter.hz)}.` : `It was ${was}.`
    return { title: 'Right', text: about }
  }
  if (question.kind === 'band' && 'boost' in given)
    return explainBand({ frequency: question.bell.frequency, boost: question.bell.gain > 0 }, given)
  if (question.kind === 'two') {
    const title = mark.score >= 75 ? 'Close' : 'Not yet'
    return { title, text: `${question.bells.map(({ frequency }) => bandSentence(frequency)).join('; ')}.` }
  }
  return { title: 'Not yet', text: `It was ${was}. ${hints[question.kind] ?? ''}` }
}
