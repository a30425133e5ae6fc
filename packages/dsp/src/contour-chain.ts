import type { ContourMatch } from './contour-search.ts'

/** A window of the old version and where it was found in the new one, in frames. */
export interface ChainLink extends ContourMatch {
  readonly from: number
}

/** A correlation that two different songs of one tempo may reach by chance. */
const BY_CHANCE = 0.5
/** What a jump must win in correlation, added up over windows, before it is believed. */
const JUMP_COST = 0.5
const SAME_FRAMES = 4

/**
 * The likeliest way through the matches of all windows: high correlations, in the same order in both versions, and with as
 * few jumps as the music allows (dynamic programming; windows may be left out).
 */
export function likeliestChain(windows: readonly { from: number; matches: readonly ContourMatch[] }[]): ChainLink[] {
  const links: { link: ChainLink; total: number; before: number }[] = []
  for (const { from, matches } of windows) {
    const earlier = links.length
    for (const match of matches) {
      const gain = match.score - BY_CHANCE
      if (gain <= 0) continue
      let best = 0
      let before = -1
      for (let index = 0; index < earlier; index++) {
        const { link, total } = links[index] as (typeof links)[number]
        if (total <= best || link.at >= match.at) continue
        const jump = Math.abs(match.at - from - (link.at - link.from))
        // A slow drift between neighbours is no jump.
        const reached = jump <= SAME_FRAMES ? total - 0.02 * jump : total - JUMP_COST
        if (reached > best) {
          best = reached
          before = index
        }
      }
      links.push({ link: { from, ...match }, total: best + gain, before })
    }
  }
  let at = links.reduce((best, { total }, index) => (best < 0 || total > (links[best]?.total ?? 0) ? index : best), -1)
  const chain: ChainLink[] = []
  while (at >= 0) {
    const { link, before } = links[at] as (typeof links)[number]
    chain.push(link)
    at = before
  }
  return chain.reverse()
}

/** Cuts a chain where its offset jumps; pieces of a single window are too little to go by. */
export function unbrokenRuns(chain: readonly ChainLink[]): ChainLink[][] {
  const runs: ChainLink[][] = []
  for (const link of chain) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && Math.abs(link.at - link.from - (last.at - last.from)) <= SAME_FRAMES) run.push(link)
    else runs.push([link])
  }
  return runs.filter((run) => run.length > 1)
}
