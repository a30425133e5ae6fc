import { factorOfDb } from '@backline/dsp/effects/gain.ts'
import { EXCERPT_LUFS } from '@backline/dsp/effects/match-levels.ts'
import type { Stem } from '../material.ts'
import { mixLoudness } from './mix-loudness.ts'

const known = new WeakMap<readonly Stem[], ReturnType<typeof mixLoudness>>()

/** The factor that makes a mix with these faders as loud as any other; its first call for some stems takes a while. */
export const matchedGain = (stems: readonly Stem[], faders: readonly number[]): number => {
  const loudness = known.get(stems) ?? mixLoudness(stems)
  known.set(stems, loudness)
  const lufs = loudness(faders.map(factorOfDb))
  return lufs === null ? 1 : factorOfDb(EXCERPT_LUFS - lufs)
}
