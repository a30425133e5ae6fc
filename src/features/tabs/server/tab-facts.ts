import type { TabFormat, TabTrack } from '../contract/tab.ts'

/** What the file of a tab says about itself. */
export interface TabFacts {
  format: TabFormat
  title: string
  artist: string
  tempo: number
  bars: number
  tracks: TabTrack[]
}
