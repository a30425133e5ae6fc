import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** Somebody at a link by which files are sent to a workspace: known by the secret of a cookie, and only there. */
export interface LinkUploader extends JobScope {
  readonly transferId: string
  readonly browserHash: Buffer
}

/** Whose uploads are meant: a member's own, or those of a browser at a link. */
export type Uploader = WorkspaceScope | LinkUploader
