/**
 * Probability (0..1) that at least `right` of `votes` blind answers come right by guessing alone when each has the chance
 * `chance`: the upper tail of the binomial distribution. @throws RangeError unless 0 ≤ right ≤ votes are whole numbers.
 */
export const chanceOfGuessing = (right: number, votes: number, chance = 0.5): number => {
  if (!Number.isInteger(right) || !Number.isInteger(votes) || right < 0 || right > votes)
    throw new RangeError(`${right} of ${votes} is not a tally`)
  if (right === 0) return 1
  if (chance <= 0) return 0
  if (chance >= 1) return 1
  let tail = 0
  let logCombinations = 0
  // From all right downwards, so that the small terms come first and are not lost.
  for (let wrong = 0; wrong <= votes - right; wrong++) {
    tail += Math.exp(logCombinations + (votes - wrong) * Math.log(chance) + wrong * Math.log(1 - chance))
    logCombinations += Math.log((votes - wrong) / (wrong + 1))
  }
  return Math.min(1, tail)
}
