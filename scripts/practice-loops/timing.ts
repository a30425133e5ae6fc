import { barCount, type Song } from './score.ts'

/** Of all practice loops, in Hz. */
export const rate = 44_100

/** The samples of a loop: a whole number of them, so the tempo is right to a few millionths. */
export const loopSamples = (song: Song): number => Math.round((barCount * song.beats * 60 * rate) / song.tempo)

/** Where a step falls, in steps, when its neighbours swing. */
export const swung = (at: number, swing: Song['swing']): number => {
  if (!swing) return at
  const pair = 2 * swing.steps
  const place = (at % pair) / pair
  const warped = place < 0.5 ? place * 2 * swing.share : swing.share + (place - 0.5) * 2 * (1 - swing.share)
  return at - (at % pair) + warped * pair
}
