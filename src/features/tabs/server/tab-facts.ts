import type { TabFormat, TabTrack } from '../contract/tab.ts'

/** Why a file is no tab that can be read, in a sentence for people. */
export class TabUnreadable extends Error {
  readonly kind: 'unsupported' | 'invalid'

  constructor(kind: 'unsupported' | 'invalid', text: string) {
    super(text)
    this.name = 'TabUnreadable'
    this.kind = kind
  }
}

/** What the file of a tab says about itself. */
export interface TabFacts {
  format: TabFormat
  title: string
  artist: string
  tempo: number
  bars: number
  tracks: TabTrack[]
}
