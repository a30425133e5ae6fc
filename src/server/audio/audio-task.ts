import type { VersionMap } from '@backline/dsp/version-map.ts'
import type { AudioAnalysis } from './analyse-audio.ts'
import type { AudioFault } from './audio-unreadable.ts'
import type { Stretch } from './copy-stretch.ts'

/** What a thread can be asked to do with sound, and what it answers. */
export interface AudioTasks {
  /** Measures a file, and writes one that plays exactly to `target` where browsers do not play this one so. */
  analyse: { ask: { path: string; target: string }; answer: AudioAnalysis }
  /** Writes a small copy of a file to `target`; tells whether it is worth its bytes. */
  lighten: { ask: { path: string; target: string }; answer: boolean }
  /** Writes a stretch of a file to `target` for a blind vote, as `copyStretch` says; tells how far it is. */
  stretch: { ask: { path: string; target: string; stretch: Stretch }; answer: true }
  /** Finds where the moments of an old version are in a new one, from their lanes. */
  align: { ask: { old: Uint8Array; fresh: Uint8Array }; answer: VersionMap }
}
export type AudioTaskName = keyof AudioTasks

/** One task as it is sent to a thread. */
export type AudioTask = { [N in AudioTaskName]: { name: N; ask: AudioTasks[N]['ask'] } }[AudioTaskName]

/** What the thread sends back: how far it is (0 to 1), the answer, or why the file cannot be read. */
export type AudioTaskReply =
  | { readonly share: number }
  | { readonly answer: AudioTasks[AudioTaskName]['answer'] }
  | { readonly fault: AudioFault; readonly message: string }
