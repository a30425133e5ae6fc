import { pitchesOf, pitchOfName, rotateMask } from './note-name.ts'
import { type Scale, scaleOfPitch, scaleOn } from './scale.ts'
import { scaleTypeOf, scaleTypeOfMask } from './scale-types.ts'

/** The scale of the same notes that begins on a degree (1 is the scale itself); null where no type has that name. */
export const modeOn = (scale: Scale, degree: number): Scale | null => {
  const tonic = scale.notes[degree - 1]
  const type = tonic ? scaleTypeOfMask(rotateMask(scale.mask, -pitchOfName(tonic))) : null
  return tonic && type ? scaleOn(tonic, type) : null
}

const relatives: Record<string, { degree: number; parallel: string }> = {
  major: { degree: 6, parallel: 'minor' },
  minor: { degree: 3, parallel: 'major' },
  'major-pentatonic': { degree: 5, parallel: 'minor-pentatonic' },
  'minor-pentatonic': { degree: 2, parallel: 'major-pentatonic' },
  'major-blues': { degree: 6, parallel: 'minor-blues' },
  'minor-blues': { degree: 2, parallel: 'major-blues' },
  'harmonic-minor': { degree: 0, parallel: 'harmonic-major' },
  'harmonic-major': { degree: 0, parallel: 'harmonic-minor' },
}

/** The scale of the same notes in the other mode: C major and A minor; null where there is no such pair. */
export const relativeScale = (scale: Scale): Scale | null => modeOn(scale, relatives[scale.type.id]?.degree ?? 0)

/** The scale on the same tonic in the other mode: C major and C minor; null where there is no such pair. */
export const parallelScale = (scale: Scale): Scale | null => {
  const parallel = relatives[scale.type.id]?.parallel
  return parallel ? scaleOfPitch(pitchOfName(scale.tonic), scaleTypeOf(parallel)) : null
}

/** What two scales share and where they differ. */
export interface ScaleComparison {
  /** Pitch classes of both. */
  readonly shared: number[]
  readonly onlyFirst: number[]
  readonly onlySecond: number[]
}

/** Compares two scales by their pitches; names come from each scale's own spelling (nameInScale). */
export const compareScales = (first: Scale, second: Scale): ScaleComparison => ({
  shared: pitchesOf(first.mask & second.mask),
  onlyFirst: pitchesOf(first.mask & ~second.mask),
  onlySecond: pitchesOf(second.mask & ~first.mask),
})
