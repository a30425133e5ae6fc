import type { Tx } from '#server/database/database.ts'
import type { LiveEvent, Subject } from './live-event.ts'

/** What a transport tells of what comes from all processes, this one too. */
export interface Ears {
  hear: (event: LiveEvent) => void
  /** Events of a subject may have been missed; of any, where none is named. */
  missed: (subject?: Subject) => void
}

/** Carries events between the server processes. */
export interface LiveTransport {
  /** Connects; when that fails it goes on trying, and reports. */
  start: () => Promise<void>
  /** Disconnects for good; what was announced before has gone out. */
  stop: () => Promise<void>
  /** Announces events when the transaction commits. */
  publish: (tx: Tx, events: readonly LiveEvent[]) => Promise<void>
  /** Hears events of a subject from now on. */
  follow: (subject: Subject) => void
  /** Hears them no more. */
  leave: (subject: Subject) => void
  /** Waits until all that is announced from then on, of what is followed now, is heard, or told as missed; a few seconds at most. */
  settled: () => Promise<void>
  /** Whether events come as they happen, or late. @throws Error where this process alone may hear nothing: others can do its work better */
  state: () => 'prompt' | 'late'
}
