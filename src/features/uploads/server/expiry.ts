import { idleHours } from '../contract/upload-limits.ts'
import type { Uploader } from './uploader.ts'

/** How far an upload is, and when it last moved. */
interface Moved {
  received: number
  bytes: number
  movedAt: Date
}

/** When an upload ends if it rests from there on; that of somebody at a link sooner, the less of its room is filled. */
export const expiryOf = (uploader: Uploader, { received, bytes, movedAt }: Moved): Date => {
  const hours = 'browserHash' in uploader ? Math.max(1, (idleHours * received) / bytes) : idleHours
  return new Date(movedAt.getTime() + hours * 3_600_000)
}

/** The header that tells it (tus, extension expiration). */
export const expiresHeader = (uploader: Uploader, moved: Moved): Record<string, string> => ({
  'upload-expires': expiryOf(uploader, moved).toUTCString(),
})
