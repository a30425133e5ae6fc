/** Faders as far from their mean as they are: turning all of them alike is no change of the balance. */
const aroundMean = (faders: readonly number[]): number[] => {
  const mean = faders.reduce((sum, db) => sum + db, 0) / Math.max(1, faders.length)
  return faders.map((db) => db - mean)
}

/** How far faders are from others in each part, in dB, whatever the level of the whole. */
export const faderErrors = (faders: readonly number[], others: readonly number[]): number[] =>
  aroundMean(faders.map((db, at) => db - (others[at] ?? 0)))

/** How far faders are from others: the root of the mean square over the parts, in dB. */
export const faderError = (faders: readonly number[], others: readonly number[]): number =>
  Math.sqrt(faderErrors(faders, others).reduce((sum, db) => sum + db * db, 0) / Math.max(1, faders.length))
