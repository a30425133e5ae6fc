/** One bell of an equaliser: Hz, dB, Q. */
export interface Bell {
  frequency: number
  gain: number
  q: number
}

/** A filter as it is rendered and drawn; the form of the signal package. */
export interface EqFilter {
  kind: 'peaking' | 'low-shelf' | 'high-shelf' | 'low-pass' | 'high-pass'
  hz: number
  q: number
  gainDb: number
}

/** The Q that training begins with: about an octave wide. */
export const plainQ = 1.4

/** A bell as a filter. */
export const bellFilter = ({ frequency, gain, q }: Bell): EqFilter => ({
  kind: 'peaking',
  hz: frequency,
  q,
  gainDb: gain,
})
