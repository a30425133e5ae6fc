import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { BandGiven } from '../../domain/eq/band.ts'
import { bandName, octaves, octavesAbove } from '../../domain/eq/eq-bands.ts'
import { filterText } from '../../domain/eq/eq-choices.ts'
import type { EqGiven, EqQuestion } from '../../domain/eq/eq-rules.ts'
import type { Mark } from '../../domain/trainer-rules.ts'
import { rightFilters } from './eq-order.ts'

/** What the ear knows an octave by. */
const soundOf: Readonly<Record<number, (band: string) => string>> = {
  31.5: (band) => t('{band} is felt more than heard: the rumble below a kick', { band }),
  63: (band) => t('{band} is the weight of kick and bass', { band }),
  125: (band) => t('{band} is the boom of bass and toms', { band }),
  250: (band) => t('{band} sounds thick, like a small wooden room', { band }),
  500: (band) => t('{band} sounds like a cardboard box', { band }),
  1000: (band) => t('{band} sounds like a telephone', { band }),
  2000: (band) => t('{band} brings out hard consonants and the pick on a string', { band }),
  4000: (band) => t('{band} is edge and presence: it comes right up to you', { band }),
  8000: (band) => t('{band} is the sizzle of cymbals and the s of a voice', { band }),
  16000: (band) => t('{band} is air: it opens above everything and is easily missed', { band }),
}

/** A band by what the ear knows it by: "1 kHz sounds like a telephone". */
export const bandSentence = (hz: number): string => {
  const octave = octaves.reduce((nearest, one) =>
    Math.abs(octavesAbove(hz, one)) < Math.abs(octavesAbove(hz, nearest)) ? one : nearest,
  )
  return soundOf[octave]?.(bandName(octave)) ?? bandName(octave)
}

/** How far off a band is: "two octaves too low". */
const offText = (octavesOff: number): string => {
  const values = { octaves: Math.round(Math.abs(octavesOff)), way: octavesOff < 0 ? 'low' : 'high' }
  return t(
    '{octaves, plural, =0 {less than an octave} =1 {one octave} =2 {two octaves} =3 {three octaves} =4 {four octaves} =5 {five octaves} =6 {six octaves} =7 {seven octaves} =8 {eight octaves} =9 {nine octaves} other {# octaves}} too {way, select, low {low} other {high}}',
    values,
  )
}

const directed = (hz: number, boost: boolean): string => {
  const band = bandName(hz)
  return boost ? t('a boost at {band}', { band }) : t('a cut at {band}', { band })
}

/** Some bands by what the ear knows them by. */
const bandsText = (bands: readonly number[]): string => `${bands.map(bandSentence).join('; ')}.`

const explainBand = (right: BandGiven, given: BandGiven): { title: string; text: string } => {
  const off = octavesAbove(given.frequency, right.frequency)
  if (off === 0)
    return { title: t('Right band, wrong direction'), text: t('A boost rings at its pitch, a cut leaves a hole.') }
  const where = offText(off)
  if (given.boost !== right.boost)
    return {
      title: t('Not yet, {where} and the wrong direction', { where }),
      text: t('It was {right}, not {given}. {sound}.', {
        right: directed(right.frequency, right.boost),
        given: directed(given.frequency, given.boost),
        sound: bandSentence(right.frequency),
      }),
    }
  return {
    title: Math.abs(off) <= 1.1 ? t('Close, {where}', { where }) : t('Not yet, {where}', { where }),
    text: bandsText([right.frequency, given.frequency]),
  }
}

const hints: Readonly<Record<string, string>> = {
  sign: t('Go back and forth: a boost draws the ear to one place, a cut makes it look for what’s missing.'),
  amount: t('Compare with the original each time: every 6 dB makes the band twice as tall.'),
  width: t('Narrow boosts ring at a pitch you can sing; wide ones only change the colour.'),
  filter: t('A filter takes away everything beyond its corner; a shelf only turns it up or down.'),
  brighter: t('Follow one sound with a hard attack, a cymbal or a consonant, and compare only that.'),
}

/** What is said about an answer: what it was, and what to listen for. */
export const explainEq = (question: EqQuestion, given: EqGiven, mark: Mark): { title: string; text: string } => {
  if (question.kind === 'brighter')
    return {
      title: mark.correct ? t('Right') : t('Not yet'),
      text: t('{side} is brighter. {hint}', {
        side: question.right === 'brighter:a' ? 'A' : 'B',
        hint: hints.brighter,
      }),
    }
  const was = listText(rightFilters(question).map(filterText))
  if (question.kind === 'correct')
    return {
      title: mark.correct ? t('Undone') : t('Not undone yet'),
      text: t('The sound had {what}. {sound}. Now hear the original, too.', {
        what: was,
        sound: bandSentence(question.bell.frequency),
      }),
    }
  if (mark.correct) {
    const [filter] = rightFilters(question)
    const about = question.kind === 'band' && filter ? bandsText([filter.hz]) : t('It was {what}.', { what: was })
    return { title: t('Right'), text: about }
  }
  if (question.kind === 'band' && 'boost' in given)
    return explainBand({ frequency: question.bell.frequency, boost: question.bell.gain > 0 }, given)
  if (question.kind === 'two') {
    const title = mark.score >= 75 ? t('Close') : t('Not yet')
    return { title, text: bandsText(question.bells.map(({ frequency }) => frequency)) }
  }
  return { title: t('Not yet'), text: t('It was {what}. {hint}', { what: was, hint: hints[question.kind] }) }
}
