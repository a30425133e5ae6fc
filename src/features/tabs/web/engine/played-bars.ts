import type { PlayedBar } from '#features/tabs/domain/sync-points.ts'
import type { AlphaTabApi } from './tab-engine.ts'

/** A bar where it is played, with its place on alphaTab's clock. */
export interface TimedBar extends PlayedBar {
  startTick: number
  endTick: number
}

const ticksOfQuarter = 960

/** The bars of a tab in the order in which they are played, repeats and jumps included. */
export const playedBars = (api: AlphaTabApi): TimedBar[] => {
  const passes = new Map<number, number>()
  return (api.tickCache?.masterBars ?? []).map(({ masterBar, start, end }) => {
    const bar = masterBar.index
    const occurrence = passes.get(bar) ?? 0
    passes.set(bar, occurrence + 1)
    return { bar, occurrence, beats: (end - start) / ticksOfQuarter, startTick: start, endTick: end }
  })
}

/** The bar that is played at a tick; the last one behind the end. */
export const barAt = (played: readonly TimedBar[], tick: number): TimedBar | undefined =>
  played.find((bar) => tick < bar.endTick) ?? played.at(-1)
