import { chanceOfGuessing } from '@backline/dsp/blind-vote.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/** How often (0..1) guessing alone splits the votes for two versions at least as clearly: both tails of the binomial. */
export const chanceOfSplit = (first: number, second: number): number =>
  first === second ? 1 : Math.min(1, 2 * chanceOfGuessing(Math.max(first, second), first + second))

/** What a chance means, in a sentence. */
export const chanceWords = (first: number, second: number, chance: number): string => {
  const votes = first + second
  if (votes === 0) return t('Nobody preferred either one.')
  if (first === second) return t('A tie: the band has no preference.')
  return t(
    'Pure guessing would split {votes, plural, one {# vote} other {# votes}} this clearly in {always, select, yes {every case} other {{percent} of 100 cases}}: {verdict, select, chance {it may well be chance} hint {a hint, not proof} other {hardly chance}}.',
    {
      votes,
      always: chance >= 0.995 ? 'yes' : 'no',
      percent: percentText(chance * 100),
      verdict: chance > 0.2 ? 'chance' : chance > 0.05 ? 'hint' : 'proof',
    },
  )
}

const percentText = (percent: number): string =>
  numberText(percent, percent >= 1 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 1 })
