import { idleHours } from '../contract/upload-limits.ts'

/** When an upload that moved at a moment ends if it rests from there on. */
export const expiryOf = (movedAt: Date): Date => new Date(movedAt.getTime() + idleHours * 3_600_000)

/** The header that tells it (tus, extension expiration). */
export const expiresHeader = (movedAt: Date): Record<string, string> => ({
  'upload-expires': expiryOf(movedAt).toUTCString(),
})
