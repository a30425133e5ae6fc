import type { Setting } from '../contract/setting.ts'

/** A stretch of sound as it is put into questions: planes of equal length. */
export interface Excerpt {
  left: Float32Array<ArrayBuffer>
  right: Float32Array<ArrayBuffer>
  sampleRate: number
}

/** A part of a mix, at the level at which all together are the mix. */
export interface Stem extends Excerpt {
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
  excerpt: Excerpt | null
  stems: readonly Stem[]
}

/** Notes in any key, at no certain tempo: what the theory trainers begin with. */
export const plainNotes: Material = { source: 'notes', name: 'All keys', more: {}, excerpt: null, stems: [] }
