import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { idleHours } from '../contract/upload-limits.ts'

/** Somebody at a link by which files are sent to a workspace: known by the secret of a cookie, and only there. */
export interface LinkUploader extends JobScope {
  readonly transferId: string
  readonly browserHash: Buffer
}

/** Whose uploads are meant: a member's own, or those of a browser at a link. */
export type Uploader = WorkspaceScope | LinkUploader

/** How far an upload is, and when it last moved. */
export interface Moved {
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
