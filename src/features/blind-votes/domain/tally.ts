import { chanceOfGuessing } from '@backline/dsp/blind-vote.ts'
import { counted } from '#kernel/counted.ts'

/** How often (0..1) guessing alone splits the votes for two versions at least as clearly: both tails of the binomial. */
export const chanceOfSplit = (first: number, second: number): number =>
  first === second ? 1 : Math.min(1, 2 * chanceOfGuessing(Math.max(first, second), first + second))

/** What a chance means, in a sentence. */
export const chanceWords = (first: number, second: number, chance: number): string => {
  const votes = first + second
  if (votes === 0) return 'Nobody heard one of them as better.'
  if (first === second) return 'A tie: the band has no preference.'
  const often = `Guessing alone splits ${counted(votes, 'vote')} as clearly in ${share(chance)}`
  if (chance > 0.2) return `${often}: it may well be chance.`
  if (chance > 0.05) return `${often}: a hint, not a proof.`
  return `${often}: hardly chance.`
}

const share = (chance: number): string => {
  if (chance >= 0.995) return 'every case'
  const percent = chance * 100
  const rounded = percent >= 1 ? Math.round(percent) : Number(percent.toPrecision(1))
  return `${rounded} of 100 cases`
}
