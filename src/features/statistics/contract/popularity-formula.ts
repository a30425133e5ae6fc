import { t } from '#kernel/language/translate.ts'

/**
 * Backline's own popularity index: 0 to 100, from what the band itself has. It replaces the number that Spotify
 * stopped giving, and compares a band with itself over time; it is nobody's ranking.
 */
export const popularityFormula = {
  /** How much each part weighs; parts without data are left out, and the others share their weight. */
  weights: { followers: 40, listens: 30, clicks: 20, growth: 10 },
  /** What gives a part its full 100 points; from there down it falls with the logarithm. */
  tops: { followers: 1_000_000, listens: 1_000_000, clicks: 10_000 },
  /** The change of followers in 28 days that gives 100 points; as much a loss gives 0, none gives 50. */
  fullGrowth: 0.1,
  /** The window of listens, clicks and growth, in days. */
  days: 28,
} as const
export type PopularityPart = keyof typeof popularityFormula.weights

/** Why there is no index. */
export const noIndexWords = (): string => t('No index yet: there are no follower numbers.')

/** The formula in words, for the screen. */
export const popularityWords = (): string[] => [
  t('Followers: all services together, 100 × log(1 + followers) ÷ log(1 + 1,000,000). Weight 40.'),
  t('Listens: Spotify streams of the last 28 days, 100 × log(1 + streams) ÷ log(1 + 1,000,000). Weight 30.'),
  t('Link clicks: on your link pages in 28 days, 100 × log(1 + clicks) ÷ log(1 + 10,000). Weight 20.'),
  t('Growth: change in followers over 28 days; 10% more gives 100, no change 50, 10% less 0. Weight 10.'),
  t(
    'No part goes above 100. A part without data is left out, and the others share its weight. Without followers there is no index.',
  ),
]
