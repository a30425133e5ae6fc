import { CallError } from '#client/client.ts'

/** Whether the server could not be reached, so that the same may simply be tried again. */
export const isLost = (error: unknown): boolean => error instanceof CallError && error.status === 0
