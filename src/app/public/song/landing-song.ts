import '#web/single-keys.ts'
import { CompareEngine } from '#web/audio/compare-engine.ts'
import versionSix from './harbour-lights-v6.mp3?url'
import versionSeven from './harbour-lights-v7.mp3?url'

/** Opens the song of the landing page: version 7 as A, version 6 as B, made equally loud by the script that renders them. */
export const openLandingSong = (): CompareEngine => {
  const engine = new CompareEngine(versionSix)
  engine.src = versionSeven
  return engine
}
