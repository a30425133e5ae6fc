import { type Interval, interval } from './interval.ts'

/** An interval that has a name of its own. */
export interface NamedInterval extends Interval {
  /** "m3". */
  readonly name: string
  /** "minor third". */
  readonly words: string
}

const row = (name: string, words: string): NamedInterval => ({ name, words, ...interval(name) })

/** The intervals up to two octaves with their usual names, the tritone with both. */
export const namedIntervals: readonly NamedInterval[] = [
  row('P1', 'unison'),
  row('m2', 'minor second'),
  row('M2', 'major second'),
  row('m3', 'minor third'),
  row('M3', 'major third'),
  row('P4', 'perfect fourth'),
  row('A4', 'augmented fourth'),
  row('d5', 'diminished fifth'),
  row('P5', 'perfect fifth'),
  row('m6', 'minor sixth'),
  row('M6', 'major sixth'),
  row('m7', 'minor seventh'),
  row('M7', 'major seventh'),
  row('P8', 'octave'),
  row('m9', 'minor ninth'),
  row('M9', 'major ninth'),
  row('m10', 'minor tenth'),
  row('M10', 'major tenth'),
  row('P11', 'perfect eleventh'),
  row('A11', 'augmented eleventh'),
  row('P12', 'perfect twelfth'),
  row('m13', 'minor thirteenth'),
  row('M13', 'major thirteenth'),
  row('m14', 'minor fourteenth'),
  row('M14', 'major fourteenth'),
  row('P15', 'two octaves'),
]
