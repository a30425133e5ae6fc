import { degreeInterval } from './interval.ts'
import { pitchOfName } from './note-name.ts'
import { type PitchMask, pitchClass } from './pitch-set.ts'
import { PREDEFINED_SCALES, type Scale, scaleOfPitch } from './scale.ts'
import { SCALE_TYPES } from './scale-types.ts'

/** Which scales are searched: the 49 predefined ones, or every type on every tonic. */
export type ScaleTier = 'core' | 'all'

/** A scale with what ranking needs of it, worked out once. */
export interface IndexedScale {
  readonly scale: Scale
  readonly mask: PitchMask
  readonly root: number
  /** Root, third and fifth as far as the type has them. */
  readonly triad: PitchMask
  /** How common the type is; 0 is the commonest. */
  readonly prior: number
  readonly accidentals: number
}

// The commonest types first; the others follow in the order of the table.
const COMMON = [
  'major',
  'minor',
  'major-pentatonic',
  'minor-pentatonic',
  'minor-blues',
  'dorian',
  'mixolydian',
  'harmonic-minor',
  'melodic-minor',
  'lydian',
  'phrygian',
  'harmonic-major',
  'phrygian-dominant',
]

const priorOf = ({ type }: Scale): number => {
  const common = COMMON.indexOf(type.id)
  return common < 0 ? COMMON.length + SCALE_TYPES.indexOf(type) : common
}

const indexed = (scale: Scale): IndexedScale => {
  const root = pitchOfName(scale.tonic)
  const degrees = scale.type.formula.map(degreeInterval)
  const triad = [0, 2, 4].flatMap((letters) => degrees.find((degree) => degree.letters === letters) ?? [])
  return {
    scale,
    mask: scale.mask,
    root,
    triad: triad.reduce((mask, { semitones }) => mask | (1 << pitchClass(root + semitones)), 0),
    prior: priorOf(scale),
    accidentals: scale.sharps + scale.flats,
  }
}

const tiers: Partial<Record<ScaleTier, readonly IndexedScale[]>> = {}

/** The scales of a tier, made when they are first asked for. */
export function scalesOf(tier: ScaleTier): readonly IndexedScale[] {
  const kept = tiers[tier]
  if (kept) return kept
  const scales =
    tier === 'core'
      ? PREDEFINED_SCALES
      : SCALE_TYPES.flatMap((type) => Array.from({ length: 12 }, (_, tonic) => scaleOfPitch(tonic, type)))
  const made = scales.map(indexed)
  tiers[tier] = made
  return made
}
