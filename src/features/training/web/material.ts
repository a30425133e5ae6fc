import type { StereoClip } from '@backline/dsp/effects/stereo-clip.ts'
import type { Setting } from '../contract/setting.ts'

/** A part of a mix, at the level at which all together are the mix. */
export interface Stem extends StereoClip {
  name: string
}

/** What a session is practised on. */
export interface Material {
  /** `noise:pink`, `loop:rock`, `demo:<id>`, `notes`. */
  source: string
  /** What people call it: "Pink noise", "Harbour Lights v7". */
  name: string
  /** What goes into the setting of each question: a key, a tempo, the bands that have energy. */
  more: Setting['more']
  excerpt: StereoClip | null
  stems: readonly Stem[]
}

/** Notes in any key, at no certain tempo: what the theory trainers begin with. */
export const plainNotes: Material = { source: 'notes', name: 'All keys', more: {}, excerpt: null, stems: [] }
