import type { LiveEvent } from './live.ts'

/** What open streams hear when sessions of a person have ended: each looks whether its own is among them. */
export const sessionsEnded = (userId: string): LiveEvent => ({ topic: 'sessions.ended', userId })
