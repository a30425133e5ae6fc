import type { SpeedRamp } from '#features/tabs/domain/speed.ts'
import type { PlayedBar } from '#features/tabs/domain/sync-points.ts'
import type { AlphaTabApi } from './tab-engine.ts'

/** A bar where it is played, with its place on alphaTab's clock. */
interface TimedBar extends PlayedBar {
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

/** One instrument as the mixer shows it. */
export interface MixedTrack {
  index: number
  name: string
  isDrums: boolean
  shown: boolean
  mute: boolean
  solo: boolean
  /** 0 to 1. */
  volume: number
}

export const staffChoices = ['both', 'notation', 'tab'] as const
export type StaffChoice = (typeof staffChoices)[number]

/** What sounds: the tab's own notes, or a recording. */
export type SoundSource = { kind: 'tab' } | { kind: 'demo'; id: string }

/** What the viewer of a tab shows; it changes with what people do, not with every moment of time. */
export interface TabPlayerState {
  status: 'loading' | 'ready' | 'failed'
  /** Whether everything that playing needs has arrived. */
  canPlay: boolean
  /** The sounds of the tab could not be loaded, or this browser plays none. */
  isMute: boolean
  playing: boolean
  tracks: readonly MixedTrack[]
  played: readonly TimedBar[]
  bars: number
  staves: StaffChoice
  /** In percent. */
  zoom: number
  speed: number
  looping: boolean
  /** Bars of the loop, counted from 0; null for all of it. */
  range: { from: number; to: number } | null
  ramp: SpeedRamp | null
  /** How often the loop was played since it began. */
  pass: number
  metronome: boolean
  countIn: boolean
  follow: boolean
  source: SoundSource
}

/** A tab before anything of it is there. */
export const emptyState: TabPlayerState = {
  status: 'loading',
  canPlay: false,
  isMute: false,
  playing: false,
  tracks: [],
  played: [],
  bars: 0,
  staves: 'both',
  zoom: 100,
  speed: 100,
  looping: false,
  range: null,
  ramp: null,
  pass: 0,
  metronome: false,
  countIn: false,
  follow: true,
  source: { kind: 'tab' },
}
