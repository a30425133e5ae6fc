import type { VersionMap } from '@backline/dsp/version-map.ts'
import type { AudioAnalysis } from './analyse-audio.ts'
import type { AudioFault } from './audio-unreadable.ts'

/** What a thread can be asked to do with sound, and what it answers. */
export interface AudioTasks {
  /** Measures a file, and writes one that plays exactly to `target` where browsers do not play this one so. */
  analyse: { ask: { path: string; target: string }; answer: AudioAnalysis }
  /** Writes a small copy of a wav file to `target`; tells whether it is worth its bytes. */
  lighten: { ask: { path: string; target: string }; answer: boolean }
  /** Finds where the moments of an old version are in a new one, from their lanes. */
  align: { ask: { old: Uint8Array; fresh: Uint8Array }; answer: VersionMap }
}
export type AudioTaskName = keyof AudioTasks

/** One task as it is sent to a thread. */
export type AudioTask = { [N in AudioTaskName]: { name: N; ask: AudioTasks[N]['ask'] } }[AudioTaskName]

/** What the thread sends back: the answer, or why the file cannot be read. */
export type AudioTaskReply =
  | { readonly answer: AudioTasks[AudioTaskName]['answer'] }
  | { readonly fault: AudioFault; readonly message: string }
