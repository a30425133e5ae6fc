import type { AudioAnalysis } from './analyse-audio.ts'
import type { AudioFault } from './audio-unreadable.ts'

/** What the analysis thread answers: the result, or why the file cannot be read. */
export type AnalysisMessage =
  | { readonly analysis: AudioAnalysis }
  | { readonly fault: AudioFault; readonly message: string }
