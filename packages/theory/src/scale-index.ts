import { degreeInterval } from './interval.ts'
import { type PitchMask, parseNoteName, pitchClass, pitchOfName } from './note-name.ts'
import { predefinedScales, type Scale, scaleOfPitch, scaleOn } from './scale.ts'
import { type ScaleType, scaleTypes } from './scale-types.ts'

/** Scales by their name: "d dor", "F# minor", "altered", "phryg dom in E"; on C where no tonic is named. */
export const searchScales = (query: string, limit = 12): Scale[] => {
  const words = query
    .toLowerCase()
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b')
    .split(/[\s()/,]+/)
    .filter(Boolean)
  const tonics = words.flatMap((word, at) => (parseNoteName(word) ? [{ name: parseNoteName(word), at }] : []))
  const [tonic] = tonics.filter(({ at }) => at === 0 || words[at - 1] === 'in')
  const wanted = words.filter((word, at) => at !== tonic?.at && !['in', 'scale', 'mode'].includes(word))
  const scored = scaleTypes.flatMap((type, order) => {
    const score = nameScore(type, wanted)
    return score === null ? [] : [{ type, score: score * 100 + order }]
  })
  const types = scored.sort((one, other) => one.score - other.score).slice(0, limit)
  return types.map(({ type }) => (tonic?.name ? scaleOn(tonic.name, type) : scaleOfPitch(0, type)))
}

// 0: the name itself, 1: the beginning of a name, 2: words of a name; fewer extra words first.
const nameScore = (type: ScaleType, wanted: readonly string[]): number | null => {
  const names = [type.label, type.name, ...type.aliases].map((name) => name.toLowerCase())
  const sought = wanted.join(' ')
  const scores = names.flatMap((name) => {
    if (name === sought) return [0]
    if (name.startsWith(sought)) return [1]
    const parts = name.split(/[\s()/,-]+/)
    return wanted.every((word) => parts.some((part) => part.startsWith(word))) ? [2] : []
  })
  return scores.length > 0 ? Math.min(...scores) : null
}

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
const commonScales = [
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
  const common = commonScales.indexOf(type.id)
  return common < 0 ? commonScales.length + scaleTypes.indexOf(type) : common
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
export const scalesOf = (tier: ScaleTier): readonly IndexedScale[] => {
  const kept = tiers[tier]
  if (kept) return kept
  const scales =
    tier === 'core'
      ? predefinedScales
      : scaleTypes.flatMap((type) => Array.from({ length: 12 }, (_, tonic) => scaleOfPitch(tonic, type)))
  const made = scales.map(indexed)
  tiers[tier] = made
  return made
}
