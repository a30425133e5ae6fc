import { type PopularityPart, popularityFormula } from '../contract/popularity-formula.ts'

/** What the index is made of; null where there is no data. */
export interface PopularityFacts {
  followers: number | null
  /** Followers now and 28 days before of those services that have both: one that was connected lately is no growth. */
  growth: { now: number; before: number } | null
  listens: number | null
  clicks: number | null
}

/** The index, and the points of each part that is in it. */
export interface Popularity {
  index: number | null
  parts: Record<PopularityPart, number | null>
}

const logScore = (value: number | null, top: number): number | null =>
  value === null ? null : Math.min(100, (100 * Math.log10(1 + value)) / Math.log10(1 + top))

const growthScore = (growth: PopularityFacts['growth']): number | null => {
  if (growth === null || growth.before === 0) return null
  const change = (growth.now - growth.before) / growth.before / popularityFormula.fullGrowth
  return Math.min(100, Math.max(0, 50 + 50 * change))
}

/** The popularity index by the formula of `popularityFormula`, rounded to a whole number; null without followers. */
export const popularityOf = ({ followers, growth, listens, clicks }: PopularityFacts): Popularity => {
  const { tops, weights } = popularityFormula
  const parts = {
    followers: logScore(followers, tops.followers),
    listens: logScore(listens, tops.listens),
    clicks: logScore(clicks, tops.clicks),
    growth: growthScore(growth),
  }
  if (parts.followers === null) return { index: null, parts }
  let sum = 0
  let weight = 0
  for (const part of Object.keys(weights) as PopularityPart[]) {
    const score = parts[part]
    if (score === null) continue
    sum += weights[part] * score
    weight += weights[part]
  }
  return { index: Math.round(sum / weight), parts }
}
