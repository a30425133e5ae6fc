import { CallError } from '#client/client.ts'
import type { EventDetails } from '../contract/calendar.ts'

/** The newer state that the server sent with its refusal of a change that was too late. */
export const newerEvent = (error: unknown): EventDetails | null =>
  error instanceof CallError && error.status === 409
    ? ((error.body.details?.event as EventDetails | undefined) ?? null)
    : null
